import type { Core } from '#core/core.ts'
import type { DrawInvoice } from '../mail/outbox/mail-attachment.ts'
import { printLogo } from '../print/logo.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { typesetter } from '../typesetting/fonts.server.ts'
import { pdfOf } from '../typesetting/pdf.server.ts'
import type { InvoiceContent } from './invoice.ts'
import { invoiceSheets } from './invoice-sheet.ts'
import { INVOICE_WORDS } from './invoice-words.ts'
import { invoiceXml } from './invoice-xml.server.ts'
import type { DrawnFile, InvoiceFile } from './invoices.ts'
import { invoices } from './invoices-collections.server.ts'

/** Draws an invoice as PDF/A-3 with its XML in it, or writes the XML alone. */
export async function invoiceFile(
  core: Core,
  bakery: Bakery,
  invoice: InvoiceContent,
  file: InvoiceFile,
): Promise<DrawnFile> {
  const name = `${titleOf(invoice).replaceAll(/[ /]/g, '-')}.${file}`
  const xml = Buffer.from(invoiceXml(invoice))
  return { name, content: file === 'xml' ? xml : await draw(core, bakery, invoice, xml) }
}

/** Draws an invoice that is not issued, without the XML, so that nobody can book it. */
export async function drawDraft(core: Core, bakery: Bakery, invoice: InvoiceContent): Promise<DrawnFile> {
  return { name: `${INVOICE_WORDS[invoice.locale].draft}.pdf`, content: await draw(core, bakery, invoice) }
}

function titleOf({ kind, locale, number }: InvoiceContent): string {
  return `${INVOICE_WORDS[locale].titles[kind]} ${number}`
}

async function draw(
  core: Core,
  bakery: Bakery,
  invoice: InvoiceContent,
  xml?: Uint8Array,
): Promise<Uint8Array> {
  const logo = await printLogo(core, bakery)
  const pdf = pdfOf(invoiceSheets({ type: typesetter, logo }, invoice), {
    title: titleOf(invoice),
    author: invoice.seller.name,
    createdAt: new Date(`${invoice.day}T12:00:00Z`),
    language: invoice.locale,
    ...(xml && { invoice: xml }),
  })
  return new Uint8Array(await new Response(pdf).arrayBuffer())
}

/** Creates the drawing of attached invoices. */
export function createInvoiceDrawing(anyCore: Core): DrawInvoice {
  const core = acrossBakeries(anyCore, 'the outbox is one for all')
  return async (id) => {
    const stored = await core.records.find(invoices, id)
    const bakery = stored && (await core.records.find(bakeries, stored.bakery))
    if (!stored?.content || !bakery) return undefined
    return (await invoiceFile(core, bakery, stored.content, 'pdf')).content
  }
}
