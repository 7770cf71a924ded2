import { addDays, isDay } from '#bakery/branches/days.ts'
import type { SpecialDayDraft } from '../branch-fields.ts'

/** Consecutive entries of the list of special days: a closure of several days, or a single day. */
export type SpecialRun = { first: number; last: number; days: SpecialDayDraft[]; isClosed: boolean }

/** Groups consecutive closed days with the same label into one closure; every other special day stands alone. */
export function closedRuns(specialDays: readonly SpecialDayDraft[]): SpecialRun[] {
  const runs: SpecialRun[] = []
  for (const [index, special] of specialDays.entries()) {
    const run = runs.at(-1)
    const previous = run?.days.at(-1)
    const isClosed = special.intervals.length === 0
    if (run?.isClosed && isClosed && previous && follows(special, previous)) {
      run.days.push(special)
      run.last = index
    } else runs.push({ first: index, last: index, days: [special], isClosed })
  }
  return runs
}

function follows(special: SpecialDayDraft, previous: SpecialDayDraft): boolean {
  return special.label === previous.label && isDay(previous.day) && special.day === addDays(previous.day, 1)
}
