import { firmOf } from '../legal/provider.ts'
import type { Bakery } from '../tenancy/scope.ts'

/** Maximum lengths of the texts that invoices need, and the highest number that may be set. */
export const INVOICE_MAX = { taxNumber: 30, iban: 42, bank: 80, prefix: 12, number: 999_999 } as const

/** Data for invoices that the imprint does not have. */
export type InvoiceSettings = {
  /** Number by which the tax office knows the bakery; needed if the imprint has no VAT ID. */
  taxNumber: string
  iban: string
  bank: string
  /** Text before the number of each invoice; must not end in a digit. */
  prefix: string
  /** Number of the next invoice. */
  next: number
  /** True if the bakery charges no VAT (§ 19 UStG). */
  smallBusiness: boolean
}

/** Settings with the time of their last change, which a form sends back; `never` before the first. */
export type StoredInvoiceSettings = InvoiceSettings & { updated: string }

export const NO_INVOICE_SETTINGS: InvoiceSettings = {
  taxNumber: '',
  iban: '',
  bank: '',
  prefix: 'RE-',
  next: 1,
  smallBusiness: false,
}

/** Data without which no invoice may be issued (§ 14 (4) UStG) or paid. */
const INVOICE_DUTIES = ['name', 'street', 'zip', 'city', 'tax', 'iban'] as const
export type InvoiceDuty = (typeof INVOICE_DUTIES)[number]

/** Lists what is missing, in the order of `INVOICE_DUTIES`. */
export function missingForInvoices(bakery: Bakery, { iban, taxNumber }: InvoiceSettings): InvoiceDuty[] {
  const known: Record<InvoiceDuty, string> = {
    name: firmOf(bakery),
    street: bakery.imprintStreet,
    zip: bakery.imprintZip,
    city: bakery.imprintCity,
    tax: vatIdOf(bakery) || taxNumber,
    iban,
  }
  return INVOICE_DUTIES.filter((duty) => known[duty] === '')
}

/** Returns the VAT ID of the imprint without spaces; `''` if it is not one. */
export function vatIdOf({ imprintVatId }: Pick<Bakery, 'imprintVatId'>): string {
  const id = imprintVatId.replaceAll(/[\s.-]/g, '').toUpperCase()
  return /^[A-Z]{2}[0-9A-Z]{2,13}$/.test(id) ? id : ''
}

/** Writes a number with at least four digits. */
export function invoiceNumber(prefix: string, serial: number): string {
  return prefix + String(serial).padStart(4, '0')
}
