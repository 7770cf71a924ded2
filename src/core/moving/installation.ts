import type { LoneDatabase } from '../db/lone-database.ts'
import type { Sql } from '../db/sql/sql.ts'
import { createDdl } from '../db/tables/ddl.ts'
import { COLLECTIONS_TABLE, loadCollections, MIGRATIONS_TABLE } from '../schema/collection-rows.ts'
import { isUpToDate, type ProgramVersion, pendingChanges } from '../schema/pending-changes.ts'
import { NewerDatabase } from '../schema/written-migrations.ts'
import { PARAMS_TABLE, readStoredSettings } from '../settings/settings-store.ts'
import { MoveRefused } from './move-refused.ts'

/** Facts about an installation that is moved. */
export type Installation = {
  /** Random and the same wherever the installation moves: the id of its first recorded migration. */
  id: string
  /** Ids of the collections, which are also the folders of their files. */
  collections: string[]
  /** Stored settings, which the environment may override. */
  settings: unknown
}

/** Reads an installation. Throws `MoveRefused` when there is none, or when it is not of this version. */
export async function readInstallation(
  { dialect, snapshot }: LoneDatabase,
  version: ProgramVersion,
): Promise<Installation> {
  return snapshot(async (sql) => {
    const ddl = createDdl(sql, dialect)
    for (const { name } of [COLLECTIONS_TABLE, MIGRATIONS_TABLE, PARAMS_TABLE])
      if (!(await ddl.hasTable(name))) throw nothingHere()
    await requireVersion(sql, version)
    const first = await sql
      .selectFrom(MIGRATIONS_TABLE.name)
      .select('id')
      .orderBy('_rowid_')
      .executeTakeFirst()
    if (!first) throw nothingHere()
    const stored = await loadCollections(sql)
    return {
      id: String(first['id']),
      collections: stored.map(({ collection }) => collection.id),
      settings: await readStoredSettings(sql),
    }
  })
}

export function nothingHere(): MoveRefused {
  return new MoveRefused('There is nothing to move: DATA_DIR or DATABASE_URL leads to no data of Krume.')
}

async function requireVersion(sql: Sql, version: ProgramVersion): Promise<void> {
  try {
    if (isUpToDate(await pendingChanges(sql, version))) return
  } catch (cause) {
    if (!(cause instanceof NewerDatabase)) throw cause
    throw new MoveRefused('The data is of a newer version of Krume: move it with that version.', { cause })
  }
  throw new MoveRefused('The data is of another version of Krume: run `migrate` first, then move.')
}
