import { type To, useHref, useLocation, useNavigation } from 'react-router'
import type { PickupChoice } from './pickup-choice.ts'
import { searchForPickup } from './search-with.ts'

/**
 * Returns the page's query, or that of a pending navigation. Links must be made from it, since the next navigation
 * aborts the pending one.
 */
export function useWantedSearch(): string {
  const { pathname, search } = useLocation()
  const here = useHref(pathname)
  const pending = useNavigation().location
  return pending?.pathname === here ? pending.search : search
}

/** Returns the address of the checkout, with a choice that the server may not know yet. */
export function useWayToCheckout(): To {
  const { search } = useLocation()
  const wanted = useWantedSearch()
  return { pathname: '/checkout', search: wanted === search ? '' : searchForPickup('', choiceIn(wanted)) }
}

/** Reads the choice from a query that the page's own links have made. The server validates it. */
export function choiceIn(search: string): PickupChoice {
  return Object.fromEntries(new URLSearchParams(search))
}
