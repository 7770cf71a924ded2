import type { ErrorData, FieldError } from '#kit/errors.ts'
import { CANNOT_BE_BLANK, fieldError, IN_INVALID } from './field-errors.ts'
import { compilePattern } from './pattern.ts'

/**
 * Generic checks of the wire contract. Each returns the error or `undefined`; all but `checkRequired` accept empty
 * values.
 */
export function checkRequired(value: unknown): FieldError | undefined {
  return isEmpty(value) ? CANNOT_BE_BLANK : undefined
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === 0 ||
    value === false ||
    emptyList(value)
  )
}

function emptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Checks the length in bytes. */
export function checkLengthBetween(text: string, min: number, max: number): FieldError | undefined {
  const length = Buffer.byteLength(text)
  if (text === '' || (length >= min && length <= max)) return undefined
  if (min === 0) return fieldError('length_too_long', `The length must be no more than ${max}.`, { max, min })
  return fieldError('length_out_of_range', `The length must be between ${min} and ${max}.`, { max, min })
}

export const MATCH_INVALID = fieldError('match_invalid', 'Must be in a valid format.')

/** NB! Only for our own patterns; use `checkRegex` and `matchesPattern` for those of clients. */
export function checkMatch(text: string, pattern: RegExp): FieldError | undefined {
  return text === '' || pattern.test(text) ? undefined : MATCH_INVALID
}

/** Checks a number with inclusive bounds. 0 counts as empty. */
export function checkBetween(value: number, min: number, max: number): FieldError | undefined {
  if (value === 0) return undefined
  if (value < min) {
    return fieldError('min_greater_equal_than_required', `Must be no less than ${min}.`, { threshold: min })
  }
  if (value > max) {
    return fieldError('max_less_equal_than_required', `Must be no greater than ${max}.`, { threshold: max })
  }
  return undefined
}

/** Checks that the value is empty. */
export function checkBlank(value: unknown): FieldError | undefined {
  return isEmpty(value) ? undefined : fieldError('empty', 'Must be blank.')
}

/** Checks that the value is in the list; case-sensitive. */
export function checkIn(value: string, list: readonly string[]): FieldError | undefined {
  return value === '' || list.includes(value) ? undefined : IN_INVALID
}

/** Checks that the value is not in the list; case-sensitive. */
export function checkNotIn(value: string, list: readonly string[]): FieldError | undefined {
  return list.includes(value) ? fieldError('not_in_invalid', 'Must not be in list.') : undefined
}

/** Checks that the pattern is valid for the engine that runs clients' patterns. */
export function checkRegex(pattern: string): FieldError | undefined {
  if (pattern === '') return undefined
  try {
    compilePattern(pattern)
    return undefined
  } catch {
    return fieldError('invalid_regex', 'Invalid regular expression.')
  }
}

/** Returns the errors of all items by position; `undefined` without errors. */
export function checkEach<T>(
  items: readonly T[],
  check: (item: T, index: number) => FieldError | ErrorData | undefined,
): ErrorData | undefined {
  return problems(Object.fromEntries(items.map((item, index) => [index, check(item, index)])))
}

/** Returns the errors by name, without the `undefined` ones; `undefined` when none is left. */
export function problems(found: Record<string, FieldError | ErrorData | undefined>): ErrorData | undefined {
  const errors: ErrorData = {}
  for (const [name, problem] of Object.entries(found)) if (problem) errors[name] = problem
  return Object.keys(errors).length > 0 ? errors : undefined
}
