import { isDeepStrictEqual } from 'node:util'
import type { Call } from './call.ts'
import type { Answer } from './side.ts'

/**
 * Returns whether two responses differ, apart from tokens, current times, random parts of names and engine-specific
 * text.
 */
export function differ(call: Call, one: Answer, other: Answer): boolean {
  return !isDeepStrictEqual(normalised(call, one), normalised(call, other))
}

/** For a collection, PocketBase reports the first of several errors, we report all. */
const COLLECTION = /^\/api\/collections(\/(?!meta)[^/?]+)?(\?|$)/

export function normalised(call: Call, { body, events, headers, status, type }: Answer): unknown {
  const isSorted = call.path.includes('sort=')
  // The order in which a cascade deletes depends on the engine.
  const told = events?.map((event) => plain(event, false)).toSorted(byText)
  // A preflight response is for browsers alone, and ours has the headers of all other responses too.
  const rest = { ...(call.method !== 'OPTIONS' && { headers: plain(headers, false) }), ...(told && { told }) }
  // Error messages may name fields differently; status and codes must match.
  if (status >= 400 && COLLECTION.test(call.path)) return { status, message: messageOf(body), ...rest }
  if (status >= 400) return { status, data: codesOf(body), message: messageOf(body), ...rest }
  return { status, type: type.split(';')[0], body: plain(body, isSorted), ...rest }
}

const NOW = /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/
const JWT = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/

function plain(value: unknown, isSorted: boolean, key = ''): unknown {
  if (typeof value === 'string') {
    if (JWT.test(value)) return 'TOKEN'
    if (['created', 'updated', 'expiry'].includes(key) && NOW.test(value)) return 'NOW'
    // A short file name is padded with random characters.
    return value
      .replace(/^(?:inline|attachment); filename=/, (start) => `${start}\n`)
      .replace(/(?<=^.{0,2})[a-z0-9]{10}(?=_)/m, 'RANDOM')
      .replace(/(?:_[a-z0-9]{10}){1,2}(?=\.|$)/, '_RANDOM')
      .replace(/^_clone_\w{4}$/, 'CLONE')
  }
  if (Array.isArray(value)) {
    // Indexes may be written with or without backticks.
    if (key === 'indexes') return value.map((index) => String(index).replaceAll('`', ''))
    const items = value.map((item) => plain(item, isSorted))
    return key === 'items' && !isSorted ? items.toSorted(byText) : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      // In fields of collections, a list that was never set is null in PocketBase, and `help` may be missing.
      .filter(([name, inner]) => !OPTIONAL.has(name) || !isEmpty(inner))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, plain(inner, isSorted, name)]),
  )
}

const OPTIONAL = new Set(['onlyDomains', 'exceptDomains', 'thumbs', 'mimeTypes', 'help'])

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1
}

function messageOf(body: unknown): unknown {
  const { message = '' } = (body ?? {}) as { message?: string }
  if (message.startsWith('Invalid query: ')) return 'Something went wrong while processing your request.'
  if (message === 'File not found.') return "The requested resource wasn't found."
  return message.replace(/(?:Raw error|Invalid query -|reference in).*$/s, '').trim()
}

/** Returns the codes of all errors, nested as in the response. */
function codesOf(body: unknown): unknown {
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const { code, response, ...rest } = value as Record<string, unknown>
    if (typeof code === 'string')
      return response === undefined ? code : { code, response: withoutMessage(response) }
    return Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, walk(inner)]))
  }
  const withoutMessage = (value: unknown) => ({ ...(walk(value) as object), message: undefined })
  return walk((body as { data?: unknown } | null)?.data)
}
