import { useEffect } from 'react'

/**
 * The skip link leaves the address as it is: an entry of the history that the router has not made passes by the guard
 * of unsaved changes when somebody goes back to it.
 */
export function useQuietSkips(): void {
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
