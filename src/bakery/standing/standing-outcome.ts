/** Reasons why a standing order placed no order for a day, although its customer wanted one. */
const MISS_REASONS = [
  'closed',
  'time',
  'full',
  'products',
  'late',
  'minimum',
  'units',
  'call',
  'overdrawn',
  'account',
  'other',
] as const
export type MissReason = (typeof MISS_REASONS)[number]

/** Outcome of a day: ordered, left out because it was skipped or paused, or missed for a reason. */
export const OUTCOMES = ['ordered', 'left_out', ...MISS_REASONS] as const
export type Outcome = (typeof OUTCOMES)[number]

export function isMiss(outcome: string): outcome is MissReason {
  return (MISS_REASONS as readonly string[]).includes(outcome)
}
