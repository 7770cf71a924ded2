import { once } from 'node:events'
import { request as ask } from 'node:http'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createCertificate } from './certificate.ts'

export type TlsAnswer = { status: number; headers: Record<string, string>; cookies: string[]; text: string }
type TlsQuestion = {
  host?: string
  method?: string
  headers?: Record<string, string>
  /** An object is sent as a form. */
  body?: Record<string, string> | string
}

export type TlsProxy = {
  port: number
  /** Sets the port to which requests are passed on. */
  passTo(port: number): void
  /** Sends a request over TLS; `host` without a port. */
  ask(path: string, question?: TlsQuestion): Promise<TlsAnswer>
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts a proxy that ends TLS for a host, passes `Host` on and appends the client's address, as operators run one. */
export async function startTlsProxy(host: string): Promise<TlsProxy> {
  let target = 0
  const proxy = createServer(await createCertificate(host), (received, response) => {
    const forwarded = [received.headers['x-forwarded-for'], '127.0.0.1'].flat().filter(Boolean).join(', ')
    const headers = { ...received.headers, 'x-forwarded-for': forwarded }
    const { method, url: path } = received
    const passed = ask({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    received.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo

  return {
    port,
    passTo: (given) => void (target = given),
    ask: (path, question) => send(port, path, { host, ...question }),
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

function send(
  port: number,
  path: string,
  { host = '', method = 'GET', headers = {}, body }: TlsQuestion,
): Promise<TlsAnswer> {
  const content = typeof body === 'object' ? new URLSearchParams(body).toString() : body
  const { promise, reject, resolve } = Promise.withResolvers<TlsAnswer>()
  const at = `${host}:${port}`
  const sent = {
    host: at,
    origin: `https://${at}`,
    ...(typeof body === 'object' && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(content !== undefined && { 'content-length': String(Buffer.byteLength(content)) }),
    ...headers,
  }
  // The certificate is the test's own.
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: sent,
    agent: false,
    rejectUnauthorized: false,
  }
  const asked = request(options, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.once('error', reject)
    answer.once('end', () => {
      const { 'set-cookie': cookies = [], ...rest } = answer.headers
      const text = Buffer.concat(chunks).toString()
      resolve({ status: answer.statusCode ?? 0, headers: rest as Record<string, string>, cookies, text })
    })
  })
  asked.once('error', reject)
  asked.end(content)
  return promise
}
