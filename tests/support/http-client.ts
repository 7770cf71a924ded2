import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http'

export type HttpQuestion = {
  /** Host in a browser's address bar; the platform's by default. */
  host?: string
  method?: string
  /** Several values are sent as several headers of that name. */
  headers?: Record<string, string | string[]>
  /** An object is sent as a page's form, a string unchanged. */
  body?: Record<string, string> | string
  cookie?: string
}
export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

export type HttpClient = {
  ask(path: string, question?: HttpQuestion): Promise<HttpAnswer>
  /** Closes the idle connections. */
  close(): void
}

/**
 * Creates a client for a local server; it does not follow redirects. Node does not resolve `*.localhost`, so that
 * name goes only into `Host`. Requests reject when the connection breaks; with `reconnects`, one that the server has
 * closed while it was idle is replaced, as browsers do.
 */
export function createHttpClient(port: number, connections = 50, { reconnects = false } = {}): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    async ask(path, { host = `localhost:${port}`, method = 'GET', headers = {}, body, cookie } = {}) {
      const content = typeof body === 'object' ? new URLSearchParams(body).toString() : body
      const sent = {
        Host: host,
        Origin: `http://${host}`,
        ...(typeof body === 'object' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
        ...(content === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(content)) }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...headers,
      }
      const lines = Object.entries(sent).flatMap(([name, values]) =>
        [values].flat().flatMap((value) => [name, value]),
      )
      const options = { agent, host: '127.0.0.1', port, path, method, headers: lines }
      for (;;) {
        const answer = await answerTo(options, content)
        if (answer !== 'closed') return answer
        if (!reconnects) throw new Error('the connection broke')
      }
    },
    close: () => agent.destroy(),
  }
}

/** Resolves to `closed` if an idle connection turns out to be closed. */
function answerTo(options: RequestOptions, content: string | undefined): Promise<HttpAnswer | 'closed'> {
  return new Promise((resolve, reject) => {
    const asked = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() })
      })
    })
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && error.code === 'ECONNRESET') resolve('closed')
      else reject(error)
    })
    asked.end(content)
  })
}
