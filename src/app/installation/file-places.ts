import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { S3Settings, Settings, SomeSettings } from '#core/settings/settings.ts'
import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import { createDiskBlobStore } from '#kit/blob-store/disk-blob-store.ts'
import { createS3BlobStore } from '#kit/blob-store/s3-blob-store.ts'

/** A store of files, with its name for the operator. */
export type FilePlace = {
  name: string
  blobs: BlobStore
  /** Returns the free bytes; absent where they are unknown. */
  freeBytes?: () => Promise<number>
}

/** Returns the stores of records' files under these settings, and those of backups and tombstones. */
export function filePlaces(
  { backups, s3 }: Settings,
  dataDir: string,
): { files: FilePlace; backups: FilePlace } {
  return {
    files: placeOf(s3, path.join(dataDir, 'storage'), dataDir),
    backups: placeOf(backups.s3, dataDir, dataDir),
  }
}

function placeOf(s3: S3Settings, folder: string, dataDir: string): FilePlace {
  if (s3.enabled) return { name: `the bucket ${s3.bucket} at ${s3.endpoint}`, blobs: createS3BlobStore(s3) }
  return {
    name: folder,
    blobs: createDiskBlobStore(folder),
    async freeBytes() {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize
    },
  }
}

/** Returns stored settings with the files on disk: without `S3_URL`, a stored bucket would apply again. */
export function withFilesOnDisk(stored: unknown): unknown {
  const { s3, ...others } = (stored ?? {}) as SomeSettings
  return s3?.enabled === true ? { ...others, s3: { ...s3, enabled: false } } : stored
}
