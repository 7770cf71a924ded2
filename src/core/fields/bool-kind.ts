import { CANNOT_BE_BLANK } from './field-errors.ts'
import type { FieldKind } from './field-kind.ts'
import { castBool } from './loose-casts.ts'

export const boolKind: FieldKind<'bool'> = {
  columnType: () => 'bool',
  zero: () => false,
  cast: (_field, input) => castBool(input),
  check: (field, value) => (field.required && value !== true ? CANNOT_BE_BLANK : undefined),
  toColumn: (_field, value) => (value === true ? 1 : 0),
  fromColumn: (_field, column) => column === 1 || column === true,
}
