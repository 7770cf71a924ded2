import type { Branch } from '#bakery/branches/branches.ts'
import {
  type BranchCalendar,
  createBranchCalendar,
  type DaySlot,
  type HolidayLookup,
} from '#bakery/branches/calendar.ts'
import type { Day, OpeningHours } from '#bakery/branches/hours.ts'
import { type NamedRush, rushDaysOf } from '#bakery/branches/rush/rush-days.ts'
import { instantAt } from '#bakery/branches/wall-clock.ts'
import { cutoffOf, isBeforeCutoff, type LocalNow, lastDayOfHorizon } from './cutoff.ts'

/** Keys of sold-out products, built by `productBranchResource`. */
export type SoldOutKeys = ReadonlySet<string>

/** A branch with its calendar and sold-out products, as the ordering rules need it. */
export type BranchRules = {
  branch: Branch & { openingHours: OpeningHours }
  calendar: BranchCalendar
  soldOut: SoldOutKeys
}

const NOTHING: SoldOutKeys = new Set()

/**
 * Builds the rules of a branch; `rush` are all profiles of the bakery. Throws when it has no opening hours, which
 * validated input always contains.
 */
export function branchRules(
  branch: Branch,
  holidayOn: HolidayLookup,
  rush: readonly NamedRush[],
  soldOut: SoldOutKeys = NOTHING,
): BranchRules {
  const { openingHours, slots, specialDays } = branch
  if (openingHours === null) throw new Error(`branch ${branch.id} has no opening hours`)
  const rushDays = rushDaysOf(branch.id, rush)
  const rules = { openingHours, slots: slots ?? [], specialDays: specialDays ?? [], rushDays }
  return { branch: { ...branch, openingHours }, calendar: createBranchCalendar(rules, holidayOn), soldOut }
}

export type DayRefusal =
  | 'branch_inactive'
  | 'day_past'
  | 'beyond_horizon'
  | 'paused'
  | 'day_closed'
  | 'past_cutoff'

/** Returns why a branch takes no orders for a day, regardless of the basket; `undefined` when it does. */
export function dayRefusal(
  { branch, calendar }: BranchRules,
  now: LocalNow,
  day: Day,
): DayRefusal | undefined {
  if (!branch.active) return 'branch_inactive'
  if (day < now.day) return 'day_past'
  const { rush, slots } = calendar.plan(day)
  const isInReach = rush ? now.day >= rush.opensOn : day <= lastDayOfHorizon(now.day, branch.horizonDays)
  if (!isInReach) return 'beyond_horizon'
  if (slots.length === 0) return 'day_closed'
  if (isPaused(branch, now)) return 'paused'
  return isBeforeCutoff(now, cutoffOf(branch, calendar, day, 0)) ? undefined : 'past_cutoff'
}

/** Returns the last day that customers may order for: that of the horizon, or a later rush day that takes orders. */
export function lastDayInReach({ branch, calendar }: BranchRules, now: LocalNow): Day {
  const last = lastDayOfHorizon(now.day, branch.horizonDays)
  return rushDaysInReach(calendar, now).findLast((day) => day > last) ?? last
}

/** Returns the coming rush days for which orders are already taken, in order. */
export function rushDaysInReach(calendar: BranchCalendar, now: LocalNow): Day[] {
  return calendar.rushDays.filter((day) => {
    const { rush } = calendar.plan(day)
    return rush && day >= now.day && rush.opensOn <= now.day
  })
}

export function isPaused(branch: Branch, now: LocalNow): boolean {
  return branch.pausedUntil !== '' && new Date(branch.pausedUntil) > now.instant
}

/** Returns the slots of a day that have not begun yet. */
export function slotsAhead({ calendar }: BranchRules, now: LocalNow, day: Day): DaySlot[] {
  const { slots } = calendar.plan(day)
  return day === now.day ? slots.filter((slot) => instantAt(day, slot.from, now.zone) > now.instant) : slots
}
