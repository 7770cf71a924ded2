import type { BlobStore, StoredBlob } from '#kit/blob-store/blob-store.ts'
import type { Log } from '#kit/log.ts'
import type { Collection } from '../collections/collection.ts'
import type { FieldOf } from '../fields/field.ts'
import { fileKey, thumbKey } from './file-keys.ts'
import type { StoredFile, ThumbOptions } from './files.ts'
import { parseThumbSize } from './thumb-size.ts'
import { hasThumbnails, makeThumbnail } from './thumbnail.ts'

/** Thumbnail size that is allowed for every picture. */
const ALWAYS_ALLOWED = '100x100'
const MAX_IMPOSSIBLE = 10_000

/** Address of a file; the caller has checked that the record has it. */
export type FileAddress = {
  collection: Collection
  field: FieldOf<'file'>
  recordId: string
  name: string
}

export type StoredFiles = {
  open(address: FileAddress, options: ThumbOptions): Promise<StoredFile | undefined>
}

/**
 * Creates access to files in a blob store. Thumbnails are generated on first request and stored. One instance per
 * process, so that concurrent requests share the work.
 */
export function createStoredFiles(blobs: BlobStore, log: Log): StoredFiles {
  /** Thumbnails being generated, by key, so that concurrent requests generate one only once. */
  const making = new Map<string, Promise<void>>()
  /**
   * Keys of thumbnails that cannot be generated; remembered because trying is expensive and stored files never
   * change.
   */
  const impossible = new Set<string>()

  async function makeAndOpenThumb(originalKey: string, key: string, options: ThumbOptions) {
    if (impossible.has(key)) return undefined
    const work = making.get(key) ?? tryMaking(originalKey, key, options)
    making.set(key, work)
    await work
    return blobs.open(key)
  }

  async function tryMaking(originalKey: string, key: string, options: ThumbOptions) {
    try {
      await makeThumb(originalKey, key, options)
    } catch (cause) {
      log.warn(`The original instead of ${key}`, cause)
    } finally {
      making.delete(key)
    }
  }

  async function makeThumb(originalKey: string, key: string, { thumb = '', format }: ThumbOptions) {
    const original = await blobs.open(originalKey)
    const size = parseThumbSize(thumb)
    if (!original || !size) return
    const made = await makeThumbnail(() => readBlob(original), original.type, size, format)
    if (typeof made === 'string') {
      log.warn(`The original instead of ${key}: ${made}`)
      if (impossible.size >= MAX_IMPOSSIBLE) impossible.clear()
      if (made !== 'busy') impossible.add(key)
      return
    }
    await blobs.put(key, made.content, { type: made.type })
    // If the original was deleted in the meantime, with its thumbnails, this one must go too.
    if (!(await blobs.open(originalKey))) await blobs.delete(key)
  }

  return {
    async open({ collection, field, recordId, name }, options) {
      const { thumb = '' } = options
      const isAllowed = thumb === ALWAYS_ALLOWED || field.thumbs.includes(thumb)
      const small = thumbKey(collection.id, recordId, name, options)
      // Deleted with its original, which needn't be looked at.
      const kept = isAllowed ? await blobs.open(small) : undefined
      if (kept) return { ...kept, name: `${thumb}_${name}` }
      const key = fileKey(collection.id, recordId, name)
      const original = await blobs.open(key)
      if (!original) return undefined
      const isMade = isAllowed && hasThumbnails(original.type)
      const made = isMade ? await makeAndOpenThumb(key, small, options) : undefined
      return made ? { ...made, name: `${thumb}_${name}` } : { ...original, name }
    },
  }
}

async function readBlob(blob: StoredBlob): Promise<Uint8Array> {
  return new Uint8Array(await new Response(blob.read()).arrayBuffer())
}
