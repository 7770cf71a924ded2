import { lineKey } from '../catalogue/products/product-options.ts'
import type { OrderLine } from '../ordering/orders.ts'
import { itemOf } from '../ordering/snapshot.ts'

/** Line of a standing order, with what the customer was last told about it. */
export type StandingLine = Pick<
  OrderLine,
  'product' | 'quantity' | 'name' | 'nameEn' | 'priceCents' | 'options' | 'allergens'
>

export function standingLineOf({
  product,
  quantity,
  name,
  nameEn,
  priceCents,
  options,
  allergens,
}: StandingLine): StandingLine {
  return { product, quantity, name, nameEn, priceCents, options, allergens }
}

/** Differences between a standing order and one of its orders, for the mail about that order. */
export type LineChange =
  | { kind: 'missing'; line: StandingLine }
  | { kind: 'price'; line: StandingLine; nowCents: number }
  | { kind: 'allergens'; line: StandingLine; now: StandingLine['allergens'] }

/** Compares the lines that were requested with those that were ordered. */
export function changesOf(wished: readonly StandingLine[], ordered: readonly StandingLine[]): LineChange[] {
  const found = byKey(ordered)
  return wished.flatMap((line): LineChange[] => {
    const now = found.get(keyOf(line))
    if (!now) return [{ kind: 'missing', line }]
    return [
      ...(now.priceCents === line.priceCents
        ? []
        : [{ kind: 'price' as const, line, nowCents: now.priceCents }]),
      ...(isSameDeclaration(now.allergens, line.allergens)
        ? []
        : [{ kind: 'allergens' as const, line, now: now.allergens }]),
    ]
  })
}

/** Returns the requested lines with what the customer has now been told about those that were ordered. */
export function toldLines(wished: readonly StandingLine[], ordered: readonly StandingLine[]): StandingLine[] {
  const found = byKey(ordered)
  return wished.map((line) => {
    const now = found.get(keyOf(line))
    return now ? { ...standingLineOf(now), quantity: line.quantity } : line
  })
}

function byKey(lines: readonly StandingLine[]): Map<string, StandingLine> {
  return new Map(lines.map((line) => [keyOf(line), line]))
}

function keyOf(line: StandingLine): string {
  return lineKey(itemOf(line))
}

function isSameDeclaration(a: StandingLine['allergens'], b: StandingLine['allergens']): boolean {
  const sorted = (names: readonly string[] = []) => names.toSorted().join()
  return sorted(a?.contains) === sorted(b?.contains) && sorted(a?.traces) === sorted(b?.traces)
}
