import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  bool,
  date,
  defineCollection,
  json,
  number,
  relation,
  select,
  text,
} from '#core/collections/define-collection.ts'
import { COMPANY_MAX } from '../companies/company-bounds.ts'
import { INVOICE_KINDS, INVOICE_STATUSES, type InvoiceContent } from './invoice.ts'
import { INVOICE_MAX } from './invoice-settings.ts'

/** Bytes of an invoice's content: about 140 for each order and each line. */
const MAX_CONTENT = 2 * 1024 * 1024

/** Data that a bakery's invoices need, and the counter of their numbers: one record each. */
export const invoiceSettings = defineCollection({
  name: 'invoice_settings',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    taxNumber: text({ max: INVOICE_MAX.taxNumber }),
    iban: text({ max: INVOICE_MAX.iban }),
    bank: text({ max: INVOICE_MAX.bank }),
    prefix: text({ max: INVOICE_MAX.prefix }),
    /** Number of the next invoice; counted in the transaction that issues one. */
    next: number({ onlyInt: true, min: 1 }),
    smallBusiness: bool(),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  indexes: [{ columns: ['bakery'], unique: true }],
})

/** Issued invoices and cancellations. Only `status` and `paidAt` ever change. */
export const invoices = defineCollection({
  name: 'invoices',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    company: relation({ to: 'companies', required: true }),
    companyName: text({ required: true, max: COMPANY_MAX.name }),
    kind: select(INVOICE_KINDS, { required: true }),
    status: select(INVOICE_STATUSES, { required: true }),
    prefix: text({ max: INVOICE_MAX.prefix }),
    serial: number({ onlyInt: true, min: 1 }),
    /** Prefix and serial as printed. */
    number: text({ required: true, max: INVOICE_MAX.prefix + 8 }),
    day: text({ required: true, max: 10 }),
    due: text({ required: true, max: 10 }),
    payableCents: number({ onlyInt: true }),
    /** Id of the invoice that a cancellation cancels. */
    original: text({ max: 15 }),
    content: json<InvoiceContent>({ maxSize: MAX_CONTENT }),
    paidAt: date(),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  indexes: [
    { columns: ['bakery', 'number'], unique: true },
    { columns: ['bakery', 'created'] },
    { columns: ['bakery', 'day'] },
    { columns: ['company'] },
  ],
})
