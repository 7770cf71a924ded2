/** Bounds of a note to a day's customers. */
export const DAY_NOTE_MAX = {
  text: 200,
  daysAhead: 366,
} as const
