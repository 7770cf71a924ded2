import { formatInstant } from '#kit/instant.ts'

/**
 * A value as both engines take it: booleans are 0 and 1, instants are text, `undefined` is NULL. NUL characters,
 * which one engine refuses in text, are dropped.
 */
export function bindable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value
  if (value instanceof Date) return formatInstant(value)
  return value === undefined ? null : value
}
