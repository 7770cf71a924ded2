import { storageHere } from '../../../storage-here.ts'

/** Of the browser's storage: the branch of this device's counter. Where it is, a counter has kept something. */
export const REMEMBERED_BRANCH = 'krume-counter-branch'
/** How the caches of the counter's service worker begin. */
const CACHES = 'counter-'

/** Whether this device keeps lists of a counter, to be read without network. */
export function hasCounter(): boolean {
  return (storageHere('localStorage')?.getItem(REMEMBERED_BRANCH) ?? null) !== null
}

/** After signing out nobody who opens this device reads customers' names: neither from its lists nor from the kept page. */
export async function forgetCounter(): Promise<void> {
  if (!hasCounter()) return
  const { forgetLists } = await import('./counter-store.ts')
  await forgetLists()
  const kept = (await caches.keys()).filter((name) => name.startsWith(CACHES))
  await Promise.all(kept.map((name) => caches.delete(name)))
  storageHere('localStorage')?.removeItem(REMEMBERED_BRANCH)
}
