import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { followedLink } from '#web/browser/plain-click.ts'

/**
 * Makes links within the page work while a request is pending. The browser's own jump is a navigation, which would
 * abort the pending one.
 */
export function useJumps(): void {
  const isLoading = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!isLoading) return
    document.addEventListener('click', jump)
    return () => document.removeEventListener('click', jump)
  }, [isLoading])
}

function jump(event: MouseEvent): void {
  const link = followedLink(event)
  if (!link?.getAttribute('href')?.startsWith('#')) return
  const place = document.getElementById(link.hash.slice(1))
  if (!place) return
  event.preventDefault()
  place.scrollIntoView()
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
