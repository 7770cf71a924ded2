import { isDeepStrictEqual } from 'node:util'
import { badRequest } from '#kit/errors.ts'
import { BLANK_RATE_LIMIT_RULE, type Settings, type SomeSettings } from './settings.ts'

const MAX_TEXT = 5000
const MAX_ITEMS = 1000

/**
 * Returns the settings overridden with `input`: objects are merged, lists replaced, unknown keys dropped, `null`
 * ignored. Throws 400 for a value of the wrong type.
 */
export function overlaySettings(current: Settings, input: unknown): Settings {
  return overlay(current, input) as Settings
}

function overlay(current: unknown, input: unknown, path = ''): unknown {
  if (input === undefined || input === null) return current
  if (Array.isArray(current)) return overlayList(input, path)
  if (isObject(current)) return overlayObject(current, input, path)
  if (typeof input !== typeof current) throw notLoaded()
  if (typeof input === 'number' && !Number.isSafeInteger(input)) throw notLoaded()
  if (typeof input !== 'string') return input
  if (input.length > MAX_TEXT) throw notLoaded()
  return input.replaceAll('\0', '').toWellFormed()
}

function overlayObject(
  current: Record<string, unknown>,
  input: unknown,
  path: string,
): Record<string, unknown> {
  if (!isObject(input)) throw notLoaded()
  const entries = Object.entries(current).map(([key, value]) => [
    key,
    overlay(value, input[key], path === '' ? key : `${path}.${key}`),
  ])
  return Object.fromEntries(entries)
}

function overlayList(input: unknown, path: string): unknown[] {
  if (!Array.isArray(input) || input.length > MAX_ITEMS) throw notLoaded()
  const blank = path === 'rateLimits.rules' ? BLANK_RATE_LIMIT_RULE : ''
  return input.map((item) => overlay(blank, item))
}

function notLoaded() {
  return badRequest('An error occurred while loading the submitted data.')
}

/** Returns the settings that differ from `base`. */
export function differingSettings(base: Settings, settings: Settings): SomeSettings {
  return differing(base, settings)
}

function differing(base: Record<string, unknown>, value: Record<string, unknown>): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [key, before] of Object.entries(base)) {
    const now = value[key]
    if (isDeepStrictEqual(before, now)) continue
    found[key] = isObject(before) && isObject(now) ? differing(before, now) : now
  }
  return found
}

/** Returns the path of every given setting: `smtp.host`, `rateLimits.rules`. */
export function settingPaths(some: SomeSettings): string[] {
  return pathsOf(some)
}

function pathsOf(value: Record<string, unknown>): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return []
    return isObject(inner) ? pathsOf(inner).map((path) => `${key}.${path}`) : [key]
  })
}

/** Returns the value at a path; `undefined` when there is none. */
export function settingAt(settings: SomeSettings, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), settings)
}

/** Returns settings with only `value` at the path, to override others with. */
export function onlySetting(path: string, value: unknown): SomeSettings {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as SomeSettings
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
