import type { Branch } from '../branches/branches.ts'
import {
  type BranchCalendar,
  createBranchCalendar,
  type DaySlot,
  type HolidayLookup,
} from '../branches/calendar.ts'
import type { Day, OpeningHours } from '../branches/hours.ts'
import { instantAt } from '../branches/wall-clock.ts'
import { cutoffOf, isBeforeCutoff, type LocalNow, lastDayOfHorizon } from './cutoff.ts'

/** Holds the keys of sold-out products, as `productBranchResource` makes them. */
export type SoldOutKeys = ReadonlySet<string>

/** A branch ready to be asked about its days. */
export type BranchRules = {
  branch: Branch & { openingHours: OpeningHours }
  calendar: BranchCalendar
  /** Lists what the branch has run out of. */
  soldOut: SoldOutKeys
}

const NOTHING: SoldOutKeys = new Set()

/** Throws for a branch without opening hours, which no input can make. */
export function branchRules(
  branch: Branch,
  holidayOn: HolidayLookup,
  soldOut: SoldOutKeys = NOTHING,
): BranchRules {
  const { openingHours, slots, specialDays } = branch
  if (openingHours === null) throw new Error(`branch ${branch.id} has no opening hours`)
  const rules = { openingHours, slots: slots ?? [], specialDays: specialDays ?? [] }
  return { branch: { ...branch, openingHours }, calendar: createBranchCalendar(rules, holidayOn), soldOut }
}

export type DayRefusal =
  | 'branch_inactive'
  | 'day_past'
  | 'beyond_horizon'
  | 'paused'
  | 'day_closed'
  | 'past_cutoff'

/** Why no order can be placed at a branch for a day, whatever is in the basket; `undefined` when one can. */
export function dayRefusal(
  { branch, calendar }: BranchRules,
  now: LocalNow,
  day: Day,
): DayRefusal | undefined {
  if (!branch.active) return 'branch_inactive'
  if (day < now.day) return 'day_past'
  if (day > lastDayOfHorizon(now.day, branch.horizonDays)) return 'beyond_horizon'
  if (calendar.plan(day).slots.length === 0) return 'day_closed'
  if (isPaused(branch, now)) return 'paused'
  return isBeforeCutoff(now, cutoffOf(branch, calendar, day, 0)) ? undefined : 'past_cutoff'
}

function isPaused(branch: Branch, now: LocalNow): boolean {
  return branch.pausedUntil !== '' && new Date(branch.pausedUntil) > now.instant
}

/** The slots of a day that have not begun yet. */
export function slotsAhead({ calendar }: BranchRules, now: LocalNow, day: Day): DaySlot[] {
  const { slots } = calendar.plan(day)
  return day === now.day ? slots.filter((slot) => instantAt(day, slot.from, now.zone) > now.instant) : slots
}
