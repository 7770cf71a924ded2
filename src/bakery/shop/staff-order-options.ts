import type { Day, WallTime } from '../branches/hours.ts'
import type { Locale } from '../locale.ts'
import type { DeskScope } from '../tenancy/scope.ts'
import type { DayState, ShopProduct } from './shop.ts'

/** Choices of staff when they take an order, including those that need an override reason. */
export type StaffOrderOptions = {
  today: Day
  branches: { id: string; name: string }[]
  branch: string | null
  days: { day: Day; state: DayState; reason: string }[]
  /** The requested day if it has pickup times, otherwise the next day with something to order. */
  day: Day | null
  /** All slots of the day, including full and past ones. */
  slots: { from: WallTime; to: WallTime; left: number | null; isOver: boolean }[]
  products: StaffOrderProduct[]
  /** Products ordered most often of late that are available on the day, followed by the first of the assortment. */
  frequent: string[]
}

export type StaffOrderProduct = Pick<
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
> & { nameEn: string }

export type StaffOrders = {
  /** Returns the choices for an order that staff take; a desk of one branch is offered no other. */
  staffOrderOptions(
    scope: DeskScope,
    wish: { day?: Day | undefined; branch?: string | undefined; locale: Locale },
  ): Promise<StaffOrderOptions>
}
