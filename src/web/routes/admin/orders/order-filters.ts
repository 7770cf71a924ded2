import { isDay } from '#bakery/branches/days.ts'
import { type Day, isWallTime, type WallTime } from '#bakery/branches/hours.ts'
import type { OrderQuery } from '#bakery/ordering/orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '#bakery/ordering/transitions.ts'
import { pageNumber } from '../page-number.ts'

const ORDERS_PER_PAGE = 100

/** What the address of the order list asks for. */
export type OrderFilters = {
  /** `undefined`: all days, for searching. */
  day: Day | undefined
  branch: string | undefined
  /** Start of a slot; only of one day. */
  slotFrom: WallTime | undefined
  status: OrderStatus | undefined
  search: string
  page: number
}

/** Without a day it is `today`; the only branch of a bakery is chosen by itself. Whatever makes no sense is ignored. */
export function readOrderFilters(
  params: URLSearchParams,
  today: Day,
  branchIds: readonly string[],
): OrderFilters {
  const day = params.get('day') ?? ''
  const wanted = params.get('branch') ?? ''
  const slot = params.get('slot') ?? ''
  return {
    day: day === 'all' ? undefined : isDay(day) ? day : today,
    branch: branchIds.length === 1 ? branchIds[0] : branchIds.find((id) => id === wanted),
    slotFrom: day !== 'all' && isWallTime(slot) ? slot : undefined,
    status: ORDER_STATUSES.find((status) => status === params.get('status')),
    search: (params.get('q') ?? '').trim().slice(0, 100),
    page: pageNumber(params),
  }
}

export function orderQueryOf({ day, branch, slotFrom, status, search, page }: OrderFilters): OrderQuery {
  return {
    ...(day === undefined ? {} : { day }),
    ...(branch === undefined ? {} : { branch }),
    ...(slotFrom === undefined ? {} : { slotFrom }),
    ...(status === undefined ? {} : { status }),
    ...(search === '' ? {} : { search }),
    page,
    perPage: ORDERS_PER_PAGE,
  }
}

/** The address with some filters changed (`''` takes one away); always back to the first page. */
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
