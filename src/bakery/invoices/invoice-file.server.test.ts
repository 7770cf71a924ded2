import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { sampleInvoice } from '../mail-samples/sample-company.ts'
import { typesetter } from '../typesetting/fonts.server.ts'
import { pdfOf } from '../typesetting/pdf.server.ts'
import type { InvoiceContent } from './invoice.ts'
import { invoiceSheets } from './invoice-sheet.ts'
import { invoiceXml } from './invoice-xml.server.ts'

const PAPER = { type: typesetter, logo: undefined }

async function drawn(invoice: InvoiceContent): Promise<Uint8Array> {
  const pdf = pdfOf(invoiceSheets(PAPER, invoice), {
    title: 'Rechnung RE-0042',
    author: 'Backhaus & Söhne',
    createdAt: new Date('2026-12-01T12:00:00Z'),
    language: 'de',
    invoice: Buffer.from(invoiceXml(invoice)),
  })
  return new Uint8Array(await new Response(pdf).arrayBuffer())
}

test('is a PDF/A-3 with the XML in it, as Factur-X and ZUGFeRD want it', async () => {
  const invoice = sampleInvoice('de')
  const bytes = await drawn(invoice)
  const source = Buffer.from(bytes).toString('latin1')
  for (const part of [
    '/S /GTS_PDFA1',
    '/AFRelationship /Alternative',
    '/Subtype /text#2Fxml',
    '/FontFile2',
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
  ])
    expect(source).toContain(part)
  expect(source).toMatch(/\/AF \[\d+ 0 R\]/)
  // No font but embedded ones, nothing that runs, and no encryption.
  for (const part of ['/JavaScript', '/Encrypt', '/BaseFont /Helvetica']) expect(source).not.toContain(part)

  const document = await getDocument({ data: bytes.slice() }).promise
  const attachments = (await document.getAttachments()) ?? new Map()
  expect([...attachments.values()].map(({ filename }) => filename)).toEqual(['factur-x.xml'])
  const [id = ''] = attachments.keys()
  const content = await document.getAttachmentContent(id)
  expect(Buffer.from(content ?? []).toString()).toBe(invoiceXml(invoice))
})

test('says all that § 14 UStG asks for', async () => {
  const invoice = sampleInvoice('de')
  const document = await getDocument({ data: await drawn(invoice) }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  for (const part of [
    'Rechnung RE-0042',
    '01.12.2026',
    '03.11.2026 – 17.11.2026',
    invoice.seller.street,
    'Hotel Heidekrug GmbH',
    'Am Sande 5',
    'Steuernummer 33/123/45678',
    'Brötchen',
    '120',
    'Pfand',
    '7 %',
    '19 %',
    'IBAN DE02 1203 0000 0000 2020 51',
  ])
    expect(text.replaceAll(/\s/g, ' ')).toContain(part)
})

test('a thousand orders and long names stay on the paper', () => {
  const invoice = sampleInvoice('de')
  const orders = Array.from({ length: 1000 }, () => ({
    day: '2026-11-03',
    code: 'K7-MX',
    branch: 'Am weit entfernten Marktplatz beim alten Rathaus',
    cents: 123_456,
  }))
  const lines = Array.from({ length: 80 }, () => ({
    name: 'Saaten'.repeat(20),
    quantity: 99_999,
    priceCents: 99_999,
    rate: '19' as const,
    netCents: 999_999_999,
  }))
  const name = 'Hotel '.repeat(20)
  const sheets = invoiceSheets(PAPER, { ...invoice, buyer: { ...invoice.buyer, name }, lines, orders })
  expect(sheets.length).toBeGreaterThan(10)
  for (const { marks, height, width } of sheets)
    for (const mark of marks) {
      if (mark.kind !== 'text') continue
      expect(mark.x).toBeGreaterThanOrEqual(0)
      expect(mark.x + typesetter.width(mark.text, mark.style)).toBeLessThanOrEqual(width)
      expect(mark.y).toBeLessThanOrEqual(height)
    }
})
