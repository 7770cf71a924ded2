import { addDays } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import type { BranchRules } from './branch-rules.ts'
import { cutoffInstant, cutoffOf, type LocalNow } from './cutoff.ts'

/** Maximum number of days to look ahead, for branches that are hardly ever open. */
const LONGEST_LOOK_DAYS = 400
/** Age in milliseconds from which a cut-off is no longer news, for instance when a digest is switched on. */
const OLD_MS = 6 * 3_600_000

/** Returns the coming days, from today, whose last cut-off of all branches has passed within six hours. */
export function cutoffsDue(branches: readonly BranchRules[], now: LocalNow): Day[] {
  const open = branches.filter(({ branch }) => branch.active)
  const days = new Set(open.flatMap((rules) => daysInReach(rules, now.day)))
  return [...days].toSorted().filter((day) => {
    const last = Math.max(...cutoffsFor(open, now.zone, day))
    const age = now.instant.getTime() - last
    return age >= 0 && age < OLD_MS
  })
}

/** Lists the days from `today` whose cut-off at a branch may have passed: it counts baking days, a rush day any. */
function daysInReach({ branch, calendar }: BranchRules, today: Day): Day[] {
  const byWeekday = Object.values(branch.cutoffByWeekday ?? {}).map(({ days }) => days)
  const longest = Math.max(branch.cutoffDays, ...byWeekday)
  const days = calendar.rushDays.filter((day) => day >= today)
  let bakingDays = 0
  for (let offset = 0; offset < LONGEST_LOOK_DAYS && bakingDays <= longest; offset++) {
    const day = addDays(today, offset)
    days.push(day)
    if (offset > 0 && calendar.isBakingDay(day)) bakingDays++
  }
  return days
}

/** Returns the cut-offs of all branches that hand out orders on a day, in milliseconds. */
function cutoffsFor(branches: readonly BranchRules[], zone: string, day: Day): number[] {
  return branches
    .filter(({ calendar }) => calendar.plan(day).slots.length > 0)
    .map(({ branch, calendar }) => cutoffInstant(cutoffOf(branch, calendar, day, 0), zone).getTime())
}
