import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { BlobEntry, BlobStore, StoredBlob } from '#kit/blob-store/blob-store.ts'
import { MoveRefused, type TellMove } from './move-refused.ts'

/** Present at the target from the first file until the end of the move; contains the installation's id. */
const MARK = 'krume-move/unfinished'
/** Number of files copied at the same time. */
const AT_ONCE = 4
/** Thumbnails are generated again on demand. */
const THUMB = /^[^/]+\/[^/]+\/thumbs_[^/]*\//

export type FilesMove = {
  from: BlobStore
  to: BlobStore
  /** Folders to move, each ending in `/`. */
  folders: readonly string[]
  /** Identifies the installation, so that only its own unfinished move is continued. */
  installation: string
  /** Returns the free bytes at the target, if they are known. */
  freeBytes?: (() => Promise<number>) | undefined
  tell: TellMove
}

export type MovedFiles = { files: number; bytes: number; copied: number }

/**
 * Copies all files of some folders and compares each with its original: size, media type and SHA-256 of what the
 * target returns. Continues an unfinished move; `finishFiles` ends it. A target that already has the same files stays
 * as it is. Throws `MoveRefused` for a target with others.
 */
export async function moveFiles(move: FilesMove): Promise<MovedFiles> {
  const { from, to, folders, tell } = move
  const mayWrite = await beginFiles(move)
  const total = await measure(from, folders)
  if (mayWrite) await requireRoom(move, total)
  const moved: MovedFiles = { files: 0, bytes: 0, copied: 0 }
  await eachAtOnce(entriesOf(from, folders), async ({ key }) => {
    const original = await from.open(key)
    // A deletion may have been interrupted, which leaves a file without its record.
    if (!original) return
    const copied = await moveFile(original, to, mayWrite)
    moved.files += 1
    moved.bytes += original.size
    if (copied) moved.copied += 1
    tell({ doing: mayWrite ? 'copy' : 'compare', part: 'files', done: moved.files, all: total.files })
  })
  for await (const { key } of entriesOf(to, folders)) {
    if (await from.open(key)) continue
    if (!mayWrite) throw notEmpty(key)
    // Copied by the unfinished move, and deleted by the installation since.
    await to.delete(key)
  }
  return moved
}

/** Ends a move: a later one into this target is refused unless everything there is equal. */
export async function finishFiles({ to }: Pick<FilesMove, 'to'>): Promise<void> {
  await to.delete(MARK)
}

/** Tells whether files may be written: the target is empty, or contains this installation's unfinished move. */
async function beginFiles({ to, folders, installation }: FilesMove): Promise<boolean> {
  const mark = await to.open(MARK)
  if (mark) {
    const owner = await text(mark.read())
    if (owner === installation) return true
    throw new MoveRefused(
      'The target of the files contains the unfinished move of another installation: name another target, or empty it.',
    )
  }
  for await (const _ of entriesOf(to, folders)) return false
  await to.put(MARK, Buffer.from(installation), { type: 'text/plain' })
  return true
}

async function requireRoom({ to, folders, freeBytes }: FilesMove, total: Total): Promise<void> {
  if (!freeBytes) return
  const there = await measure(to, folders)
  const missing = total.bytes - there.bytes - (await freeBytes())
  if (missing > 0)
    throw new MoveRefused(`The files need ${mebibytes(missing)} more than is free on the disk: make room.`)
}

/** Copies one file unless it is at the target; returns whether it was copied. */
export async function moveFile(original: StoredBlob, to: BlobStore, mayWrite: boolean): Promise<boolean> {
  const there = await to.open(original.key)
  const wanted = there?.size === original.size ? await sha256Of(original) : undefined
  if (there && wanted !== undefined && there.type === original.type && (await sha256Of(there)) === wanted)
    return false
  if (!mayWrite) throw notEmpty(original.key)
  const hash = createHash('sha256')
  await to.put(original.key, hashed(original.read(), hash), { type: original.type })
  const sent = hash.digest('hex')
  const arrived = await to.open(original.key)
  const isEqual =
    arrived?.size === original.size && arrived.type === original.type && (await sha256Of(arrived)) === sent
  if (!isEqual)
    throw new MoveRefused(`The copy of the file ${original.key} differs from its original: try again.`)
  return true
}

function notEmpty(key: string): MoveRefused {
  return new MoveRefused(
    `The target of the files is not empty, and differs (${key}): name an empty target, or empty it.`,
  )
}

type Total = { files: number; bytes: number }

async function measure(blobs: BlobStore, folders: readonly string[]): Promise<Total> {
  const total: Total = { files: 0, bytes: 0 }
  for await (const { size } of entriesOf(blobs, folders)) {
    total.files += 1
    total.bytes += size
  }
  return total
}

export async function* entriesOf(
  blobs: BlobStore,
  folders: readonly string[],
): AsyncGenerator<BlobEntry, void> {
  for (const folder of folders) {
    for await (const entry of blobs.list(folder)) if (!THUMB.test(entry.key)) yield entry
  }
}

/** Runs `work` on all items, some of them at the same time. Begins none after an error, which it throws at the end. */
async function eachAtOnce<Item>(
  items: AsyncGenerator<Item, void>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const state = { failed: false }
  const run = async () => {
    while (!state.failed) {
      const item = await items.next()
      if (item.done) return
      await work(item.value)
    }
  }
  const running = Array.from({ length: AT_ONCE }, () =>
    run().catch((error: unknown) => {
      state.failed = true
      throw error
    }),
  )
  await Promise.allSettled(running)
  await Promise.all(running)
}

async function sha256Of(blob: StoredBlob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of blob.read()) hash.update(chunk)
  return hash.digest('hex')
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

function mebibytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 ** 2)} MiB`
}
