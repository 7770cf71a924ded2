import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Announces the new page's title to screen readers, as a full page load would. If the focused element is gone with
 * the old page, moves the focus to the start of the content.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    if (region.current) region.current.textContent = document.title
    const content = document.getElementById('content')
    if (document.activeElement !== document.body || !content) return
    content.tabIndex = -1
    content.focus({ preventScroll: true })
  }, [pathname])
  return <p ref={region} aria-live="polite" className="sr-only" />
}
