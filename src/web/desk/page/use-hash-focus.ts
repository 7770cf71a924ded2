import { useEffect } from 'react'
import { useLocation } from 'react-router'

const CONTROLS =
  'input:not([type=hidden], :disabled), select, textarea, summary, button:not(:disabled), a[href]'

/**
 * Focuses the part of the page named by the URL's hash (`/admin/products/…#allergens`): its first control, or the
 * part itself if it is one.
 */
export function useHashFocus(): void {
  const location = useLocation()
  // Each visit has a new location object, so visiting the same part again focuses it again.
  useEffect(() => {
    const { hash } = location
    const place = hash === '' ? null : document.getElementById(hash.slice(1))
    const control = place?.matches(CONTROLS) ? place : place?.querySelector<HTMLElement>(CONTROLS)
    control?.focus()
  }, [location])
}
