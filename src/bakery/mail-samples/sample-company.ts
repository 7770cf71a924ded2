import type { Company } from '../companies/companies.ts'
import { companyLinkMail } from '../companies/company-link-mail.ts'
import { cancellationOf, type InvoiceContent, invoiceOf } from '../invoices/invoice.ts'
import { invoiceMail } from '../invoices/invoice-mail.ts'
import { NO_INVOICE_SETTINGS } from '../invoices/invoice-settings.ts'
import type { Locale } from '../locale.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import { SAMPLE_BAKERY, sampleLine } from './sample-order.ts'

/** Returns samples of the mails to companies. */
export function companySamples(
  locale: Locale,
  publicUrl: string,
): Record<'company-link' | 'invoice', OutgoingMail[]> {
  const company = { name: 'Hotel Heidekrug GmbH', email: 'buchhaltung@heidekrug.example' }
  const key = `company00000001_${'k'.repeat(43)}`
  const bakery = SAMPLE_BAKERY
  const invoice = sampleInvoice(locale)
  const cancellation = cancellationOf(invoice, { number: 'RE-0043', day: '2026-12-02' })
  return {
    'company-link': [false, true].map((replaces) =>
      companyLinkMail({ company, bakery, publicUrl, key, replaces, locale }),
    ),
    invoice: [invoice, cancellation].map((content) =>
      invoiceMail({ id: 'invoice00000001', content, bakery }),
    ),
  }
}

/** Returns a hotel's invoice for rolls, juice and a deposit. */
export function sampleInvoice(locale: Locale): InvoiceContent {
  const settings = { ...NO_INVOICE_SETTINGS, taxNumber: '33/123/45678', iban: 'DE02120300000000202051' }
  const company = {
    name: 'Hotel Heidekrug GmbH',
    contact: 'Petra Pfau',
    street: 'Am Sande 5',
    zip: '21335',
    city: 'Lüneburg',
    email: 'buchhaltung@heidekrug.example',
    vatId: 'DE123456788',
    buyerReference: '',
    reference: 'Frühstück 2026',
    paymentDays: 14,
  } as Company
  const lines = [
    sampleLine(0, { quantity: 40, name: 'Brötchen', nameEn: 'Roll', priceCents: 45 }),
    sampleLine(1, {
      quantity: 6,
      name: 'Apfelsaft',
      nameEn: 'Apple juice',
      priceCents: 250,
      depositCents: 15,
      vatRate: '19',
    }),
  ]
  const orders = ['2026-11-03', '2026-11-10', '2026-11-17'].map((day, at) => ({
    day,
    code: ['K7MX', 'P2RD', 'T9WF'][at] ?? '',
    branchName: 'Altstadt',
    lines,
  }))
  const of = { number: 'RE-0042', day: '2026-12-01', locale, bakery: SAMPLE_BAKERY, company, settings }
  return invoiceOf(orders, of)
}
