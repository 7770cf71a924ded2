import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import { encode, encodingFor } from '#web/kept/content-encoding.server.ts'
import type { SentAnswer } from '#web/kept/kept-answer.server.ts'

/** Folder whose file names contain a hash of their contents. */
const HASHED = 'assets'
const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
/** Suffixes of the compressed copies that the build makes. */
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' }

const MOST_BYTES = 16 * 2 ** 20
const MISSING: SentAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from('There is no such file.\n'),
}

/**
 * Serves the files of the built front end from memory, which holds them from their first use on. Their names are
 * listed once, so no path of a client reaches the disk.
 */
export class ClientFiles {
  readonly #root: string
  readonly #names: ReadonlySet<string>
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (name) => this.#read(name),
  })

  constructor(root: string) {
    this.#root = root
    const namesIn = (folder: string) =>
      readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => path.posix.join(folder, name))
    this.#names = new Set([...namesIn('.'), ...namesIn(HASHED)])
  }

  /** Returns the answer, or `undefined` if the path is not that of a file. */
  answer({ method, url = '', headers }: IncomingMessage): Promise<SentAnswer> | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const name = url.split('?', 1)[0]?.slice(1) ?? ''
    if (this.#names.has(name)) return this.#send(name, headers['accept-encoding'], method === 'HEAD')
    // A plain answer instead of a page, because a balancer asks all processes for a file of another version.
    return name.startsWith(`${HASHED}/`) ? Promise.resolve(MISSING) : undefined
  }

  async #send(name: string, accepted: string | undefined, isHead: boolean): Promise<SentAnswer> {
    const type = getMimeType(name) ?? 'application/octet-stream'
    const encoding = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) ? encodingFor(accepted) : 'identity'
    const file = name + SUFFIXES[encoding]
    // Undefined when others have pushed it out while it was read.
    const body = (await this.#kept.fetch(file)) ?? (await this.#read(file))
    const headers = {
      'content-type': type,
      'cache-control': name.startsWith(`${HASHED}/`) ? ONE_YEAR : ONE_HOUR,
      vary: 'Accept-Encoding',
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    return { status: 200, headers, ...(!isHead && { body }) }
  }

  /** Reads a file, or compresses it if its name is that of a copy that the build has not made. */
  async #read(name: string): Promise<Buffer> {
    if (this.#names.has(name)) return readFile(path.join(this.#root, name))
    const { name: original, ext } = path.posix.parse(name)
    const plain = await readFile(path.join(this.#root, path.posix.dirname(name), original))
    return encode(plain, ext === SUFFIXES.br ? 'br' : 'gzip')
  }
}
