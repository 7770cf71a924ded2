import type { Database } from '#core/db/database.ts'
import { databaseBytes } from '#core/db/database-bytes.ts'
import { hasDatabaseFile } from '#core/db/open/open-alone.ts'
import { openDatabase } from '#core/db/open/open-database.ts'
import type { Sql } from '#core/db/sql/sql.ts'
import { createDdl } from '#core/db/tables/ddl.ts'
import { COLLECTIONS_TABLE, loadCollections, MIGRATIONS_TABLE } from '#core/schema/collection-rows.ts'
import { type ProgramVersion, pendingChanges } from '#core/schema/pending-changes.ts'
import { NewerDatabase } from '#core/schema/written-migrations.ts'
import { effectiveSettings, PARAMS_TABLE, readStoredSettings } from '#core/settings/settings-store.ts'
import type { Clock } from '#kit/time/clock.ts'
import { type Config, databasePlace } from '../config/config.ts'
import type { Finding } from '../doctor/finding.ts'
import { programVersion } from '../installation/program-version.ts'
import { settingsOf } from '../installation/settings-of-config.ts'
import { type DataToBackUp, lookAtBackup, lookAtRoom } from './look-at-backup.ts'
import { lookAtChanges } from './look-at-changes.ts'

const OLDEST_NODE = 24

/** Outcome of a check; `isReady` means that this version can take over the data now. */
export type UpgradeCheck = { findings: Finding[]; isReady: boolean }

/**
 * Checks whether this version could take over the data: what a start would change, whether older processes
 * survive that, the runtime, the newest backup, and room for another. Changes nothing, even beside a running server.
 */
export async function checkUpgrade(
  config: Config,
  clock: Clock,
  version?: ProgramVersion,
): Promise<UpgradeCheck> {
  const node = lookAtNode(process.versions.node)
  if (!hasDatabaseFile(databasePlace(config))) return isNew([node])
  const database = openDatabase(databasePlace(config))
  try {
    return await database.snapshot(async (sql) => {
      if (!(await isInstalled(sql, database))) return isNew([node])
      const changes = await changesOf(sql, version ?? (await programVersion()))
      if (!Array.isArray(changes)) return { findings: [changes, node], isReady: false }
      const data = await readData(sql, database, config)
      const needed = [node, await lookAtBackup(data, clock), await lookAtRoom(data)]
      return { findings: [...changes, ...needed], isReady: needed.every(({ todo }) => todo === undefined) }
    })
  } finally {
    await database.close()
  }
}

function lookAtNode(version: string): Finding {
  const about = 'Node'
  if (Number.parseInt(version, 10) >= OLDEST_NODE)
    return { about, found: `Node ${version} runs this version.` }
  return { about, found: `Node ${version} is too old.`, todo: `Install Node ${OLDEST_NODE} or newer.` }
}

function isNew(findings: Finding[]): UpgradeCheck {
  const found = 'There is no data yet: the first start creates it.'
  return {
    findings: [{ about: 'Data', found }, ...findings],
    isReady: findings.every(({ todo }) => todo === undefined),
  }
}

async function isInstalled(sql: Sql, { dialect }: Database): Promise<boolean> {
  const ddl = createDdl(sql, dialect)
  for (const { name } of [COLLECTIONS_TABLE, MIGRATIONS_TABLE, PARAMS_TABLE])
    if (!(await ddl.hasTable(name))) return false
  return true
}

/** Returns findings about the changes, or the one that says why a start would be refused. */
async function changesOf(sql: Sql, version: ProgramVersion): Promise<Finding[] | Finding> {
  try {
    return lookAtChanges(await pendingChanges(sql, version))
  } catch (cause) {
    const about = 'Data'
    if (cause instanceof NewerDatabase)
      return { about, found: cause.message, todo: 'Install that version, or restore a backup with this one.' }
    const found = `A start would be refused: ${cause instanceof Error ? cause.message : String(cause)}.`
    return { about, found, todo: 'Report this, and stay with the previous version.' }
  }
}

async function readData(sql: Sql, { dialect }: Database, config: Config): Promise<DataToBackUp> {
  const collections = await loadCollections(sql)
  return {
    databaseBytes: await databaseBytes(sql, dialect),
    folders: collections.map(({ collection }) => `${collection.id}/`),
    settings: effectiveSettings(await readStoredSettings(sql), settingsOf(config)),
    dataDir: config.dataDir,
  }
}
