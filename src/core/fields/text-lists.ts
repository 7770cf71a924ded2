import { castTexts } from './loose-casts.ts'

/** Select, file and relation fields hold a list when they may hold more than one. */
export function isMultiple(field: { maxSelect: number }): boolean {
  return field.maxSelect > 1
}

/** As a `list` column keeps it: a JSON array of texts. */
export function listToColumn(value: unknown): string {
  return JSON.stringify(castTexts(value))
}

/** What a `list` column holds. */
export function listFromColumn(column: unknown): string[] {
  return castTexts(column)
}
