import { invoiceFile } from '#bakery/invoices/invoice-file.server.ts'
import { INVOICE_FILES, type InvoiceFile } from '#bakery/invoices/invoices.ts'
import { invoices } from '#bakery/invoices/invoices-collections.server.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import type { ZipEntry } from '#kit/zip/write-zip.ts'

/** Numbers per query. */
const AT_ONCE = 500

/**
 * Yields each invoice and cancellation as PDF and XML, as they must be kept for eight years (§ 14b UStG). An invoice is
 * loaded and drawn when its entry is read, so that only one is in memory.
 */
export async function* invoiceEntries(core: Core, bakery: Bakery): AsyncGenerator<ZipEntry> {
  for (let after = ''; ; ) {
    const found = await core.sql
      .selectFrom(invoices.name)
      .select(['id', 'number'])
      .where('bakery', '=', bakery.id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, number } of found)
      for (const file of INVOICE_FILES)
        yield {
          // A slash would make a folder, and a hyphen the name of another number.
          name: `invoices/${String(number).replaceAll('/', '_')}.${file}`,
          read: () => contentOf(core, bakery, String(id), file),
          compress: file === 'xml',
        }
    const last = found.at(-1)
    if (!last || found.length < AT_ONCE) return
    after = String(last['id'])
  }
}

/** Counts the entries of all invoices. */
export async function countInvoiceEntries(core: Core, bakery: Bakery): Promise<number> {
  const of = { filter: 'bakery = {:bakery}', params: { bakery: bakery.id } }
  return INVOICE_FILES.length * (await core.records.count(invoices, of))
}

async function* contentOf(
  core: Core,
  bakery: Bakery,
  id: string,
  file: InvoiceFile,
): AsyncGenerator<Uint8Array> {
  const { content } = await core.records.get(invoices, id)
  if (content) yield (await invoiceFile(core, bakery, content, file)).content
}
