import { useLocation } from 'react-router'
import { splitLocale } from '#web/i18n/locale.ts'
import { currentKey, type NavKey } from './nav-items.ts'

/** Returns the key of the navigation's current link. */
export function useCurrentKey(): NavKey | undefined {
  return currentKey(splitLocale(useLocation().pathname).path)
}
