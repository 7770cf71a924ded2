import { isDay } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import type { RushRules } from '#bakery/branches/rush/rush-days.ts'
import type { ProductName } from '#bakery/catalogue/products/products.ts'
import type { UsualHours } from '#bakery/ordering/rush/rush.ts'
import type { FieldProblems } from '#bakery/result.ts'
import {
  date,
  flag,
  group,
  MOST_PRODUCT_ROWS,
  number,
  plain,
  rows,
  type TypedOf,
  text,
  time,
} from '#web/desk/forms/form-fields.ts'
import { typedText } from '#web/desk/forms/form-rows.ts'
import type { Locale } from '#web/i18n/locale.ts'

/** The day of a row, which is never typed; any other text is not a day. */
const rowDay = plain('', (form, name) => {
  const day = typedText(form, name)
  return isDay(day) ? day : ''
})

/** The form lists every day, branch and product as a row; rows that are not chosen stay out of the profile. */
export const rushForm = group({
  name: text,
  nameEn: text,
  opensOn: date,
  cutoffDay: date,
  cutoffTime: time,
  days: rows(group({ day: rowDay })),
  hours: rows(
    group({
      day: rowDay,
      branch: text,
      chosen: flag,
      from: time,
      to: time,
      minutes: number(),
      capacity: number(null),
    }),
  ),
  products: rows(group({ product: text, chosen: flag, perDay: number(null) }), MOST_PRODUCT_ROWS),
})
export type RushDraft = TypedOf<typeof rushForm>

const CLOSED = { from: '07:00', to: '12:00', minutes: 30, capacity: null }

/** Returns the draft of a profile for the days of `usual`, whose hours are used where the profile has none. */
export function rushDraft(
  rules: RushRules,
  usual: readonly UsualHours[],
  products: readonly ProductName[],
  locale: Locale,
): RushDraft {
  const known = new Set(rules.days)
  const hours = usual.map(({ day, branch, usual: proposed }) => {
    const own = rules.hours.find((row) => row.day === day && row.branch === branch)
    const open = known.has(day) ? own : proposed
    return { day, branch, chosen: Boolean(open), ...(open ?? proposed ?? CLOSED) }
  })
  const limits = new Map(rules.products.map(({ product, perDay }) => [product, perDay]))
  return rushForm.typed(
    {
      ...rules,
      days: [...new Set(usual.map(({ day }) => day))].map((day) => ({ day })),
      hours,
      products: products.map(({ id }) => ({
        product: id,
        chosen: limits.has(id),
        perDay: limits.get(id) ?? null,
      })),
    },
    locale,
  )
}

/** Returns the domain's input for a draft. */
export function rushInputOf(draft: RushDraft, locale: Locale): RushRules {
  const { days, hours, products, ...rest } = rushForm.parsed(draft, locale)
  return {
    ...rest,
    days: daysOf(days),
    hours: hours.filter((row) => row.chosen).map(({ chosen: _chosen, ...row }) => row),
    products: products.filter(({ chosen }) => chosen).map(({ product, perDay }) => ({ product, perDay })),
  }
}

/** Returns the days of a draft's rows, each once. */
export function daysOf(rows: RushDraft['days']): Day[] {
  return [...new Set(rows.map(({ day }) => day))].filter((day) => day !== '')
}

/** Returns problems by their row in the form, where rows that are not chosen count too. */
export function rushProblems(draft: RushDraft, problems: FieldProblems): FieldProblems {
  const chosen = (list: readonly { chosen: boolean }[]) =>
    list.flatMap((row, index) => (row.chosen ? [index] : []))
  const rowsOf: Record<string, number[]> = { hours: chosen(draft.hours), products: chosen(draft.products) }
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => {
      const [list = '', index = '', field] = name.split('.')
      const row = rowsOf[list]?.[Number(index)]
      return [field === undefined || row === undefined ? name : `${list}.${row}.${field}`, problem]
    }),
  )
}
