import { useEffect } from 'react'
import { ConnectionBand } from '../connection/connection-band.tsx'
import { useDocument } from '../document.tsx'
import { useT } from '../i18n/use-t.ts'
import { SessionWatcher } from '../session/session-watcher.tsx'
import { keepClearOfBars } from './covered-edges.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { NewBuildReload } from './new-build-reload.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { carryTypedTexts } from './typed-texts.ts'

/** What accompanies every page from its start on, and is not needed for it. */
export default function Companions() {
  const t = useT('common')
  const { area } = useDocument()
  useEffect(keepClearOfBars, [])
  // Forms of the shop and of the admin area keep their own drafts or ask.
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
