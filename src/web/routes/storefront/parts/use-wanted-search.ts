import { type To, useHref, useLocation, useNavigation } from 'react-router'
import type { PickupChoice } from '../pickup-choice.ts'
import { searchForPickup } from './search-with.ts'

/**
 * The page's query as the visitor wants it: a navigation that still waits for its answer counts. Links are made from
 * it, because the next navigation ends the one before.
 */
export function useWantedSearch(): string {
  const { pathname, search } = useLocation()
  const here = useHref(pathname)
  const pending = useNavigation().location
  return pending?.pathname === here ? pending.search : search
}

/** Where the checkout is. Takes along a choice that the server may not have heard of yet. */
export function useWayToCheckout(): To {
  const { search } = useLocation()
  const wanted = useWantedSearch()
  return { pathname: '/checkout', search: wanted === search ? '' : searchForPickup('', choiceIn(wanted)) }
}

/** The choice in a query that the page's own links have made. The server judges it. */
export function choiceIn(search: string): PickupChoice {
  return Object.fromEntries(new URLSearchParams(search))
}
