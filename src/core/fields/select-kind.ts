import { CANNOT_BE_BLANK, fieldError, tooManyValues } from './field-errors.ts'
import type { FieldKind } from './field-kind.ts'
import { castTexts, lastText } from './loose-casts.ts'
import { isMultiple, listFromColumn, listToColumn } from './text-lists.ts'

export const selectKind: FieldKind<'select'> = {
  columnType: (field) => (isMultiple(field) ? 'list' : 'text'),
  zero: (field) => (isMultiple(field) ? [] : ''),
  cast: (field, input) => (isMultiple(field) ? castTexts(input) : lastText(input)),
  check(field, value) {
    const values = castTexts(value)
    if (values.length === 0) return field.required ? CANNOT_BE_BLANK : undefined
    const maxSelect = Math.max(field.maxSelect, 1)
    if (values.length > maxSelect) return tooManyValues(maxSelect)
    const unknown = values.find((item) => !field.values.includes(item))
    if (unknown === undefined) return undefined
    return fieldError('invalid_value', `Invalid value ${unknown.slice(0, 250)}.`, {
      value: unknown.slice(0, 250),
    })
  },
  toColumn: (field, value) => (isMultiple(field) ? listToColumn(value) : value),
  fromColumn: (field, column) => (isMultiple(field) ? listFromColumn(column) : (column ?? '')),
}
