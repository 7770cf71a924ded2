import { useEffect } from 'react'
import { ConnectionBand } from '#web/connection/connection-band.tsx'
import { useDocument } from '#web/document/document.tsx'
import { useT } from '#web/document/use-t.ts'
import { SessionWatcher } from '#web/session/session-watcher.tsx'
import { keepClearOfBars } from './covered-edges.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { NewBuildReload } from './new-build-reload.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { carryTypedTexts } from './typed-texts.ts'

/** Parts of every page that are loaded after its start. */
export default function Companions() {
  const t = useT('common')
  const { area } = useDocument()
  useEffect(keepClearOfBars, [])
  // Forms of the shop and of the admin area store drafts themselves, or ask before they are left.
  useEffect(() => (area === 'public' ? carryTypedTexts() : undefined), [area])
  return (
    <>
      <RouteAnnouncer />
      <NewBuildReload />
      <SessionWatcher />
      <NavigationProgress label={t.loading} />
      {area !== 'storefront' && <ConnectionBand />}
    </>
  )
}
