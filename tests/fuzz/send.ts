import { Agent, request } from 'node:http'

export type Question = {
  /** The line of the route table or the form that it was made from. */
  target: string
  as: 'guest' | 'owner' | 'operator'
  /** Whose pages: the platform's, or the shop of the owner who asks. */
  site: 'platform' | 'shop'
  method: string
  /** With its query. */
  path: string
  type?: string
  body?: string
}

type Answer = { status: number; text: string; ms: number }

const LIMIT_MS = 60_000
/** Answers that do not end by themselves. */
const ENDLESS = /event-stream|x-ndjson/

export type Sender = {
  /** `status` 0 when the connection broke before there was an answer. */
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
