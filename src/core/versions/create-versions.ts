import { recordId } from '#kit/ids.ts'
import type { CollectionDefinition } from '../collections/define-collection.ts'
import type { Database } from '../db/database.ts'
import { keptQuery } from '../db/sql/kept-queries.ts'
import type { Sql } from '../db/sql/sql.ts'
import type { SystemTable } from '../db/tables/system-tables.ts'
import type { RecordEvent } from '../records/events/events.ts'
import type { UnitOfWork } from '../records/events/unit-of-work.ts'
import { KeptRows } from './kept-rows.ts'
import { NoteWrites } from './note-writes.ts'
import type { Versions } from './versions.ts'

/** Table with a row per changed part and collection, and one for everything. Backups leave it out. */
export const VERSIONS_TABLE: SystemTable = { name: '_versions', columns: [{ name: 'version', type: 'text' }] }

/** Id of the row that counts for every part and collection. */
const EVERYTHING = 'everything'

/** Tracked collections, with the field that names a record's part. */
class TrackedCollections {
  readonly names: readonly string[]
  readonly #fields: ReadonlyMap<string, string>

  constructor(definitions: readonly CollectionDefinition[]) {
    this.#fields = new Map(
      definitions.flatMap(({ name, versionedBy }) => (versionedBy ? [[name, versionedBy]] : [])),
    )
    this.names = [...this.#fields.keys()]
  }

  has(collection: string): boolean {
    return this.#fields.has(collection)
  }

  /** Returns the rows that a record's change concerns; the record may have moved to another part. */
  changedBy({ collection: { name }, record, previous }: RecordEvent): string[] {
    const field = this.#fields.get(name)
    if (field === undefined) return []
    return [record, previous].flatMap((state) => (state ? [rowOf(String(state[field]), name)] : []))
  }
}

/** Joins the versions of a part's rows; a row that is missing has never changed. */
function versionOf(part: string, collections: readonly string[], rows: ReadonlyMap<string, string>): string {
  return [EVERYTHING, ...collections.map((name) => rowOf(part, name))]
    .map((id) => rows.get(id) ?? '')
    .join(' ')
}

function rowOf(part: string, collection: string): string {
  return `${part}/${collection}`
}

/**
 * Writes new versions for changed rows. NB! Call it last in a transaction: other changes of the same part wait from
 * here until its end. Versions are random, so a restored backup brings none back.
 */
async function raiseVersions(sql: Sql, changed: ReadonlySet<string>): Promise<void> {
  if (changed.size === 0) return
  // Sorted, so that two transactions cannot deadlock.
  const ids = changed.has(EVERYTHING) ? [EVERYTHING] : [...changed].toSorted()
  const version = recordId()
  const values = [...ids.flatMap((id) => [id, version]), version]
  const query = keptQuery(sql, `raise ${ids.length} versions`, values, () =>
    sql
      .insertInto(VERSIONS_TABLE.name)
      .values(ids.map((id) => ({ id, version })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ version })),
  )
  await sql.executeQuery(query)
}

type VersionedSql = {
  sql: Sql
  sqlOf: (part: string) => Sql
  noteChange: (part: string, collection: string) => void
  versions: Versions
}

/** Access for the core, which is composed again for each transaction. */
type VersionWriter = {
  /** Returns the parts of a core that tell or note changes; without a unit its `sql` only reads. */
  bind(sql: Sql, unit: UnitOfWork | undefined): VersionedSql
  /** Writes new versions for all changes of the unit. NB! Call it last in the transaction. */
  raise(sql: Sql, unit: UnitOfWork): Promise<void>
  /** Writes a new version for everything. */
  raiseAll: (sql: Sql) => Promise<void>
}

type Reading = { parts: Set<string>; rows: Promise<ReadonlyMap<string, string>> }

/**
 * Creates the reader of versions. Every request asks the database, the only place that knows at once what all
 * processes have committed: on SQLite whether anything has been, otherwise for the rows. Requests during a running
 * query share the next one.
 */
export function createVersions(
  db: Database,
  definitions: readonly CollectionDefinition[],
): Versions & VersionWriter {
  const tracked = new TrackedCollections(definitions)
  let running: Promise<unknown> | undefined
  let next: Reading | undefined
  const kept = new KeptRows(db)

  async function readNext(reading: Reading): Promise<ReadonlyMap<string, string>> {
    await running?.catch(() => undefined)
    // Later requests need a later query.
    next = undefined
    running = readRows(db.read, reading.parts)
    return running as Promise<ReadonlyMap<string, string>>
  }

  async function readRows(
    sql: Sql,
    parts: ReadonlySet<string>,
    collections: readonly string[] = tracked.names,
  ): Promise<ReadonlyMap<string, string>> {
    const own = [...parts].flatMap((part) => collections.map((name) => rowOf(part, name)))
    const ids = [EVERYTHING, ...own]
    const query = keptQuery(sql, `versions ${ids.length}`, ids, () =>
      sql.selectFrom(VERSIONS_TABLE.name).select(['id', 'version']).where('id', 'in', ids),
    )
    const { rows } = await sql.executeQuery(query)
    return new Map(rows.map(({ id, version }) => [String(id), String(version)]))
  }

  function inTransaction(sql: Sql, unit: UnitOfWork): Versions {
    return {
      async of(part, collections = tracked.names) {
        const rows = [EVERYTHING, ...collections.map((name) => rowOf(part, name))]
        const changed = changedIn(unit)
        if (rows.some((row) => changed.has(row))) return recordId()
        return versionOf(part, collections, await readRows(sql, new Set([part]), collections))
      },
    }
  }

  function changedIn({ changed, events }: UnitOfWork): ReadonlySet<string> {
    return changed.union(new Set(events.flatMap((event) => tracked.changedBy(event))))
  }

  function noting(sql: Sql, unit: UnitOfWork | undefined, nameRow: (table: string) => string): Sql {
    if (!unit) return sql
    return sql.withPlugin(
      new NoteWrites((table) => {
        if (table === undefined) unit.changed.add(EVERYTHING)
        else if (tracked.has(table)) unit.changed.add(nameRow(table))
      }),
    )
  }

  const versions: Versions = {
    async of(part, collections = tracked.names) {
      const { mark, rows: known } = kept.find(part)
      if (known) return versionOf(part, collections, known)
      if (!next) {
        const reading: Reading = { parts: new Set(), rows: Promise.resolve(new Map()) }
        next = reading
        reading.rows = readNext(reading)
      }
      next.parts.add(part)
      const rows = await next.rows
      kept.keep(part, rows, mark)
      return versionOf(part, collections, rows)
    },
  }
  return {
    ...versions,
    bind: (sql, unit) => ({
      versions: unit ? inTransaction(sql, unit) : versions,
      sql: noting(sql, unit, () => EVERYTHING),
      sqlOf: (part) => noting(sql, unit, (table) => rowOf(part, table)),
      noteChange(part, collection) {
        if (tracked.has(collection)) unit?.changed.add(rowOf(part, collection))
      },
    }),
    raiseAll: (sql) => raiseVersions(sql, new Set([EVERYTHING])),
    raise: (sql, unit) => raiseVersions(sql, changedIn(unit)),
  }
}
