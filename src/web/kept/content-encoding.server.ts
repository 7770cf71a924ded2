import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'

/** Encodings in order of preference, for clients that accept them equally. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Limits of the cache of parsed headers. */
const MOST_HEADERS = 100
const LONGEST_HEADER = 200
const known = new LRUCache<string, Encoding>({ max: MOST_HEADERS, memoMethod: choose })

/** Chooses the encoding of an answer by `Accept-Encoding`. */
export function encodingFor(header = ''): Encoding {
  return header.length > LONGEST_HEADER ? 'identity' : known.memo(header)
}

function choose(header: string): Encoding {
  const listed = new Map(parseAccept(header).map(({ type, q }) => [type.trim().toLowerCase(), q]))
  const weightOf = (name: Encoding) =>
    listed.get(name) ?? listed.get('*') ?? (name === 'identity' ? Number.EPSILON : 0)
  const weights = ENCODINGS.map(weightOf)
  const highest = Math.max(...weights)
  // A client that accepts nothing gets plain text.
  return (highest > 0 && ENCODINGS[weights.indexOf(highest)]) || 'identity'
}

/** Takes some milliseconds for 300 KB, in a thread of the pool. */
const BROTLI_QUALITY = 5
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(body)
  if (encoding === 'identity') return body
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return toBrotli(body, { params })
}
