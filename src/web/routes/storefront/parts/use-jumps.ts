import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { followedLink } from '../../../plain-click.ts'

/**
 * Lets links to places of this page lead there while an answer is awaited. The browser's own jump is a navigation, which
 * would end the one under way.
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
