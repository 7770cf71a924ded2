import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleProblems, schemaProblems } from '#tests/support/validate-invoice.ts'
import { sampleInvoice } from '../mail-samples/sample-company.ts'
import { cancellationOf, type InvoiceContent } from './invoice.ts'
import { invoiceSums } from './invoice-sums.ts'
import { invoiceXml } from './invoice-xml.server.ts'

const INVOICE = sampleInvoice('de')
const AS_SMALL_BUSINESS: InvoiceContent = {
  ...INVOICE,
  smallBusiness: true,
  seller: { ...INVOICE.seller, vatId: '' },
  lines: [{ name: 'Brötchen', quantity: 40, priceCents: 45, rate: '0', netCents: 1800 }],
  sums: invoiceSums([{ rate: '0', grossCents: 1800 }]),
}
const CANCELLATION = cancellationOf(INVOICE, { number: 'RE-0043', day: '2026-12-02' })

test.each([
  ['an invoice', INVOICE],
  ['an English one', sampleInvoice('en')],
  ['a cancellation', CANCELLATION],
  ['one without VAT (§ 19 UStG)', AS_SMALL_BUSINESS],
  ['a cancellation without VAT', cancellationOf(AS_SMALL_BUSINESS, { number: 'RE-0044', day: '2026-12-02' })],
  [
    'one with only what must be known',
    {
      ...INVOICE,
      seller: { ...INVOICE.seller, person: '', phone: '', register: '', bank: '', vatId: '' },
      buyer: { ...INVOICE.buyer, person: '', vatId: '', reference: '', buyerReference: '' },
    },
  ],
  [
    'names with signs of XML',
    {
      ...INVOICE,
      buyer: {
        ...INVOICE.buyer,
        name: `A & B <Söhne> "GmbH" ]]> '`,
        buyerReference: '04011000-1234512345-35',
      },
    },
  ],
  [
    'names with characters that XML does not know',
    { ...INVOICE, buyer: { ...INVOICE.buyer, name: 'Bäckerei \uFFFE\uFFFF\u0001\uD800 Öz 🥨' } },
  ],
])('%s is valid by the schema and the rules of EN 16931', async (_, invoice) => {
  const xml = invoiceXml(invoice)
  expect(await schemaProblems(xml)).toEqual([])
  expect(ruleProblems(xml)).toEqual([])
})

test('the validation finds what is wrong', async () => {
  const xml = invoiceXml(INVOICE)
  expect(await schemaProblems(xml.replaceAll('ram:TypeCode', 'ram:Kind'))).not.toEqual([])
  const wrong = xml.replace(/<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>1.00')
  expect(ruleProblems(wrong).join()).toContain('BR-CO-15')
})

test('any sums are valid', () => {
  const line = fc.record({
    rate: fc.constantFrom('7' as const, '19' as const),
    priceCents: fc.integer({ min: 0, max: 9999 }),
    quantity: fc.integer({ min: 1, max: 5000 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.boolean(), (lines, isCancelled) => {
      const { lineNetCents, ...sums } = invoiceSums(
        lines.map(({ rate, priceCents, quantity }) => ({ rate, grossCents: priceCents * quantity })),
      )
      const invoice = {
        ...INVOICE,
        sums,
        lines: lines.map((one, at) => ({ ...one, name: 'Ware', netCents: lineNetCents[at] ?? 0 })),
      }
      const shown = isCancelled ? cancellationOf(invoice, { number: 'RE-0043', day: '2026-12-02' }) : invoice
      expect(ruleProblems(invoiceXml(shown))).toEqual([])
    }),
    { numRuns: 15 },
  )
})
