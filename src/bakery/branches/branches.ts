import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Saved } from '../result.ts'
import type { DeskScope, OwnerScope } from '../tenancy/scope.ts'
import type { branches } from './branches-collection.server.ts'
import type { Holiday } from './eves.ts'
import type { GermanState } from './german-states.ts'
import type { Day, OpeningHours, PickupSlot, SpecialDay, WallTime, WeekdayCutoffs } from './hours.ts'

export type Branch = RecordOf<typeof branches>

export type BranchInput = {
  name: string
  street: string
  zip: string
  city: string
  phone: string
  active: boolean
  state: GermanState | ''
  /** One of `HOLIDAY_REGIONS[state]`; absent means none. */
  holidayRegion?: string
  openingHours: OpeningHours
  slots: PickupSlot[]
  specialDays: SpecialDay[]
  cutoffDays: number
  cutoffTime: WallTime
  cutoffByWeekday: WeekdayCutoffs
  horizonDays: number
}

type UpdateOptions = {
  /** See `Records.update`. */
  seen?: string | undefined
  /** Closes the other branches too on the special days on which this update closes the branch. */
  closesOthers?: boolean
}

export type Branches = {
  /** Returns the branches that a desk opens. */
  names(scope: DeskScope): Promise<{ id: string; name: string }[]>
  list(scope: OwnerScope): Promise<(Branch & { ordersAhead: number })[]>
  get(scope: OwnerScope, id: string): Promise<Branch>
  create(scope: OwnerScope, input: BranchInput): Promise<Saved<Branch>>
  update(scope: OwnerScope, id: string, input: BranchInput, options?: UpdateOptions): Promise<Saved<Branch>>
  pause(scope: OwnerScope, id: string, until: Date | null): Promise<Branch>
  /** Deletes a branch; refused while orders refer to it: set it inactive instead. */
  delete(scope: OwnerScope, id: string): Promise<{ ok: true } | { ok: false; reason: 'has_orders' }>
  /** Lists public holidays of a Land (of Germany when `state` is `''`) and the eves for the next twelve months. */
  holidaysAhead(
    scope: OwnerScope,
    place: { state: GermanState | ''; region: string; locale: 'de' | 'en' },
  ): Promise<Holiday[]>
  /** Returns the places taken of each slot on one day, by `from`. */
  slotUsage(scope: OwnerScope, id: string, day: Day): Promise<Record<WallTime, number>>
}
