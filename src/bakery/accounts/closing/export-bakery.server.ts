import { stringify } from 'csv-stringify/sync'
import { bookkeepingSettings } from '#bakery/bookkeeping/bookkeeping-collection.server.ts'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import { dayNotes } from '#bakery/branches/notes/day-notes-collection.server.ts'
import { rushProfiles } from '#bakery/branches/rush/rush-profiles-collection.server.ts'
import { pools } from '#bakery/catalogue/pools/pools-collection.server.ts'
import { productCategories } from '#bakery/catalogue/products/categories-collection.server.ts'
import { doughGroups } from '#bakery/catalogue/products/dough-groups-collection.server.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { COMPANY_SECRETS, companies } from '#bakery/companies/companies-collection.server.ts'
import { portionsOf } from '#bakery/every-record.server.ts'
import { dayTotals } from '#bakery/forecast/day-totals-collection.server.ts'
import { invoiceSettings, invoices } from '#bakery/invoices/invoices-collections.server.ts'
import { agreedTexts, legalTexts } from '#bakery/legal/legal-collections.server.ts'
import { dayMessages } from '#bakery/messages/day-messages-collection.server.ts'
import { bakedBatches } from '#bakery/ordering/baking/baked-batches-collection.server.ts'
import { customerNotes } from '#bakery/ordering/customers/customer-notes-collection.server.ts'
import { leftovers } from '#bakery/ordering/leftovers/leftovers-collection.server.ts'
import { orderEvents, orderLines, orders, soldOut } from '#bakery/ordering/orders-collections.server.ts'
import { bakeLists, printSettings } from '#bakery/print/print-collections.server.ts'
import { API_KEY_SECRETS, apiKeys } from '#bakery/programs/api-keys-collection.server.ts'
import { STAFF_SECRETS, staffMembers, staffTablets } from '#bakery/staff/staff-collections.server.ts'
import { standingOrders } from '#bakery/standing/standing-collection.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { formerSlugs } from '#bakery/tenancy/former-slugs-collection.server.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { waitingList } from '#bakery/waiting/waiting-collection.server.ts'
import { WEBHOOK_SECRETS, webhookDeliveries, webhooks } from '#bakery/webhooks/webhooks-collections.server.ts'
import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { Core } from '#core/core.ts'
import { streamZip, type ZipEntry } from '#kit/zip/write-zip.ts'
import { countInvoiceEntries, invoiceEntries } from './export-invoices.server.ts'

/** Collections with a field `bakery`, in the order of the archive. */
const OF_BAKERY: readonly CollectionDefinition[] = [
  branches,
  productCategories,
  doughGroups,
  products,
  pools,
  rushProfiles,
  orders,
  orderLines,
  orderEvents,
  soldOut,
  leftovers,
  customerNotes,
  standingOrders,
  waitingList,
  companies,
  bakedBatches,
  dayTotals,
  dayMessages,
  dayNotes,
  legalTexts,
  agreedTexts,
  printSettings,
  bakeLists,
  webhooks,
  webhookDeliveries,
  apiKeys,
  bookkeepingSettings,
  invoiceSettings,
  invoices,
  staffMembers,
  staffTablets,
  formerSlugs,
]

/** Collections whose ids confirm a request: those that the customer has not confirmed are left out. */
const CONFIRMED_ONLY: ReadonlySet<CollectionDefinition> = new Set([standingOrders, waitingList])

/** Records per query where one may have megabytes. */
const LARGE: ReadonlyMap<CollectionDefinition, number> = new Map([[invoices, 10]])

/**
 * Exports all data of one bakery and its owner's account (GDPR article 20) as a ZIP archive: each collection as JSON
 * (complete) and CSV (for spreadsheets), all pictures, and all invoices as PDF and XML. Streams the archive, with only
 * one page of records, one picture or one invoice in memory.
 */
export function exportBakery(core: Core, scope: { bakery: Bakery }): ReadableStream<Uint8Array> {
  return streamZip(entriesOf(core, scope))
}

/** Counts the files that the archive would have now. */
export async function countEntries(core: Core, scope: { bakery: Bakery }): Promise<number> {
  let entries = await countInvoiceEntries(core, scope.bakery)
  for (const { collection, pages } of partsOf(core, scope)) {
    entries += 2
    if (!hasFiles(collection)) continue
    for await (const page of pages())
      for (const record of page) entries += [...fileNames(collection, record)].length
  }
  return entries
}

