import { useSyncExternalStore } from 'react'
import { ConnectionLine } from '#web/connection/connection-line.tsx'
import { useT } from '#web/document/use-t.ts'
import { afterStart } from '#web/ui/island.tsx'

const ConnectionNote = afterStart(() => import('./connection-note.tsx'))

/** Returns whether the service worker has marked this page as stored. */
function isKept(): boolean {
  return document.documentElement.dataset['kept'] !== undefined
}

function subscribe(): () => void {
  const reload = () => isKept() && location.reload()
  addEventListener('online', reload)
  return () => removeEventListener('online', reload)
}

/**
 * Says that a stored page is from an earlier time, or reports the current connection. A stored page reloads
 * once online.
 */
export function OfflineNote() {
  const { offlineNote } = useT('shop')
  const isOld = useSyncExternalStore(subscribe, isKept, () => false)
  return isOld ? <ConnectionLine text={offlineNote} /> : <ConnectionNote />
}
