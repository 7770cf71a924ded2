import { statfs } from 'node:fs/promises'
import type { Settings } from '#core/settings/settings.ts'
import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import type { Clock } from '#kit/time/clock.ts'
import { type Finding, notSeen } from '../doctor/finding.ts'
import { filePlaces } from '../installation/file-places.ts'

const DAY_MS = 86_400_000
const MIB = 1024 ** 2

/** Data that needs a backup. */
export type DataToBackUp = {
  databaseBytes: number
  /** Folders of the records' files, each ending in `/`. */
  folders: readonly string[]
  settings: Settings
  dataDir: string
}

/** Looks for a backup of the last day. */
export async function lookAtBackup({ dataDir, settings }: DataToBackUp, clock: Clock): Promise<Finding> {
  const about = 'Backup'
  // The command `backup` of this version would migrate the data first.
  const todo = 'Make one at /operator/backups, or by the command of the version that is running.'
  try {
    let newest: Date | undefined
    for await (const { modified } of filePlaces(settings, dataDir).backups.blobs.list('backups/'))
      if (!newest || modified > newest) newest = modified
    if (!newest) return { about, found: 'There is none.', todo }
    const found = `The newest is of ${newest.toISOString()}.`
    return clock.now().getTime() - newest.getTime() < DAY_MS ? { about, found } : { about, found, todo }
  } catch (cause) {
    return notSeen(about, cause, 'Check the bucket of the backups.')
  }
}

/**
 * Checks whether the disk has room for a backup. It is written to the disk first and copied to its place,
 * which may be on the same disk; no compression is assumed.
 */
export async function lookAtRoom({
  databaseBytes,
  folders,
  settings,
  dataDir,
}: DataToBackUp): Promise<Finding> {
  const about = 'Disk'
  try {
    const { files } = filePlaces(settings, dataDir)
    const needed =
      (databaseBytes + (await bytesOf(files.blobs, folders))) * (settings.backups.s3.enabled ? 1 : 2)
    const { bavail, bsize } = await statfs(dataDir)
    const found = `A backup needs up to ${mebibytes(needed)}; ${mebibytes(bavail * bsize)} are free for ${dataDir}.`
    return needed < bavail * bsize ? { about, found } : { about, found, todo: 'Make room.' }
  } catch (cause) {
    return notSeen(about, cause, 'Check the bucket of the files, and DATA_DIR.')
  }
}

async function bytesOf(blobs: BlobStore, folders: readonly string[]): Promise<number> {
  let bytes = 0
  for (const folder of folders) for await (const { size } of blobs.list(folder)) bytes += size
  return bytes
}

function mebibytes(bytes: number): string {
  return `${Math.ceil(bytes / MIB)} MiB`
}
