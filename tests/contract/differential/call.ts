import type { Random } from './random.ts'
import { articleIds, commentIds, memberIds, type Person, topicIds } from './stage.ts'

/** A request to either server, independent of their ids and tokens. */
export type Call = {
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `FILE` stands for the stored name of `file`; `TOKEN(name)`, also in the body, for a kept token. */
  path: string
  /** A person of the stage, or a kept token. */
  as: Person | KeptToken
  body?: Record<string, unknown>
  /** Sent as a form, with these files: field, name, content. */
  files?: [field: string, name: string, content: string][]
  /** Sends the body of a form as one JSON field instead of one field each. */
  isPayload?: boolean
  /** Raw body, sent instead of `body`. */
  raw?: { type: string; text: string }
  headers?: Record<string, string>
  /** A stored file of this record, by position; its name replaces `FILE` in the path. */
  file?: { record: string; at: number }
  /** Name under which the response's token is kept. */
  keeps?: KeptToken
  /** Topics to subscribe to on the side's realtime connection; `method` and `path` are those of subscribing. */
  topics?: string[]
}

export type KeptToken = 'impersonated' | 'fileToken' | 'refreshed'
export const keptTokens: readonly KeptToken[] = ['impersonated', 'fileToken', 'refreshed']

const IDS: Record<string, readonly string[]> = {
  articles: articleIds,
  comments: commentIds,
  topics: topicIds,
  members: memberIds,
  digest: articleIds,
}

export const recordsPath = (name: string) => `/api/collections/${name}/records`

export const anId = (random: Random, name: string) =>
  random.chance(0.03) ? 'missing00000000' : random.pick(IDS[name] ?? [])

export function queryOf(random: Random, parts: Record<string, string | undefined>): string {
  const given = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}${random.chance(0.1) ? '&open=1' : ''}`
}

export const maybe = <T>(random: Random, share: number, make: (random: Random) => T) =>
  random.chance(share) ? make(random) : undefined

export const STRANGE = [
  '',
  ' ',
  null,
  'null',
  true,
  false,
  0,
  -1,
  1.5,
  1e9,
  [],
  {},
  ['x'],
  { a: 1 },
  'x'.repeat(40),
  '😀',
  '<b>x</b>',
  '[1]',
  '{"a":1}',
]
