import { createHmac } from 'node:crypto'
import type { FieldProblem, FieldProblems, Saved } from '#bakery/result.ts'
import type { Core } from '#core/core.ts'
import { checkSettings } from '#core/settings/check-settings.ts'
import {
  differingSettings,
  onlySetting,
  overlaySettings,
  settingPaths,
} from '#core/settings/overlay-settings.ts'
import type { Settings } from '#core/settings/settings.ts'
import type { ErrorData, FieldError } from '#kit/errors.ts'
import { noteAction } from '../access/journal.server.ts'
import type { OperatorScope } from '../access/operator-scope.ts'

const MAX_TEXT = 1000
const MAX_LINES = 100
const WHOLE_NUMBER = /^-?\d{1,15}$/

const PROBLEM_OF_CODE: Record<string, FieldProblem> = {
  validation_required: 'required',
  validation_length_out_of_range: 'too_long',
  validation_is_email: 'invalid_email',
  validation_min_greater_equal_than_required: 'too_small',
  validation_max_less_equal_than_required: 'too_large',
  validation_in_invalid: 'unknown',
  validation_conflicting_rate_limit_rule: 'taken',
}

/** Parsed values and problems, by path of the setting. */
export type ReadSettings = { values: Map<string, unknown>; problems: FieldProblems }

/** State that a form was filled from, and a function to compute the current one. */
type SeenSettings = {
  /** `undefined` overwrites any state. */
  seen: string | undefined
  fingerprint: (settings: Settings) => string
}

/**
 * Saves `read` unless it has problems or the settings have changed since `seen`; of two concurrent saves the second
 * is refused. The journal records the names of changed settings, never values.
 */
export function saveSettings(
  core: Core,
  scope: OperatorScope,
  read: ReadSettings,
  { seen, fingerprint }: SeenSettings,
): Promise<Saved<null>> {
  return core.transaction(async (core) => {
    const { settings } = core
    const current = await settings.lockIn(core.sql)
    if (seen !== undefined && seen !== fingerprint(current)) return CHANGED_MEANWHILE
    const wanted = overlayUnlocked(current, read.values, settings.locked)
    const fields = { ...problemsIn(checkSettings(wanted) ?? {}), ...read.problems }
    if (Object.keys(fields).length > 0) return { ok: false, reason: 'invalid', fields }
    const changes = differingSettings(current, wanted)
    const paths = settingPaths(changes)
    if (paths.length > 0) {
      core.afterCommit(await settings.updateIn(core.sql, changes))
      await noteAction(core, scope, 'settings_changed', { target: paths.join(', ') })
    }
    return { ok: true, value: null }
  })
}

function overlayUnlocked(
  current: Settings,
  values: ReadSettings['values'],
  locked: readonly string[],
): Settings {
  let wanted = current
  for (const [path, value] of values) {
    if (!locked.includes(path)) wanted = overlaySettings(wanted, onlySetting(path, value))
  }
  return wanted
}

/** Converts API errors to problems by path; errors of list items are reported for the list. */
function problemsIn(errors: ErrorData, above = ''): FieldProblems {
  const found: FieldProblems = {}
  for (const [key, error] of Object.entries(errors)) {
    const path = above === '' ? key : `${above}.${key}`
    if (isFieldError(error))
      found[path.replace(/\.\d+$/, '')] = PROBLEM_OF_CODE[error.code] ?? 'invalid_format'
    else Object.assign(found, problemsIn(error, path))
  }
  return found
}

function isFieldError(error: FieldError | ErrorData): error is FieldError {
  return typeof error.code === 'string'
}

/** Parses a whole number; returns the problem of invalid text. */
export function readNumber(typed: string): number | FieldProblem {
  if (typed === '') return 'required'
  return WHOLE_NUMBER.test(typed) ? Number(typed) : 'not_a_number'
}

/** Tells whether a text exceeds the limit of settings. */
export function isTooLong(typed: string): boolean {
  return typed.length > MAX_TEXT
}

/** Splits a text into lines without empty ones; `undefined` when there are too many or one is too long. */
export function readLines(typed: string): string[] | undefined {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length > MAX_LINES || lines.some(isTooLong) ? undefined : lines
}

/** Computes a fingerprint of a form's state. With a `key` the values cannot be guessed from it. */
export function fingerprintOf(values: unknown, key = ''): string {
  return createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}

/** Refusal of a form whose state is outdated. */
export const CHANGED_MEANWHILE: Saved<never> = {
  ok: false,
  reason: 'invalid',
  fields: { seen: 'changed_meanwhile' },
}
