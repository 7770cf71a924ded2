import path from 'node:path'
import type { BackupPlaces } from '#core/backups/archive-store.ts'
import { restoreAside } from '#core/restore-aside.ts'
import { createDiskBlobStore } from '#kit/blob-store/disk-blob-store.ts'
import type { TestDatabase } from './databases.ts'

/** Returns places for backups beside the data of one test; they are removed with it. Drills run in this process. */
export function backupPlaces(
  { config }: Pick<TestDatabase, 'config'>,
  code: Parameters<typeof restoreAside>[0] = { definitions: [] },
): BackupPlaces {
  return {
    blobs: createDiskBlobStore(config.dataDir),
    folder: path.join(config.dataDir, '.scratch'),
    restoreAside: (archive, folder) => restoreAside(code, archive, folder),
  }
}
