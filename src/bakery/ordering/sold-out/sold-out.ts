import type { Day, WallTime } from '#bakery/branches/hours.ts'
import type { DeskScope } from '#bakery/tenancy/scope.ts'

/** A product that is sold out at a branch today; `since` is in the bakery's time zone, `markedBy` a person's name. */
export type SoldOutMark = {
  product: string
  name: string
  branch: string
  since: WallTime
  markedBy: string
}

/** Orders still to be packed today for a product at a branch, and their units. */
export type OpenNeed = { product: string; branch: string; orders: number; units: number }

/** Today's sold-out marks, and the units that today's open orders still need. */
export type SoldOutDay = {
  day: Day
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
  | { ok: true; name: string; branchName: string; orders: number; units: number }
  | { ok: false; reason: 'day_over' }

/** Marks a product as sold out ('Heute ausverkauft') at one branch for the rest of the day. Desks reach their own branch alone. */
export type SoldOut = {
  today(scope: DeskScope): Promise<SoldOutDay>
  /** Sets or removes the mark; repeating is harmless. Throws 404 for a product or branch that the desk does not open. */
  set(scope: DeskScope, wish: SoldOutWish): Promise<SoldOutChange>
}
