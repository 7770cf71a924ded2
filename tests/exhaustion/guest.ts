import { type ClientRequest, request } from 'node:http'
import PocketBase from 'pocketbase'
import type { Target } from './attack.ts'

type Question = {
  method?: string
  /** Sent as JSON; a string as a page's form, bytes unchanged. */
  body?: object | string | Buffer
  /** Host of a shop; the platform's by default. */
  host?: string
  headers?: Record<string, string>
}
export type Answer = { status: number; bytes: number; text: string }

/** Sends a request as a guest from `address`. Keeps only the beginning of the response body. */
export function ask(
  { port }: Target,
  address: string,
  path: string,
  question: Question = {},
): Promise<Answer> {
  const { promise, reject, resolve } = Promise.withResolvers<Answer>()
  const asked = open(port, address, path, question, (status, answer) => {
    let bytes = 0
    let text = ''
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (text.length < 1000) text += chunk.toString()
    })
    answer.once('end', () => resolve({ status, bytes, text }))
    answer.once('error', reject)
  })
  asked.once('error', reject)
  return promise
}

/** Returns the status, for large responses with the size: `200 (34.1 MB)`. */
export function inShort({ bytes, status }: Answer): string {
  return bytes < 100_000 ? String(status) : `${status} (${(bytes / 1e6).toFixed(1)} MB)`
}

export type Stream = {
  clientId: string
  subscribe(topics: readonly string[]): Promise<Answer>
  close(): void
}

/** Opens an event stream and calls `hear` for each event after the first. Rejects with the status when refused. */
export function openStream(target: Target, address: string, hear = () => {}): Promise<Stream> {
  const { promise, reject, resolve } = Promise.withResolvers<Stream>()
  const asked = open(target.port, address, '/api/realtime', {}, (status, answer) => {
    if (status !== 200) return reject(new Error(String(status)))
    let head = ''
    answer.on('data', (chunk: Buffer) => {
      if (/^id:/m.test(head)) return hear()
      head += chunk.toString()
      const clientId = /^id:(\w+)/m.exec(head)?.[1]
      if (clientId === undefined) return
      resolve({
        clientId,
        subscribe: (topics) =>
          ask(target, address, '/api/realtime', { body: { clientId, subscriptions: topics } }),
        close: () => asked.destroy(),
      })
    })
    answer.on('error', () => undefined)
  })
  asked.on('error', reject)
  return promise
}

/** Returns a topic such as `products/*` with options, as the SDK writes them. */
export function topicWith(path: string, query: Record<string, string>): string {
  return `${path}?options=${encodeURIComponent(JSON.stringify({ query }))}`
}

/** Changes a product visible to guests `count` times, every `everyMs` milliseconds. */
export async function changeProduct(target: Target, count: number, everyMs: number): Promise<void> {
  const operator = new PocketBase(target.url.replace('localhost', '127.0.0.1'))
  operator.autoCancellation(false)
  const { email, password } = target.superuser
  await operator.collection('_superusers').authWithPassword(email, password)
  const changes: Promise<unknown>[] = []
  for (let nth = 0; nth < count; nth++) {
    changes.push(operator.collection('products').update(target.productId, { position: nth % 1000 }))
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  await Promise.allSettled(changes)
}

function open(
  port: number,
  address: string,
  path: string,
  { body, headers = {}, host = `localhost:${port}`, method = body === undefined ? 'GET' : 'POST' }: Question,
  answered: (status: number, answer: NodeJS.ReadableStream) => void,
): ClientRequest {
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body)
  const content = isJson ? JSON.stringify(body) : body
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: {
      host,
      origin: `http://${host}`,
      'x-forwarded-for': address,
      ...(content !== undefined && {
        'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(content)),
      }),
      ...headers,
    },
  })
  asked.once('response', (answer) => answered(answer.statusCode ?? 0, answer))
  asked.end(content)
  return asked
}
