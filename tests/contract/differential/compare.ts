import { isDeepStrictEqual } from 'node:util'
import type { Call } from './call.ts'
import type { Answer } from './side.ts'

/** Both answers, without what cannot be the same: tokens, times of now, random parts of names, words of engines. */
export function differ(call: Call, one: Answer, other: Answer): boolean {
  return !isDeepStrictEqual(normalised(call, one), normalised(call, other))
}

/** Of a collection PocketBase tells the first of several mistakes, we tell them all. */
const COLLECTION = /^\/api\/collections(\/(?!meta)[^/?]+)?(\?|$)/

export function normalised(call: Call, { body, events, headers, status, type }: Answer): unknown {
  const isSorted = call.path.includes('sort=')
  // In which order a cascade deletes is the engine's own.
  const told = events?.map((event) => plain(event, false)).toSorted(byText)
  // A preflight answer is for browsers alone, and ours has the headers of all others too.
  const rest = { ...(call.method !== 'OPTIONS' && { headers: plain(headers, false) }), ...(told && { told }) }
  // An error's words for people may name the engine's; its status and codes may not.
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
    // Of a short name, the first part is random as well.
    return value
      .replace(/^(?:inline|attachment); filename=/, (start) => `${start}\n`)
      .replace(/(?<=^.{0,2})[a-z0-9]{10}(?=_)/m, 'RANDOM')
      .replace(/(?:_[a-z0-9]{10}){1,2}(?=\.|$)/, '_RANDOM')
      .replace(/^_clone_\w{4}$/, 'CLONE')
  }
  if (Array.isArray(value)) {
    // The same index may be written in two ways.
    if (key === 'indexes') return value.map((index) => String(index).replaceAll('`', ''))
    const items = value.map((item) => plain(item, isSorted))
    return key === 'items' && !isSorted ? items.toSorted(byText) : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      // Fields of collections: lists that were never given are null there, and `help` is not everywhere.
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

/** The codes of all errors, at their places. */
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
