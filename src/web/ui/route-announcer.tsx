import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Says the new page's title to those who do not see it change, as a full page load would. When what had the focus is
 * gone with the old page, the focus goes to the content's start instead of nowhere.
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
