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
  if (min !== '' && value < min) return beyond('min_greater_equal_than_required', 'less', min)
  if (max !== '' && value > max) return beyond('max_less_equal_than_required', 'greater', max)
  return undefined
}

/** Returns the error of a bound, written as the wire writes instants outside of records. */
function beyond(code: string, side: 'less' | 'greater', bound: string): FieldError {
  const threshold = bound.replace(' ', 'T').replace(/\.?0*Z$/, 'Z')
  const text = threshold.replace('T', ' ').replace('Z', ' +0000 UTC')
  return fieldError(code, `Must be no ${side} than ${text}.`, { threshold })
}
