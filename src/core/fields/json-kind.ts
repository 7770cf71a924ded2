import { CANNOT_BE_BLANK, fieldError } from './field-errors.ts'
import type { FieldKind } from './field-kind.ts'
import { parseJson } from './loose-casts.ts'

const DEFAULT_MAX_SIZE = 1024 * 1024
const EMPTY: ReadonlySet<string> = new Set(['null', '""', '[]', '{}'])
/**
 * Matches, in the output of `JSON.stringify`, escapes of NUL and of lone surrogates, which not every engine can
 * store.
 */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f][0-9a-f]{2})/g

export const jsonKind: FieldKind<'json'> = {
  columnType: () => 'json',
  zero: () => null,
  cast: (_field, input) => castJson(input),
  check(field, value) {
    const text = toJson(value)
    if (field.required && EMPTY.has(text)) return CANNOT_BE_BLANK
    const maxSize = field.maxSize === 0 ? DEFAULT_MAX_SIZE : field.maxSize
    if (Buffer.byteLength(text) <= maxSize) return undefined
    return fieldError('json_size_limit', `The maximum allowed JSON size is ${maxSize} bytes.`, { maxSize })
  },
  toColumn: (_field, value) => (value === null || value === undefined ? null : toJson(value)),
  fromColumn(_field, column) {
    if (typeof column !== 'string') return column ?? null
    const value = parseJson(column)
    return value === undefined ? column : value
  },
}

/** Parses texts that are JSON of any kind but a string, because forms send texts only. */
function castJson(input: unknown): unknown {
  if (typeof input === 'string' && /^(?:true$|false$|null$|[[{"\d-])/.test(input)) {
    const parsed = parseJson(input)
    if (parsed !== undefined) return storable(parsed)
  }
  return storable(input)
}

/** Returns a copy equal to what will be read back: without `undefined`, dates as text. */
function storable(value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value
  return JSON.parse(toJson(value))
}

function toJson(value: unknown): string {
  // `JSON.stringify` returns `undefined` for `undefined` and functions.
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) return 'null'
  if (!text.includes('\\u')) return text
  return text.replace(UNSTORABLE, (_whole, before: string, code: string) =>
    code === '0000' ? before : `${before}\ufffd`,
  )
}
