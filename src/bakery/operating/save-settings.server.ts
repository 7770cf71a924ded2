import { createHmac } from 'node:crypto'
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
import type { FieldProblem, FieldProblems, Saved } from '../result.ts'
import { noteAction } from './journal.server.ts'
import type { OperatorScope } from './operator-scope.ts'

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

/** Values by path, and what cannot be a value at all. */
export type ReadSettings = { values: Map<string, unknown>; problems: FieldProblems }

/** What a form was made from, and how to tell that it is still so. */
type SeenSettings = {
  /** `undefined`: save over whatever it is. */
  seen: string | undefined
  fingerprint: (settings: Settings) => string
}

/**
 * Saves `read` unless something is wrong, or another state was seen than the one that it changes: of two saves in the
 * same instant, the second is told. The journal keeps what was changed by name, never by value.
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

/** The wire's errors by path; those of a list of texts are the list's. */
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

/** A whole number, or why it is none. */
export function readNumber(typed: string): number | FieldProblem {
  if (typed === '') return 'required'
  return WHOLE_NUMBER.test(typed) ? Number(typed) : 'not_a_number'
}

/** Beyond what a setting of text takes. */
export function isTooLong(typed: string): boolean {
  return typed.length > MAX_TEXT
}

/** One text a line, without empty ones; `undefined` when there are too many. */
export function readLines(typed: string): string[] | undefined {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length > MAX_LINES || lines.some(isTooLong) ? undefined : lines
}

/** Stands for a state of a form. With a `key` nobody can tell from it what the state is, not even by guessing. */
export function fingerprintOf(values: unknown, key = ''): string {
  return createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}

/** The refusal of a form that was made from another state than the present one. */
export const CHANGED_MEANWHILE: Saved<never> = {
  ok: false,
  reason: 'invalid',
  fields: { seen: 'changed_meanwhile' },
}
