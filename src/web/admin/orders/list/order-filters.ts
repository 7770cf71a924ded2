import { isDay } from '#bakery/branches/days.ts'
import { type Day, isWallTime, type WallTime } from '#bakery/branches/hours.ts'
import type { OrderQuery } from '#bakery/ordering/orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '#bakery/ordering/transitions.ts'
import { MAX_SEARCH } from '#bakery/search-bounds.ts'
import { pageNumber } from '#web/request/page-number.ts'

const ORDERS_PER_PAGE = 100

/** Filters in the URL of the order list. */
export type OrderFilters = {
  /** Pickup day; `undefined` for all days, which is for searching. */
  day: Day | undefined
  branch: string | undefined
  /** Start of a slot; only with a day. */
  slotFrom: WallTime | undefined
  status: OrderStatus | undefined
  /** Company that the orders are billed to. */
  company: string | undefined
  search: string
  page: number
}

/**
 * Reads the filters. The default day is `today`, the only branch of a bakery is selected automatically, and invalid
 * values are ignored.
 */
export function readOrderFilters(
  params: URLSearchParams,
  today: Day,
  branchIds: readonly string[],
  companyIds: readonly string[] = [],
): OrderFilters {
  // A search through all days says so beside the date input, which is then empty.
  const days = params.getAll('day')
  const day = days.find(isDay) ?? (days.includes('all') ? undefined : today)
  const wanted = params.get('branch') ?? ''
  const slot = params.get('slot') ?? ''
  return {
    day,
    branch: branchIds.length === 1 ? branchIds[0] : branchIds.find((id) => id === wanted),
    slotFrom: day !== undefined && isWallTime(slot) ? slot : undefined,
    status: ORDER_STATUSES.find((status) => status === params.get('status')),
    company: companyIds.find((id) => id === params.get('company')),
    search: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    page: pageNumber(params),
  }
}

export function orderQueryOf({
  day,
  branch,
  slotFrom,
  status,
  company,
  search,
  page,
}: OrderFilters): OrderQuery {
  return {
    ...(day === undefined ? {} : { day }),
    ...(branch === undefined ? {} : { branch }),
    ...(slotFrom === undefined ? {} : { slotFrom }),
    ...(status === undefined ? {} : { status }),
    ...(company === undefined ? {} : { company }),
    ...(search === '' ? {} : { search }),
    page,
    perPage: ORDERS_PER_PAGE,
  }
}

/** Returns the query string with some filters changed (`''` removes one), back on the first page. */
export function withFilters(params: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
