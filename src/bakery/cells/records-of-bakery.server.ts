import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { SESSIONS_TABLE } from '#core/auth/sessions/sessions.ts'
import { tableOf } from '#core/backups/archive.ts'
import type { Collection } from '#core/collections/collection.ts'
import type { Core } from '#core/core.ts'
import type { PartTable } from '#core/moving/staged-part.ts'

/** A table's records of one bakery. `filesIn`: folder of the collection's files, if it has any. */
export type BakeryTable = PartTable & { filesIn?: string; fileColumns: readonly string[] }

/** Columns with a bakery's id that are not relations. */
const BY_ID: Readonly<Record<string, string>> = { [mailOutbox.name]: 'lane' }

/** Column by which the backend's own collections refer to an account. */
const ACCOUNT = 'recordRef'

/**
 * Finds everything that belongs to a bakery: its record, its owner with sign-ins and sessions, and all
 * records that refer to it, to its owner or to a record of these. Follows the relations of the collections,
 * so a new one is found automatically. The bakery's own record comes last.
 */
export async function recordsOfBakery(
  core: Core,
  bakery: string,
  owner: string,
): Promise<readonly BakeryTable[]> {
  const found = new Map<string, BakeryTable>()
  const add = (collection: Collection, column: string, values: readonly string[]) => {
    const table = tableOf(collection)
    if (table) found.set(collection.name, { ...asPart(collection), column, values })
  }
  const all = core.collections.list().filter(({ type }) => type !== 'view')
  const ownTable = core.collections.get(bakeries.name)
  add(core.collections.get(users.name), 'id', [owner])
  for (const collection of all.filter((one) => one !== ownTable)) {
    const column = BY_ID[collection.name] ?? relationTo(collection, ownTable.id)
    if (column !== undefined) add(collection, column, [bakery])
  }
  for (const collection of all.filter((one) => one.name !== ownTable.name && !found.has(one.name))) {
    if (collection.fields.some(({ name }) => name === ACCOUNT)) add(collection, ACCOUNT, [owner])
  }
  await addReferring(core, all, found, add)
  add(ownTable, 'id', [bakery])
  const sessions = { table: SESSIONS_TABLE.name, columns: SESSIONS_TABLE.columns, fileColumns: [] }
  return [{ ...sessions, column: ACCOUNT, values: [owner] }, ...found.values()]
}

type Add = (collection: Collection, column: string, values: readonly string[]) => void

/** Adds collections that refer to records already found, until there are no more. */
async function addReferring(
  core: Core,
  all: readonly Collection[],
  found: ReadonlyMap<string, BakeryTable>,
  add: Add,
): Promise<void> {
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const collection of all) {
      if (collection.name === bakeries.name || found.has(collection.name)) continue
      for (const { column, to } of relationsOf(core, collection)) {
        const referred = found.get(to)
        if (!referred || found.has(collection.name)) continue
        add(collection, column, await idsOf(core, referred))
      }
    }
  }
}

function relationTo(collection: Collection, to: string): string | undefined {
  return collection.fields.find(
    (field) => field.type === 'relation' && field.maxSelect <= 1 && field.collectionId === to,
  )?.name
}

function relationsOf(core: Core, { fields }: Collection): { column: string; to: string }[] {
  return fields.flatMap((field) =>
    field.type === 'relation' && field.maxSelect <= 1
      ? [{ column: field.name, to: core.collections.get(field.collectionId).name }]
      : [],
  )
}

async function idsOf({ sql }: Core, { table, column, values }: BakeryTable): Promise<string[]> {
  if (values.length === 0) return []
  const rows = await sql.selectFrom(table).select('id').where(column, 'in', values).execute()
  return rows.map(({ id }) => String(id))
}

function asPart(collection: Collection): Omit<BakeryTable, 'column' | 'values'> {
  const fileColumns = collection.fields.filter(({ type }) => type === 'file').map(({ name }) => name)
  return {
    table: collection.name,
    columns: tableOf(collection)?.columns ?? [],
    fileColumns,
    ...(fileColumns.length > 0 && { filesIn: collection.id }),
  }
}
