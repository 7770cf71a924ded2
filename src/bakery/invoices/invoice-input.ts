import { z } from 'zod'
import { optionalLine, problem, requiredLine, wholeNumber } from '../input.ts'
import { INVOICE_MAX, type InvoiceSettings } from './invoice-settings.ts'

export const invoiceSettingsInput: z.ZodType<InvoiceSettings> = z.object({
  taxNumber: optionalLine(INVOICE_MAX.taxNumber),
  iban: requiredLine(INVOICE_MAX.iban)
    .transform((iban) => iban.replaceAll(' ', '').toUpperCase())
    .pipe(z.string().refine(isIban, problem('invalid_format'))),
  bank: optionalLine(INVOICE_MAX.bank),
  prefix: optionalLine(INVOICE_MAX.prefix).pipe(
    // A digit at its end would run into the number, so that two numbers could look the same.
    z.string().refine((prefix) => /^([A-Za-z0-9/-]*[A-Za-z/-])?$/.test(prefix), problem('invalid_format')),
  ),
  next: wholeNumber(1, INVOICE_MAX.number),
  smallBusiness: z.boolean(),
})

/** Checks the form and the check digits of an IBAN (ISO 13616). */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(
    /[A-Z]/g,
    (letter) => `${Number.parseInt(letter, 36)}`,
  )
  return BigInt(digits) % 97n === 1n
}
