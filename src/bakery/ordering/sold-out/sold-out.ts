import type { Day, WallTime } from '#bakery/branches/hours.ts'
import type { DeskScope } from '#bakery/tenancy/scope.ts'

/** A product that is sold out at a branch on a day; marked at a time in the bakery's zone, `markedBy` a person. */
export type SoldOutMark = {
  product: string
  name: string
  branch: string
  since: { day: Day; time: WallTime }
  markedBy: string
}

/** Orders still to be packed for a product at a branch, and their units. */
export type OpenNeed = { product: string; branch: string; orders: number; units: number }

/** A day's sold-out marks, and the units that its open orders still need. */
export type SoldOutDay = {
  day: Day
  today: Day
  branches: { id: string; name: string }[]
  marks: SoldOutMark[]
  needs: OpenNeed[]
}

/**
 * Request to mark a product or remove the mark. `day` is the day on the user's page: one left open overnight marks
 * nothing.
 */
export type SoldOutWish = { product: string; branch: string; day: Day; soldOut: boolean }

export type SoldOutChange =
  | { ok: true; name: string; branchName: string; isToday: boolean; orders: number; units: number }
  /** `too_far`: no branch takes orders that far ahead. */
  | { ok: false; reason: 'day_over' | 'too_far' }

/** Marks a product as sold out at one branch, today or on a day ahead. Desks reach only their own branch. */
export type SoldOut = {
  /** Returns the board of a day; of today without one, and for a day that is over. */
  on(scope: DeskScope, day?: Day): Promise<SoldOutDay>
  /**
   * Sets or removes the mark; repeating is harmless. Throws 404 for a product or branch that the desk does not open.
   */
  set(scope: DeskScope, wish: SoldOutWish): Promise<SoldOutChange>
}
