import { COUNTER_BRANCH, COUNTER_CACHE } from '#bakery/device-storage.ts'
import { storageHere } from './storage-here.ts'

/** Checks whether this device has stored lists of a counter. */
export function hasCounter(): boolean {
  return (storageHere('localStorage')?.getItem(COUNTER_BRANCH.name) ?? null) !== null
}

/**
 * Deletes the stored lists and the cached page of the counter, so that customers' names cannot be read after signing
 * out.
 */
export async function forgetCounter(): Promise<void> {
  if (!hasCounter()) return
  const { forgetLists } = await import('./counter-store.ts')
  await forgetLists()
  const kept = (await caches.keys()).filter((name) => name.startsWith(COUNTER_CACHE.name))
  await Promise.all(kept.map((name) => caches.delete(name)))
  storageHere('localStorage')?.removeItem(COUNTER_BRANCH.name)
}
