import { createHash } from 'node:crypto'
import { type Encoding, encode, encodingFor } from './content-encoding.server.ts'
import { allowedByHash } from './inline-hashes.server.ts'

/** Answer to one request; 304 and HEAD have no body. */
export type SentAnswer = {
  status: 200 | 304 | 404
  headers: Record<string, string | string[]>
  body?: Buffer
}

const VARY = 'Host, Cookie, Accept-Language, Accept-Encoding'
/** Headers of a rendered page that are not kept. */
const NOT_KEPT = new Set([
  'set-cookie',
  'vary',
  'content-length',
  'content-encoding',
  'etag',
  'date',
  'server-timing',
])

/** Answer in memory, in every encoding that was requested. It has no cookie. */
export class KeptAnswer {
  readonly #plain: Buffer
  readonly #headers: Record<string, string>
  readonly #tag: string
  readonly #forms = new Map<Encoding, Promise<Buffer>>()
  readonly #onGrowth: () => void
  /** Size of all encodings in bytes. */
  size: number

  constructor(page: { body: Buffer; headers: Record<string, string> }, onGrowth: () => void) {
    this.#plain = page.body
    this.#headers = page.headers
    this.#onGrowth = onGrowth
    this.#tag = createHash('sha256')
      .update(JSON.stringify(page.headers))
      .update(page.body)
      .digest('base64url')
      .slice(0, 22)
    this.size = page.body.length
  }

  /**
   * Reads a rendered page; returns `undefined` unless its status is 200, and the `earlier` answer if it is the same, as
   * that one may be compressed already.
   */
  static async of(
    response: Response,
    earlier: KeptAnswer | undefined,
    onGrowth: () => void,
  ): Promise<KeptAnswer | undefined> {
    if (response.status !== 200) return undefined
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !NOT_KEPT.has(name)))
    const policy = headers['content-security-policy'] ?? ''
    const allowed = allowedByHash(await response.text(), policy)
    headers['content-security-policy'] = allowed.policy
    const answer = new KeptAnswer({ body: Buffer.from(allowed.html), headers }, onGrowth)
    return earlier !== undefined && earlier.#tag === answer.#tag ? earlier : answer
  }

  async send(
    asked: { 'accept-encoding'?: string | undefined; 'if-none-match'?: string | undefined },
    { isHead, more }: { isHead: boolean; more: Record<string, string | string[]> },
  ): Promise<SentAnswer> {
    const encoding = encodingFor(asked['accept-encoding'])
    const etag = `"${this.#tag}-${encoding}"`
    const headers = { ...this.#headers, vary: VARY, etag, ...more }
    if (matches(asked['if-none-match'], etag)) return { status: 304, headers }
    const body = await this.#form(encoding)
    const whole = {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    }
    return { status: 200, headers: whole, ...(!isHead && { body }) }
  }

  #form(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.#plain)
    const known = this.#forms.get(encoding)
    if (known) return known
    const form = encode(this.#plain, encoding).then((bytes) => {
      this.size += bytes.length
      this.#onGrowth()
      return bytes
    })
    this.#forms.set(encoding, form)
    return form
  }
}

/** Compares `If-None-Match` with the tag; proxies may have marked it as weak. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag === etag || tag === `W/${etag}`)
}
