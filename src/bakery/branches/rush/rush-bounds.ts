/**
 * Bounds of a rush profile. `cutoffDays` is the longest time from the cut-off to the first day; with `span` it stays
 * within the days that digests look ahead.
 */
export const RUSH_MAX = {
  name: 60,
  profiles: 60,
  /** Days from the first to the last one, both counted. */
  span: 7,
  daysAhead: 400,
  cutoffDays: 21,
  /** Days from the first day of ordering to the first pickup day. */
  opensDays: 180,
  /** Pickup times per branch and day are at least this long, in minutes. */
  leastMinutes: 5,
  mostMinutes: 720,
  hours: 350,
  products: 1000,
  perDay: 100_000,
} as const
