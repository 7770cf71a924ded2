import type { LoneDatabase } from '#core/db/lone-database.ts'
import { DatabaseInUse, hasDatabaseFile, openAlone } from '#core/db/open/open-alone.ts'
import type { Row } from '#core/db/tables/table-rows.ts'
import { type Installation, nothingHere, readInstallation } from '#core/moving/installation.ts'
import { finishFiles, type MovedFiles, moveFiles } from '#core/moving/move-files.ts'
import { MoveRefused, type TellMove } from '#core/moving/move-refused.ts'
import { type MovedRows, moveRows } from '#core/moving/move-rows.ts'
import { effectiveSettings, isSettingsRow, storeSettings } from '#core/settings/settings-store.ts'
import { consoleLog } from '#kit/log.ts'
import { type Config, databasePlace } from '../config/config.ts'
import { type FilePlace, filePlaces, withFilesOnDisk } from '../installation/file-places.ts'
import { keepPrivate } from '../installation/private-files.ts'
import { programVersion } from '../installation/program-version.ts'
import { settingsOf } from '../installation/settings-of-config.ts'

/** Parts of an installation that can be moved on their own. */
export type MovedPart = 'database' | 'files'

export type MovePlan = { parts: ReadonlySet<MovedPart>; from: Config; to: Config }

export type Moved = {
  rows: MovedRows | undefined
  files: (MovedFiles & { to: string }) | undefined
}

/**
 * Moves the database, the files, or both, and compares everything with its original. Files come first and rows in one
 * transaction last, so the target database is either empty or whole. Throws `MoveRefused`.
 */
export async function moveInstallation(plan: MovePlan, tell: TellMove): Promise<Moved> {
  const { from, parts, to } = plan
  if (!hasDatabaseFile(databasePlace(from))) throw nothingHere()
  if (parts.has('database') && from.databaseUrl === to.databaseUrl)
    throw new MoveRefused(
      from.databaseUrl === undefined
        ? 'The database is in DATA_DIR already: name the server to move to in TO_DATABASE_URL.'
        : 'TO_DATABASE_URL is where the database is already: name another one, or leave it out for a file in DATA_DIR.',
    )
  keepPrivate(from.dataDir, consoleLog)
  return withDatabase(from, 'The data', async (source) => {
    const installation = await readInstallation(source, await programVersion())
    if (!parts.has('database')) return moveParts(plan, { source, installation, tell })
    return withDatabase(to, 'The target database', (target) =>
      moveParts(plan, { source, target, installation, tell }),
    )
  })
}

type Opened = { source: LoneDatabase; target?: LoneDatabase; installation: Installation; tell: TellMove }

async function moveParts(plan: MovePlan, { source, target, installation, tell }: Opened): Promise<Moved> {
  const files = plan.parts.has('files') ? fileMoves(plan, installation) : []
  const moved: Moved = { rows: undefined, files: undefined }
  for (const { to: place, ...move } of files) {
    const { blobs, freeBytes, name } = place
    const done = await moveFiles({ ...move, to: blobs, freeBytes, installation: installation.id, tell })
    // Records' files come first; tombstones are not reported.
    moved.files ??= { ...done, to: name }
  }
  const settle = files.length > 0 && plan.to.s3Url === undefined ? withFilesOnDisk : asTheyAre
  if (target) {
    moved.rows = await moveRows({ from: source, to: target, settle: settlesSettings(settle), tell })
    await target.optimize()
  }
  for (const { to: place } of files) await finishFiles({ to: place.blobs })
  const settled = settle(installation.settings)
  if (!target && settled !== installation.settings)
    await source.transaction((sql) => storeSettings(sql, settled))
  return moved
}

function asTheyAre(stored: unknown): unknown {
  return stored
}

type FileMove = { from: FilePlace['blobs']; to: FilePlace; folders: string[] }

/** Returns the folders of files to move: those of the records, then tombstones if their place changes too. */
function fileMoves({ from, to }: MovePlan, { collections, settings }: Installation): FileMove[] {
  const stored = to.s3Url === undefined ? withFilesOnDisk(settings) : settings
  const before = filePlaces(effectiveSettings(settings, settingsOf(from)), from.dataDir)
  const after = filePlaces(effectiveSettings(stored, settingsOf(to)), to.dataDir)
  if (before.files.name === after.files.name)
    throw new MoveRefused(
      to.s3Url === undefined
        ? 'The files are in DATA_DIR already: name the bucket to move to in TO_S3_URL.'
        : 'TO_S3_URL is where the files are already: name another bucket, or leave it out for the disk.',
    )
  const records = { from: before.files.blobs, to: after.files, folders: collections.map((id) => `${id}/`) }
  if (before.backups.name === after.backups.name) return [records]
  return [records, { from: before.backups.blobs, to: after.backups, folders: ['tombstones/'] }]
}

/** Applies `settle` to the row of the settings only. */
function settlesSettings(settle: (stored: unknown) => unknown) {
  return (table: string, row: Row): Row => {
    if (!isSettingsRow(table, row)) return row
    const stored: unknown = JSON.parse(String(row['value']))
    const settled = settle(stored)
    return settled === stored ? row : { ...row, value: JSON.stringify(settled) }
  }
}

/** Runs `work` with the database for this process alone. Throws `MoveRefused` while it is in use. */
async function withDatabase<T>(
  config: Config,
  what: string,
  work: (database: LoneDatabase) => Promise<T>,
): Promise<T> {
  const database = await openAlone(databasePlace(config)).catch((cause: unknown) => {
    if (!(cause instanceof DatabaseInUse)) throw cause
    throw new MoveRefused(`${what} is in use by a server or another command: stop it, then move.`, { cause })
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
