/** Bounds of leftovers: the most units of a product at a branch, and the days for which the counts are stored. */
export const LEFTOVER_MAX = { units: 100_000, days: 31 } as const
