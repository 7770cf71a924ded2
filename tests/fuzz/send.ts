import { Agent, request } from 'node:http'

export type Question = {
  /** The route row or form that the request was generated from. */
  target: string
  as: 'guest' | 'owner' | 'operator'
  /** The platform's pages, or those of the owner's shop. */
  site: 'platform' | 'shop'
  method: string
  /** Path with query. */
  path: string
  type?: string
  body?: string
}

type Answer = { status: number; text: string; ms: number }

const LIMIT_MS = 60_000
/** Content types of responses that never end. */
const ENDLESS = /event-stream|x-ndjson/

export type Sender = {
  /** Sends a request. `status` is 0 when the connection broke before a response. */
  send(host: string, headers: Record<string, string>, question: Question): Promise<Answer>
  close(): void
}

export function createSender(port: number, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: (host, headers, { body, method, path, type }) =>
      new Promise((resolve) => {
        const started = performance.now()
        const done = (status: number, chunks: Buffer[]) =>
          resolve({ status, text: Buffer.concat(chunks).toString(), ms: performance.now() - started })
        const sent = {
          Host: host,
          Origin: `http://${host}`,
          ...headers,
          ...(type === undefined ? {} : { 'Content-Type': type }),
          ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
        }
        const options = { agent, host: '127.0.0.1', port, path, method, headers: sent, timeout: LIMIT_MS }
        const asked = request(options, (answer) => {
          const { statusCode = 0 } = answer
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.once('end', () => done(statusCode, chunks))
          answer.once('error', () => done(statusCode, chunks))
          if (!ENDLESS.test(answer.headers['content-type'] ?? '')) return
          done(statusCode, chunks)
          asked.destroy()
        })
        asked.once('timeout', () => asked.destroy())
        asked.once('error', () => done(0, []))
        asked.end(body)
      }),
    close: () => agent.destroy(),
  }
}
