import { isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { optionalLine, problem, requiredLine, wholeNumber } from '../input.ts'
import { INVOICE_MAX, type InvoiceSettings } from './invoice-settings.ts'

export const invoiceSettingsInput: z.ZodType<InvoiceSettings> = z.object({
  taxNumber: optionalLine(INVOICE_MAX.taxNumber),
  iban: requiredLine(INVOICE_MAX.iban)
    .transform((iban) => iban.replaceAll(' ', '').toUpperCase())
    .pipe(z.string().refine((iban) => isValidIBAN(iban), problem('invalid_format'))),
  bank: optionalLine(INVOICE_MAX.bank),
  prefix: optionalLine(INVOICE_MAX.prefix).pipe(
    // A digit at its end would run into the number, so two numbers could look the same.
    z.string().refine((prefix) => /^([A-Za-z0-9/-]*[A-Za-z/-])?$/.test(prefix), problem('invalid_format')),
  ),
  next: wholeNumber(1, INVOICE_MAX.number),
  smallBusiness: z.boolean(),
})
