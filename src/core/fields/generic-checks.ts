import type { ErrorData, FieldError } from '#kit/errors.ts'
import { CANNOT_BE_BLANK, fieldError, IN_INVALID } from './field-errors.ts'
import { compilePattern } from './pattern.ts'

/** The wire's generic checks: each gives the problem, or `undefined`. All but `checkRequired` let empty values pass. */
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

/** Bytes. */
export function checkLengthBetween(text: string, min: number, max: number): FieldError | undefined {
  const length = Buffer.byteLength(text)
  if (text === '' || (length >= min && length <= max)) return undefined
  if (min === 0) return fieldError('length_too_long', `The length must be no more than ${max}.`, { max, min })
  return fieldError('length_out_of_range', `The length must be between ${min} and ${max}.`, { max, min })
}

export const MATCH_INVALID = fieldError('match_invalid', 'Must be in a valid format.')

/** NB! For patterns of ours: `checkRegex` and `matchesPattern` are for those that clients write. */
export function checkMatch(text: string, pattern: RegExp): FieldError | undefined {
  return text === '' || pattern.test(text) ? undefined : MATCH_INVALID
}

/** Both bounds are allowed. 0 counts as empty. */
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

/** The opposite of `checkRequired`. */
export function checkBlank(value: unknown): FieldError | undefined {
  return isEmpty(value) ? undefined : fieldError('empty', 'Must be blank.')
}

/** Letter for letter. */
export function checkIn(value: string, list: readonly string[]): FieldError | undefined {
  return value === '' || list.includes(value) ? undefined : IN_INVALID
}

/** Letter for letter. */
export function checkNotIn(value: string, list: readonly string[]): FieldError | undefined {
  return list.includes(value) ? fieldError('not_in_invalid', 'Must not be in list.') : undefined
}

/** Whether it is a pattern at all, for the engine that runs patterns of clients. */
export function checkRegex(pattern: string): FieldError | undefined {
  if (pattern === '') return undefined
  try {
    compilePattern(pattern)
    return undefined
  } catch {
    return fieldError('invalid_regex', 'Invalid regular expression.')
  }
}

/** What `check` says of each item, by position; `undefined` when all are right. */
export function checkEach<T>(
  items: readonly T[],
  check: (item: T, index: number) => FieldError | ErrorData | undefined,
): ErrorData | undefined {
  return problems(Object.fromEntries(items.map((item, index) => [index, check(item, index)])))
}

/** The problems by name without those that are none; `undefined` when nothing is left. */
export function problems(found: Record<string, FieldError | ErrorData | undefined>): ErrorData | undefined {
  const errors: ErrorData = {}
  for (const [name, problem] of Object.entries(found)) if (problem) errors[name] = problem
  return Object.keys(errors).length > 0 ? errors : undefined
}
