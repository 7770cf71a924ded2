import { CHARTS, type DatevSettings } from '#bakery/bookkeeping/datev-settings.ts'
import { VAT_RATES } from '#bakery/catalogue/products/product-bounds.ts'
import type { Locale } from '#bakery/locale.ts'
import { each, group, known, number, type TypedOf, text } from '#web/desk/forms/form-fields.ts'

/** Prefixed, because an object sorts keys that are whole numbers first. */
const REVENUE = ['vat19', 'vat7', 'vat0'] as const

const FISCAL_MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

export const datevForm = group({
  chart: known(CHARTS),
  consultant: number(null),
  client: number(null),
  fiscalMonth: known(FISCAL_MONTHS),
  cash: text,
  receivables: text,
  ...each(REVENUE, text),
})
export type DatevDraft = TypedOf<typeof datevForm>

export function datevDraft({ revenue, fiscalMonth, ...settings }: DatevSettings, locale: Locale): DatevDraft {
  const month = FISCAL_MONTHS.find((one) => one === String(fiscalMonth)) ?? '1'
  const accounts = { vat19: revenue['19'], vat7: revenue['7'], vat0: revenue['0'] }
  return datevForm.typed({ ...settings, ...accounts, fiscalMonth: month }, locale)
}

export function datevInput(draft: DatevDraft, locale: Locale): DatevSettings {
  const { fiscalMonth, vat0, vat19, vat7, ...rest } = datevForm.parsed(draft, locale)
  return { ...rest, fiscalMonth: Number(fiscalMonth), revenue: { '0': vat0, '7': vat7, '19': vat19 } }
}

/** Names of the domain's fields in the form. */
export const FIELD_NAMES = Object.fromEntries(VAT_RATES.map((rate) => [`revenue.${rate}`, `vat${rate}`]))
