import type { Day, Interval } from '#bakery/branches/hours.ts'
import type { RushProfile } from '#bakery/branches/rush/list-rush.server.ts'
import type { RushHours, RushRules } from '#bakery/branches/rush/rush-days.ts'
import type { ProposedRush } from '#bakery/branches/rush/rush-years.server.ts'
import type { Saved } from '#bakery/result.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Order } from '../orders.ts'

/** An open order that a profile would not allow: its time is gone, or products are not in the assortment. */
export type RushConflict = Pick<
  Order,
  'id' | 'code' | 'customerName' | 'pickupDay' | 'slotFrom' | 'slotTo' | 'branchName'
> & { timeIsGone: boolean; products: string[] }

/** Units of a product on a day beyond the limit that a profile sets. */
export type RushExcess = { product: string; name: string; day: Day; ordered: number; perDay: number }

/** Orders that a profile does not allow; they stay as they are. `orders` lists the first ones of `total`. */
export type RushConflicts = { total: number; orders: RushConflict[]; excess: RushExcess[] }

export type RushSaved = Saved<RushProfile> | { ok: false; reason: 'conflicts'; conflicts: RushConflicts }

/** Units ordered by product, now and on the same days of the year before. */
export type RushVolumes = {
  ordered: Record<string, number>
  lastYear: Record<string, number>
  lastYearDays: Day[]
}

/** Usual hours of a branch on a day; `null` if it is closed. */
export type UsualHours = {
  day: Day
  branch: string
  usual: (Interval & Omit<RushHours, 'day' | 'branch'>) | null
}

export type RushProfiles = {
  /** Lists all profiles, the latest first, with the orders on their days. */
  list(scope: OwnerScope): Promise<(RushProfile & { orders: number })[]>
  get(scope: OwnerScope, id: string): Promise<RushProfile>
  /** Proposes days for the coming feasts. */
  proposals(scope: OwnerScope): ProposedRush[]
  /** Returns a profile moved to its next year that is not over. Days at a movable feast such as Easter move with it. */
  copy(scope: OwnerScope, id: string): Promise<RushRules>
  /** Returns the hours that all branches would have on the days without a profile, in the branches' order. */
  usualHours(scope: OwnerScope, days: readonly Day[]): Promise<UsualHours[]>
  volumes(scope: OwnerScope, days: readonly Day[]): Promise<RushVolumes>
  /** Refused while orders on the days conflict with it, unless `despite` is set. */
  create(scope: OwnerScope, input: RushRules, despite?: boolean): Promise<RushSaved>
  /** Refuses the same as `create`; for `seen` see `Records.update`. */
  update(
    scope: OwnerScope,
    id: string,
    input: RushRules,
    options?: { seen?: string | undefined; despite?: boolean },
  ): Promise<RushSaved>
  delete(scope: OwnerScope, id: string): Promise<void>
}
