import type { Day, WallTime } from '../branches/hours.ts'
import type { OwnerScope } from '../tenancy/scope.ts'

/** A branch that has run out of a product today: since when by the bakery's clock, and who said so. */
export type SoldOutMark = {
  product: string
  name: string
  branch: string
  since: WallTime
  markedBy: string
}

/** What bags still to be packed today hold of a product at a branch. */
export type OpenNeed = { product: string; branch: string; orders: number; units: number }

/** What is sold out today, and what today's open orders still need of everything. */
export type SoldOutDay = {
  day: Day
  branches: { id: string; name: string }[]
  marks: SoldOutMark[]
  needs: OpenNeed[]
}

/** `day` is the one that whoever marks it was looking at: a page that stayed open overnight marks nothing. */
export type SoldOutWish = { product: string; branch: string; day: Day; soldOut: boolean }

export type SoldOutChange =
  | { ok: true; name: string; branchName: string; orders: number; units: number }
  | { ok: false; reason: 'day_over' }

/** 'Heute ausverkauft': of a product, at one branch, for the rest of its day. */
export type SoldOut = {
  today(scope: OwnerScope): Promise<SoldOutDay>
  /** Marks it, or takes the mark back; doing so twice is harmless. Throws 404 for what is not this bakery's. */
  set(scope: OwnerScope, wish: SoldOutWish): Promise<SoldOutChange>
}
