import { type PickupChoice, pickupSearch } from '../pickup-choice.ts'

/** A page's query with some parameters changed; `undefined` takes one away. */
export function searchWith(search: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name)
    else params.set(name, value)
  }
  return asSearch(params)
}

/** What is shown of the assortment stays as it is when somebody chooses another day, branch or time. */
const KEPT = new Set(['q', 'more'])

/** The query that chooses a pickup. */
export function searchForPickup(search: string, choice: PickupChoice): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => KEPT.has(name))
  return asSearch(new URLSearchParams([...new URLSearchParams(pickupSearch(choice)), ...kept]))
}

/** Names of a page's query that say what is shown of it. */
const SHOWN = new Set(['day', 'branch', 'slot', 'filter', ...KEPT])

/** A page's query as a form has sent it back, with what the page knows alone. */
export function shownSearch(search: string): string {
  return asSearch(new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => SHOWN.has(name))))
}

function asSearch(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params.toString().replaceAll('%3A', ':')}`
}
