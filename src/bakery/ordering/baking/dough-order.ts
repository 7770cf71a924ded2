import type { Dough } from '#bakery/catalogue/products/dough-groups.ts'

/** A bakery's dough groups in baking order, and the group of each product. */
export type DoughOrder = {
  groups: readonly { id: string; name: string }[]
  doughs: ReadonlyMap<string, Dough>
}

/** Lines of one dough group. The id is empty for products without a group. */
export type DoughSection<Line> = { id: string; name: string; lines: Line[] }

/** Sorts lines by dough group in baking order, those without one last. Leaves out empty groups. */
export function byDough<Line extends { product: string }>(
  lines: readonly Line[],
  { groups, doughs }: DoughOrder,
): DoughSection<Line>[] {
  const known = new Set(groups.map(({ id }) => id))
  const sorted = Map.groupBy(lines, ({ product }) => {
    const group = doughs.get(product)?.group ?? ''
    return known.has(group) ? group : ''
  })
  return [...groups, { id: '', name: '' }].flatMap(({ id, name }) => {
    const own = sorted.get(id)
    return own ? [{ id, name, lines: own }] : []
  })
}
