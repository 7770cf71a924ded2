import { storageHere } from './storage-here.ts'

/** Key in `localStorage` for the branch of this device's counter. Present only if a counter has stored data here. */
export const REMEMBERED_BRANCH = 'krume-counter-branch'
/** Prefix of the cache names of the counter's service worker. */
const CACHES = 'counter-'

/** Checks whether this device has stored lists of a counter. */
export function hasCounter(): boolean {
  return (storageHere('localStorage')?.getItem(REMEMBERED_BRANCH) ?? null) !== null
}

/**
 * Deletes the stored lists and the cached page of the counter, so that customers' names cannot be read after signing
 * out.
 */
export async function forgetCounter(): Promise<void> {
  if (!hasCounter()) return
  const { forgetLists } = await import('./counter-store.ts')
  await forgetLists()
  const kept = (await caches.keys()).filter((name) => name.startsWith(CACHES))
  await Promise.all(kept.map((name) => caches.delete(name)))
  storageHere('localStorage')?.removeItem(REMEMBERED_BRANCH)
}