/** A collection's part of the archive. */
type Part = { collection: CollectionDefinition; fields: string[]; pages: () => AsyncIterable<StoredRecord[]> }

async function* entriesOf(core: Core, scope: { bakery: Bakery }): AsyncGenerator<ZipEntry> {
  for (const part of partsOf(core, scope)) yield* packed(core, part)
  yield* invoiceEntries(core, scope.bakery)
}

function partsOf(core: Core, { bakery }: { bakery: Bakery }): Part[] {
  const one = (collection: CollectionDefinition, id: string, systemFields: string[] = []): Part => ({
    collection,
    fields: fieldsOf(collection, systemFields),
    pages: async function* () {
      yield [await core.records.get(collection, id)]
    },
  })
  return [
    one(bakeries, bakery.id),
    one(users, bakery.owner, ['email', 'verified']),
    ...OF_BAKERY.map((collection) => ({
      collection,
      fields: fieldsOf(collection),
      pages: () =>
        portionsOf(
          onReplica(core),
          collection,
          {
            filter: `bakery = {:bakery}${CONFIRMED_ONLY.has(collection) ? " && confirmedAt != ''" : ''}`,
            params: { bakery: bakery.id },
          },
          LARGE.get(collection),
        ),
    })),
  ]
}

/** Returns records that are listed on the replica, portion by portion: a download may take hours. */
function onReplica(core: Core): Parameters<typeof portionsOf>[0] {
  return {
    records: {
      list: (collection, query) => core.onReplica((reading) => reading.records.list(collection, query)),
    },
  }
}

/**
 * Returns the fields to export, without the secrets of webhooks, API keys, companies and members. System fields must be named in
 * `systemFields`, because some of them are secrets.
 */
function fieldsOf({ fields }: CollectionDefinition, systemFields: string[] = []): string[] {
  const secrets = new Set<string>([
    ...WEBHOOK_SECRETS,
    ...API_KEY_SECRETS,
    ...COMPANY_SECRETS,
    ...STAFF_SECRETS,
  ])
  return [...new Set(['id', ...systemFields, ...Object.keys(fields)])].filter((name) => !secrets.has(name))
}

async function* packed(core: Core, { collection, fields, pages }: Part): AsyncGenerator<ZipEntry> {
  yield { name: `${collection.name}.json`, read: () => jsonOf(pages(), fields) }
  yield { name: `${collection.name}.csv`, read: () => csvOf(pages(), fields) }
  if (!hasFiles(collection)) return
  for await (const page of pages()) for (const record of page) yield* files(core, collection, record)
}

function picked(record: StoredRecord, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((name) => [name, record[name]]))
}

/** Writes all pages as one JSON array. */
async function* jsonOf(
  pages: AsyncIterable<StoredRecord[]>,
  fields: readonly string[],
): AsyncGenerator<Uint8Array> {
  let before = '[\n'
  for await (const page of pages) {
    for (const record of page) {
      yield Buffer.from(before + JSON.stringify(picked(record, fields)))
      before = ',\n'
    }
  }
  yield Buffer.from(before === ',\n' ? '\n]\n' : '[]\n')
}

async function* csvOf(
  pages: AsyncIterable<StoredRecord[]>,
  fields: readonly string[],
): AsyncGenerator<Uint8Array> {
  // The byte order mark tells spreadsheets that the file is UTF-8; cells beginning with `=` are escaped.
  const options = { columns: [...fields], delimiter: ';', escape_formulas: true }
  yield Buffer.from(stringify([], { ...options, header: true, bom: true }))
  for await (const page of pages) yield Buffer.from(stringify(page, options))
}

async function* files(
  core: Core,
  collection: CollectionDefinition,
  record: StoredRecord,
): AsyncGenerator<ZipEntry> {
  for (const filename of fileNames(collection, record)) {
    const content = await core.files.readAll(collection.name, record.id, filename)
    const name = `files/${collection.name}/${record.id}/${filename}`
    if (content) yield { name, read: () => once(content), compress: false }
  }
}

function hasFiles({ fields }: CollectionDefinition): boolean {
  return Object.values(fields).some(({ type }) => type === 'file')
}

function* fileNames({ fields }: CollectionDefinition, record: StoredRecord): Generator<string> {
  for (const [field, { type }] of Object.entries(fields)) {
    if (type !== 'file') continue
    for (const filename of [record[field]].flat())
      if (typeof filename === 'string' && filename !== '') yield filename
  }
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
