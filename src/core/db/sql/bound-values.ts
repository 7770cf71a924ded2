import { formatInstant } from '#kit/time/instant.ts'

/**
 * Converts a value for both engines: booleans to 0 and 1, instants to text, `undefined` to NULL. Drops NUL
 * characters, which PostgreSQL does not accept in text.
 */
export function bindable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value
  if (value instanceof Date) return formatInstant(value)
  return value === undefined ? null : value
}
