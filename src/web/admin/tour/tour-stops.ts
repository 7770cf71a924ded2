import type { AdminMessages } from '#web/i18n/admin/en.ts'

type TourStop = keyof AdminMessages['tour']['stops']

/** Pages that the tour of the demo leads to, in its order. */
const PAGES: Record<TourStop, string> = {
  overview: '/admin',
  orders: '/admin/orders',
  bakePlan: '/admin/bake-plan',
  forecast: '/admin/forecast',
  products: '/admin/products',
  branches: '/admin/branches',
  rushDays: '/admin/rush-days',
  figures: '/admin/figures',
  print: '/admin/print',
  team: '/admin/team',
  marketing: '/admin/marketing',
}
const STOPS = Object.keys(PAGES) as TourStop[]

export const TOUR_LENGTH = STOPS.length

export type TourPlace = {
  stop: TourStop
  number: number
  previous: string | undefined
  next: string | undefined
}

/** Returns the address of a stop, numbered from 1. */
export function tourAddress(number: number): string | undefined {
  const stop = STOPS[number - 1]
  return stop && `${PAGES[stop]}?tour=${number}`
}

/** Returns the stop of a page, by its path and its `tour` parameter; `undefined` outside the tour. */
export function tourPlace(path: string, tour: string | null): TourPlace | undefined {
  const number = Number(tour)
  const stop = STOPS[number - 1]
  if (stop === undefined || PAGES[stop] !== path) return undefined
  return { stop, number, previous: tourAddress(number - 1), next: tourAddress(number + 1) }
}
