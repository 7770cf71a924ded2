import { useEffect, useState } from 'react'
import { useHref, useNavigation } from 'react-router'
import { BUILD_CHECK, isOutdated, mayReload } from '#web/browser/build-check.ts'
import { followedLink } from '#web/browser/plain-click.ts'
import { storageHere } from '#web/browser/storage-here.ts'
import { useDocument } from '#web/document/document.tsx'

/**
 * Makes the next link load a whole document once a new version is deployed, since the server no longer has the parts
 * of the old one. Checks one second after the start and whenever the tab becomes visible; never interrupts the
 * visitor.
 */
export function NewBuildReload() {
  const isNewer = useIsNewer(useDocument().build)
  const { location: target, formMethod } = useNavigation()
  const href = useHref(target ?? '')

  // Hides the click from the router, so that the browser follows the link. The router would reload the page that the
  // visitor wanted to leave when a part is missing.
  useEffect(() => {
    if (!isNewer) return
    const leaveToBrowser = (event: MouseEvent) => {
      if (leadsElsewhere(event) && mayReloadHere()) event.stopPropagation()
    }
    addEventListener('click', leaveToBrowser, { capture: true })
    return () => removeEventListener('click', leaveToBrowser, { capture: true })
  }, [isNewer])

  const leads = isNewer && target !== undefined && formMethod === undefined
  useEffect(() => {
    if (leads && mayReloadHere()) location.assign(href)
  }, [leads, href])
  return null
}

/** Returns whether a click opens another page of this site in this tab. */
function leadsElsewhere(event: MouseEvent): boolean {
  const link = followedLink(event)
  if (!link) return false
  const { origin, pathname, search } = new URL(link.href)
  return origin === location.origin && pathname + search !== location.pathname + location.search
}

function mayReloadHere(): boolean {
  const storage = storageHere('sessionStorage')
  return storage !== undefined && mayReload(storage, performance.timeOrigin + performance.now())
}

function useIsNewer(build: string): boolean {
  const [isNewer, setIsNewer] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = async () => {
      if (await isOutdated(build)) setIsNewer(true)
    }
    const schedule = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => void check(), BUILD_CHECK.after)
    }
    schedule()
    document.addEventListener('visibilitychange', schedule)
    addEventListener('online', schedule)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
      removeEventListener('online', schedule)
    }
  }, [build])
  return isNewer
}
