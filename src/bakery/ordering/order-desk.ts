import type { Day, WallTime } from '../branches/hours.ts'
import type { DayState, ShopProduct } from '../shop/shop.ts'

/** What staff see when they take an order: what customers could have, and what only a reason makes possible. */
export type OrderDesk = {
  today: Day
  branches: { id: string; name: string }[]
  branch: string | null
  days: { day: Day; state: DayState; reason: string }[]
  /** The wished day when it has pickup times, else the next one on which something is possible. */
  day: Day | null
  /** All of the day, those that are full or over too. */
  slots: { from: WallTime; to: WallTime; left: number | null; isOver: boolean }[]
  products: DeskProduct[]
  /** What was ordered most of late and can be had on the day, then the first of the assortment. */
  frequent: string[]
}

export type DeskProduct = Pick<
  ShopProduct,
  | 'id'
  | 'name'
  | 'priceCents'
  | 'depositCents'
  | 'minAge'
  | 'left'
  | 'unavailable'
  | 'min'
  | 'step'
  | 'options'
>
