import { CANNOT_BE_BLANK, fieldError, tooManyValues } from './field-errors.ts'
import type { FieldKind } from './field-kind.ts'
import { castTexts, lastText } from './loose-casts.ts'
import { isMultiple, listFromColumn, listToColumn } from './text-lists.ts'

/** Ids of records. Their existence is checked where the database is accessible. */
export const relationKind: FieldKind<'relation'> = {
  columnType: (field) => (isMultiple(field) ? 'list' : 'text'),
  zero: (field) => (isMultiple(field) ? [] : ''),
  cast: (field, input) => (isMultiple(field) ? castTexts(input) : lastText(input)),
  check(field, value) {
    const ids = castTexts(value)
    if (ids.length === 0) return field.required ? CANNOT_BE_BLANK : undefined
    const { minSelect } = field
    if (ids.length < minSelect) {
      return fieldError('not_enough_values', `Select at least ${minSelect}.`, { minSelect })
    }
    const maxSelect = Math.max(field.maxSelect, 1)
    return ids.length > maxSelect ? tooManyValues(maxSelect) : undefined
  },
  toColumn: (field, value) => (isMultiple(field) ? listToColumn(value) : value),
  fromColumn: (field, column) => (isMultiple(field) ? listFromColumn(column) : (column ?? '')),
}
