/** Fraction of the capacity at or below which customers see that little is left. */
const NEARLY_FULL_SHARE = 0.2

/** Tells whether nothing or only a small part of a limited capacity is left; `null` is unlimited. */
export function isFullOrNearly(capacity: number | null, left: number | null): boolean {
  return capacity !== null && left !== null && left <= capacity * NEARLY_FULL_SHARE
}

/** Tells whether only a small part of a limited capacity is left; false when it is full. */
export function isNearlyFull(capacity: number | null, left: number | null): boolean {
  return left !== null && left > 0 && isFullOrNearly(capacity, left)
}
