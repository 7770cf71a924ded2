import { useSyncExternalStore } from 'react'
import { ConnectionLine } from '../../../connection/connection-line.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { afterStart } from '../../../ui/island.tsx'

const ConnectionNote = afterStart(() => import('./connection-note.tsx'))

/** The service worker's mark on a page that it has kept. */
function isKept(): boolean {
  return document.documentElement.dataset['kept'] !== undefined
}

function subscribe(): () => void {
  const reload = () => isKept() && location.reload()
  addEventListener('online', reload)
  return () => removeEventListener('online', reload)
}

/** Says that this page is from when there was a connection, or what there is to say of it now. An old one is loaded anew. */
export function OfflineNote() {
  const { offlineNote } = useT('shop')
  const isOld = useSyncExternalStore(subscribe, isKept, () => false)
  return isOld ? <ConnectionLine text={offlineNote} /> : <ConnectionNote />
}
