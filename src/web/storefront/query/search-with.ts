import { type PickupChoice, pickupSearch } from './pickup-choice.ts'

/** Returns a page's query with some parameters changed; `undefined` removes one. */
export function searchWith(search: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name)
    else params.set(name, value)
  }
  return asSearch(params)
}

/** Parameters of the assortment, which stay when another day, branch or time is chosen. */
const KEPT = new Set(['q', 'more'])

/** Returns the query that chooses a pickup. */
export function searchForPickup(search: string, choice: PickupChoice): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => KEPT.has(name))
  return asSearch(new URLSearchParams([...new URLSearchParams(pickupSearch(choice)), ...kept]))
}

/** Parameters that decide what a page shows. */
const SHOWN = new Set(['day', 'branch', 'slot', 'filter', ...KEPT])

/** Returns a page's query that a form has sent back, with the known parameters only. */
export function shownSearch(search: string): string {
  return asSearch(new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => SHOWN.has(name))))
}

function asSearch(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params.toString().replaceAll('%3A', ':')}`
}
