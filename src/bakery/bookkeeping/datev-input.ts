import { z } from 'zod'
import { VAT_RATES } from '../catalogue/products/product-bounds.ts'
import { problem, wholeNumber } from '../input.ts'
import { accountsOf, CHARTS, type DatevSettings } from './datev-settings.ts'

/** Bounds of DATEV's numbers. */
const DATEV_BOUNDS = {
  consultant: { min: 1001, max: 9_999_999 },
  client: { min: 1, max: 99_999 },
  accountDigits: { min: 4, max: 8 },
} as const

const { accountDigits, client, consultant } = DATEV_BOUNDS
const accountOf = (most: number) =>
  z
    .string()
    .trim()
    .refine(
      (value) => value === '' || new RegExp(`^\\d{${accountDigits.min},${most}}$`).test(value),
      problem('invalid_format'),
    )
const account = accountOf(accountDigits.max)

export const datevSettingsInput: z.ZodType<DatevSettings> = z
  .object({
    chart: z.enum(CHARTS),
    consultant: wholeNumber(consultant.min, consultant.max).nullable(),
    client: wholeNumber(client.min, client.max).nullable(),
    fiscalMonth: wholeNumber(1, 12),
    cash: account,
    receivables: accountOf(accountDigits.max + 1),
    revenue: z.object({ '0': account, '7': account, '19': account }),
  })
  .superRefine((settings, context) => {
    const { cash, receivables, revenue } = accountsOf(settings)
    if (receivables.length !== cash.length && receivables.length !== cash.length + 1)
      context.addIssue({ code: 'custom', path: ['receivables'], ...problem('mismatch') })
    for (const rate of VAT_RATES)
      if (revenue[rate].length !== cash.length)
        context.addIssue({ code: 'custom', path: ['revenue', rate], ...problem('mismatch') })
  })
