import { useEffect } from 'react'
import { useLocation } from 'react-router'

const CONTROLS =
  'input:not([type=hidden], :disabled), select, textarea, summary, button:not(:disabled), a[href]'

/**
 * Whoever is led to a part of a page (`/admin/products/…#allergens`) can go on there at once: its first control has the
 * focus, or the part itself where it is one.
 */
export function useHashFocus(): void {
  const location = useLocation()
  // Each visit is another object: who comes again has the focus there again.
  useEffect(() => {
    const { hash } = location
    const place = hash === '' ? null : document.getElementById(hash.slice(1))
    const control = place?.matches(CONTROLS) ? place : place?.querySelector<HTMLElement>(CONTROLS)
    control?.focus()
  }, [location])
}
