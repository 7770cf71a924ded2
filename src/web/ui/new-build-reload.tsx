import { useEffect, useState } from 'react'
import { useHref, useNavigation } from 'react-router'
import { BUILD_CHECK, isOutdated, mayReload } from '../build-check.ts'
import { useDocument } from '../document.tsx'
import { followedLink } from '../plain-click.ts'
import { storageHere } from '../storage-here.ts'

/**
 * When a new version is out, the next link loads a whole document instead of parts that are gone from the server. Asked
 * one second after the start and whenever the page is looked at again; nobody is interrupted in what they do.
 */
export function NewBuildReload() {
  const isNewer = useIsNewer(useDocument().build)
  const { location: target, formMethod } = useNavigation()
  const href = useHref(target ?? '')

  // The browser follows a link by itself when the router does not hear of it. Left to the router, a part that is gone
  // makes it load the page anew that one wanted to leave.
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

/** Whether the click is on a link to another page of this site, to be opened here. */
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
