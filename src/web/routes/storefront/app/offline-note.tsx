import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icon.tsx'

function subscribe(listener: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, listener)
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, listener)
  }
}

/** The service worker's mark on a page that it has kept. */
function isKept(): boolean {
  return document.documentElement.dataset['kept'] !== undefined
}

/** Says that there is no connection, or that this page is from when there was one. Gets a fresh page once it is back. */
export function OfflineNote() {
  const t = useT('shop').app.offline
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || isKept(),
    () => false,
  )
  useEffect(() => {
    const reload = () => isKept() && location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <output className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-14 font-medium text-warn-text empty:hidden">
      {isOffline && (
        <>
          <Icon of={WifiOff} /> {t.note}
        </>
      )}
    </output>
  )
}
