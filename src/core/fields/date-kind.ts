import type { FieldError } from '#kit/errors.ts'
import { formatInstant, parseInstant } from '#kit/time/instant.ts'
import type { DateField } from './field.ts'
import { CANNOT_BE_BLANK, fieldError } from './field-errors.ts'
import type { FieldKind } from './field-kind.ts'

/** First instant of year 1, which means "no date" in the API. */
const NO_DATE = '0001-01-01 00:00:00.000Z'

export const dateKind: FieldKind<'date'> = {
  columnType: () => 'text',
  zero: () => '',
  cast: (_field, input) => castInstant(input),
  check: (field, value) => checkDate(field, String(value)),
  toColumn: (_field, value) => value,
  fromColumn: (_field, column) => column ?? '',
}

/** Values are set when the record is written; input from clients is ignored there. */
export const autodateKind: FieldKind<'autodate'> = {
  columnType: () => 'text',
  zero: () => '',
  cast: (_field, input) => castInstant(input),
  check: () => undefined,
  toColumn: (_field, value) => value,
  fromColumn: (_field, column) => column ?? '',
}

/** Casts text in any common format, or a `Date`; anything else, including numbers, is `''`. */
export function castInstant(input: unknown): string {
  const date = readDate(input)
  if (!date || Number.isNaN(date.getTime())) return ''
  const text = formatInstant(date)
  return text === NO_DATE ? '' : text
}

function readDate(input: unknown): Date | undefined {
  if (typeof input === 'string') return parseInstant(input)
  return input instanceof Date ? input : undefined
}

function checkDate(field: DateField, value: string): FieldError | undefined {
  if (value === '') return field.required ? CANNOT_BE_BLANK : undefined
  const { min, max } = field
  if (min !== '' && value < min) {
    return fieldError('min_greater_equal_than_required', `Must be no less than ${min}.`, { threshold: min })
  }
  if (max !== '' && value > max) {
    return fieldError('max_less_equal_than_required', `Must be no greater than ${max}.`, { threshold: max })
  }
  return undefined
}
