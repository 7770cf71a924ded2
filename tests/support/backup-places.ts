import path from 'node:path'
import type { BackupPlaces } from '#core/backups/archive-store.ts'
import { createDiskBlobStore } from '#kit/blob-store/disk-blob-store.ts'
import type { TestDatabase } from './databases.ts'

/** Returns places for backups beside the data of one test; they are removed with it. */
export function backupPlaces({ config }: TestDatabase): BackupPlaces {
  return { blobs: createDiskBlobStore(config.dataDir), folder: path.join(config.dataDir, '.scratch') }
}
