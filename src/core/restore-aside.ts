import path from 'node:path'
import { createDiskBlobStore } from '#kit/blob-store/disk-blob-store.ts'
import { consoleLog } from '#kit/log.ts'
import { systemClock } from '#kit/time/clock.ts'
import type { Restored } from './backups/backup-lease.ts'
import { loadArchive } from './backups/load-archive.ts'
import { stageArchive } from './backups/stage-archive.ts'
import { type CoreOptions, createCore } from './create-core.ts'
import { openDatabase } from './db/open/open-database.ts'

/** Number of records of each collection and view that are read after the restore. */
const READ = 100

/**
 * Restores an archive into a database file and blobs below `folder`, then reads from every collection and view. Takes
 * nothing from the settings in it, so an S3 bucket that they name is not touched. Throws `BadArchive`.
 */
export async function restoreAside(
  { definitions, migrations = [] }: Pick<CoreOptions, 'definitions' | 'migrations'>,
  archive: string,
  folder: string,
): Promise<Restored> {
  const blobs = createDiskBlobStore(path.join(folder, 'storage'))
  const core = await createCore({
    database: openDatabase({ dataDir: folder }),
    clock: systemClock,
    blobs,
    backups: { blobs, folder, restoreAside: refuse },
    log: consoleLog,
    definitions,
    migrations,
  })
  const { collections } = core
  const tell = () => undefined
  try {
    const staged = await stageArchive(archive, path.join(folder, 'content'), tell)
    await loadArchive(staged, { blobs, collections, tell })
    for (const collection of collections.list()) await core.records.list(collection, { limit: READ })
    return { rows: staged.tables.reduce((sum, { count }) => sum + count, 0), files: staged.files.length }
  } finally {
    await core.close()
  }
}

function refuse(): never {
  throw new Error('no drill within a drill')
}
