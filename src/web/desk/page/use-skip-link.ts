import { useEffect } from 'react'

/**
 * Keeps the skip link from changing the URL: going back to a history entry unknown to the router would bypass the
 * guard for unsaved changes.
 */
export function useSkipLink(): void {
  useEffect(() => {
    const skip = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href="#content"]') : null
      const content = link && document.getElementById('content')
      if (!content) return
      event.preventDefault()
      content.tabIndex = -1
      content.focus()
      content.scrollIntoView()
    }
    document.addEventListener('click', skip)
    return () => document.removeEventListener('click', skip)
  }, [])
}
