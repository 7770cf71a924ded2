import type { FieldProblems } from '#bakery/result.ts'
import type { CustomerStanding } from '#bakery/standing/standing.ts'

/** Answer of the page's form when it is shown again. */
export type StandingResult = {
  fields?: FieldProblems
  values?: { acceptTerms: boolean; acceptPrivacy: boolean }
  priceChanged?: true
  failed?: true
}

export type ShownStanding = ReturnType<typeof shownOf>

/** Returns what the page shows about a standing order. */
export function shownOf(standing: CustomerStanding) {
  const { id, state, slotFrom, nextDay, pausedUntil, endReason, branchName, branchAddress, dates } = standing
  const { companyName, isBillable, missed } = standing
  const lines = standing.lines ?? []
  return {
    id,
    state,
    slotFrom,
    nextDay,
    pausedUntil,
    lines,
    endReason,
    branchName,
    branchAddress,
    companyName,
    isBillable,
    missed,
    dates,
  }
}
