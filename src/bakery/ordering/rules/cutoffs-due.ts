import { daysFrom } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import type { BranchRules } from './branch-rules.ts'
import { cutoffInstant, cutoffOf, type LocalNow } from './cutoff.ts'

/** Days ahead whose cut-off may have passed: the longest cut-off, with closed days between. */
const DAYS_AHEAD = 28
/** Age in milliseconds from which a cut-off is no longer news, for instance when a digest is switched on. */
const OLD_MS = 6 * 3_600_000

/** Returns the coming days, from today, whose last cut-off of all branches has passed within six hours. */
export function cutoffsDue(branches: readonly BranchRules[], now: LocalNow): Day[] {
  return daysFrom(now.day, DAYS_AHEAD).filter((day) => {
    const last = Math.max(...cutoffsFor(branches, now.zone, day))
    const age = now.instant.getTime() - last
    return age >= 0 && age < OLD_MS
  })
}

/** Returns the cut-offs of all branches that hand out orders on a day, in milliseconds. */
function cutoffsFor(branches: readonly BranchRules[], zone: string, day: Day): number[] {
  return branches
    .filter(({ branch, calendar }) => branch.active && calendar.plan(day).slots.length > 0)
    .map(({ branch, calendar }) => cutoffInstant(cutoffOf(branch, calendar, day, 0), zone).getTime())
}
