import { WEEKDAYS } from '#bakery/branches/hours.ts'
import type { Pool, PoolInput } from '#bakery/catalogue/pools/pools.ts'
import type { ProductName } from '#bakery/catalogue/products/products.ts'
import type { FieldProblems } from '#bakery/result.ts'
import {
  each,
  flag,
  group,
  MOST_PRODUCT_ROWS,
  number,
  rows,
  type TypedOf,
  text,
} from '#web/desk/forms/form-fields.ts'
import type { Locale } from '#web/i18n/locale.ts'

/** The form lists every product as a row; those that are chosen become the pool's members. */
export const poolForm = group({
  name: text,
  perDay: number(),
  perWeekday: group(each(WEEKDAYS, number(null))),
  members: rows(group({ product: text, chosen: flag, units: number() }), MOST_PRODUCT_ROWS),
})
export type PoolDraft = TypedOf<typeof poolForm>

/** Returns the draft of a pool, or of a new one. */
export function poolDraft(
  pool: Pool | undefined,
  products: readonly ProductName[],
  locale: Locale,
): PoolDraft {
  const units = new Map((pool?.members ?? []).map((member) => [member.product, member.units]))
  const members = products.map(({ id }) => ({
    product: id,
    chosen: units.has(id),
    units: units.get(id) ?? 1,
  }))
  if (!pool) return { ...poolForm.typed({ ...NONE, members }, locale), perDay: '' }
  const perWeekday = { ...NONE.perWeekday, ...pool.perWeekday }
  return poolForm.typed({ name: pool.name, perDay: pool.perDay, perWeekday, members }, locale)
}

const NONE = {
  name: '',
  perDay: 0,
  perWeekday: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, null])) as PoolInput['perWeekday'],
}

/** Returns the domain's input for a draft. */
export function poolInputOf(draft: PoolDraft, locale: Locale): PoolInput {
  const { members, ...rest } = poolForm.parsed(draft, locale)
  return {
    ...rest,
    members: members.filter(({ chosen }) => chosen).map(({ product, units }) => ({ product, units })),
  }
}

/** Returns problems of members by their row in the form, where rows that are not chosen count too. */
export function problemsByRow({ members }: PoolDraft, problems: FieldProblems): FieldProblems {
  const chosen = members.flatMap((row, index) => (row.chosen ? [index] : []))
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      name.replace(/^members\.(\d+)\./, (_, index: string) => `members.${chosen[Number(index)]}.`),
      problem,
    ]),
  )
}
