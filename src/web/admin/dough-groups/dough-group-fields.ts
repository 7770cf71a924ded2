import type { DoughGroup, DoughGroupInput } from '#bakery/catalogue/products/dough-groups.ts'
import type { ProductName } from '#bakery/catalogue/products/products.ts'
import { flag, group, MOST_PRODUCT_ROWS, rows, type TypedOf, text } from '#web/desk/forms/form-fields.ts'
import type { Locale } from '#web/i18n/locale.ts'

/**
 * The form lists every product as a row. Only rows that differ from what the page showed change a product, so that
 * nothing is taken from a group that somebody has filled in the meantime.
 */
export const doughGroupForm = group({
  name: text,
  products: rows(group({ product: text, was: flag, chosen: flag }), MOST_PRODUCT_ROWS),
})
export type DoughGroupDraft = TypedOf<typeof doughGroupForm>

/** Group of each product that has one. */
export type DoughMembers = ReadonlyMap<string, string>

/** Returns the draft of a group, or of a new one. */
export function doughGroupDraft(
  stored: DoughGroup | undefined,
  products: readonly ProductName[],
  members: DoughMembers,
  locale: Locale,
): DoughGroupDraft {
  const rows = products.map(({ id }) => {
    const isMember = stored !== undefined && members.get(id) === stored.id
    return { product: id, was: isMember, chosen: isMember }
  })
  return doughGroupForm.typed({ name: stored?.name ?? '', products: rows }, locale)
}

/** Returns the domain's input for a draft. */
export function doughGroupInputOf(draft: DoughGroupDraft, locale: Locale): DoughGroupInput {
  const { name, products } = doughGroupForm.parsed(draft, locale)
  const idsOf = (rows: typeof products) => rows.map(({ product }) => product)
  return {
    name,
    add: idsOf(products.filter(({ was, chosen }) => chosen && !was)),
    remove: idsOf(products.filter(({ was, chosen }) => was && !chosen)),
  }
}
