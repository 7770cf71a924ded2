import { isDeepStrictEqual } from 'node:util'
import type { S3Settings, Settings } from '#core/settings/settings.ts'
import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import { createS3BlobStore } from '#kit/blob-store/s3-blob-store.ts'

/**
 * Stores blobs in the S3 bucket of the settings, or in `local` while S3 is disabled. A change of settings applies
 * from the next call. NB! Existing blobs are not moved.
 */
export function createSettingsBlobs(
  getSettings: () => Settings,
  select: (settings: Settings) => S3Settings,
  local: BlobStore,
): BlobStore {
  let known: S3Settings | undefined
  let store = local

  function current(): BlobStore {
    const wanted = select(getSettings())
    if (wanted === known || isDeepStrictEqual(wanted, known)) return store
    known = wanted
    store = wanted.enabled ? createS3BlobStore(wanted) : local
    return store
  }

  return {
    put: (...call) => current().put(...call),
    open: (...call) => current().open(...call),
    delete: (...call) => current().delete(...call),
    list: (...call) => current().list(...call),
    deletePrefix: (...call) => current().deletePrefix(...call),
  }
}
