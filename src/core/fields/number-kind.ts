import type { FieldError } from '#kit/errors.ts'
import type { NumberField } from './field.ts'
import { CANNOT_BE_BLANK, fieldError } from './field-errors.ts'
import type { FieldKind } from './field-kind.ts'
import { castNumber } from './loose-casts.ts'

export const numberKind: FieldKind<'number'> = {
  columnType: () => 'number',
  zero: () => 0,
  cast: (_field, input) => castNumber(input),
  check: (field, value) => checkNumber(field, Number(value)),
  toColumn: (_field, value) => value,
  fromColumn: (_field, column) => Number(column ?? 0),
}

/** Tells whether the value is an integer below 2⁶³; larger numbers are too imprecise to be told apart. */
function isInteger(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) < 2 ** 63
}

function checkNumber(field: NumberField, value: number): FieldError | undefined {
  if (!Number.isFinite(value)) {
    return fieldError('not_a_number', 'The submitted number is not properly formatted.')
  }
  // In the wire contract 0 means no value, and bounds do not apply to it.
  if (value === 0) return field.required ? CANNOT_BE_BLANK : undefined
  if (field.onlyInt && !isInteger(value)) {
    return fieldError('only_int_constraint', 'Decimal numbers are not allowed.')
  }
  if (field.min !== null && value < field.min) {
    return fieldError('min_number_constraint', `Must be greater or equal than ${field.min}.`, {
      min: field.min,
    })
  }
  if (field.max !== null && value > field.max) {
    return fieldError('max_number_constraint', `Must be less or equal than ${field.max}.`, {
      max: field.max,
    })
  }
  return undefined
}
