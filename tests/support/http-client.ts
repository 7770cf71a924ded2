import { Agent, type IncomingHttpHeaders, request } from 'node:http'

type HttpQuestion = {
  /** The host that a browser would have in its address bar; absent, the platform's. */
  host?: string
  method?: string
  headers?: Record<string, string>
  /** Sent as a page's form sends it; a string goes as it is. */
  body?: Record<string, string> | string
  cookie?: string
}
type HttpAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

export type HttpClient = {
  ask(path: string, question?: HttpQuestion): Promise<HttpAnswer>
  /** Cuts the connections that are kept open. */
  close(): void
}

/**
 * Asks a server on this machine, redirects not followed. Node does not resolve `*.localhost`, so the name goes into
 * `Host` alone. Rejects when the connection breaks.
 */
export function createHttpClient(port: number, connections = 50): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    ask(path, { host = `localhost:${port}`, method = 'GET', headers = {}, body, cookie } = {}) {
      const content = typeof body === 'object' ? new URLSearchParams(body).toString() : body
      const sent = {
        Host: host,
        Origin: `http://${host}`,
        ...(typeof body === 'object' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
        ...(content === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(content)) }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...headers,
      }
      return new Promise((resolve, reject) => {
        const asked = request({ agent, host: '127.0.0.1', port, path, method, headers: sent }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.once('error', reject)
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          )
        })
        asked.once('error', reject)
        asked.end(content)
      })
    },
    close: () => agent.destroy(),
  }
}
