import { castTexts } from './loose-casts.ts'

/** Tells whether a select, file or relation field stores a list. */
export function isMultiple(field: { maxSelect: number }): boolean {
  return field.maxSelect > 1
}

/** Converts a value for a `list` column: a JSON array of texts. */
export function listToColumn(value: unknown): string {
  return JSON.stringify(castTexts(value))
}

/** Reads a `list` column. */
export function listFromColumn(column: unknown): string[] {
  return castTexts(column)
}

/** Returns the values of a single or multiple field as a list. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === '' || value === null || value === undefined ? [] : [value]
}
