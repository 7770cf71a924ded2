import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KrumeServer, startKrume } from '#tests/support/krume-server.ts'

// Requests as bytes, as a program in front may pass them on: what two programs could read differently is refused.

const WAIT_MS = 10_000
const BOMB_BYTES = 50_000_000

let krume: KrumeServer
let host: string

beforeAll(async () => {
  krume = await startKrume({ TRUST_PROXY: 'on' })
  host = `localhost:${krume.port}`
})
afterAll(async () => krume?.[Symbol.asyncDispose]())

/** Sends bytes and returns the statuses of all responses on the connection, until the server or the test closes it. */
function statusesOf(head: readonly string[], body: string | Buffer = ''): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = connect(krume.port, '127.0.0.1')
    let received = ''
    const timer = setTimeout(() => socket.destroy(), WAIT_MS)
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve([...received.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status)))
    })
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body)
  })
}

const POST = ['POST /login HTTP/1.1', 'Connection: close']
const GET = ['GET /api/health HTTP/1.1', 'Connection: close']
const FORM = 'Content-Type: application/x-www-form-urlencoded'
const SECOND = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'

test.each<[string, string[], string]>([
  ['a length and chunks', [...POST, 'Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SECOND}`],
  ['two codings', [...POST, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], '0\r\n\r\n'],
  ['an unknown coding', [...POST, 'Transfer-Encoding: xchunked'], '0\r\n\r\n'],
  ['a blank before the colon', [...POST, 'Transfer-Encoding : chunked'], '0\r\n\r\n'],
  ['two lengths', [...POST, 'Content-Length: 1', 'Content-Length: 2'], 'ab'],
  ['a list of lengths', [...POST, 'Content-Length: 1, 1'], 'ab'],
  ['a negative length', [...POST, 'Content-Length: -1'], 'ab'],
  ['a length with a sign', [...POST, 'Content-Length: +2'], 'ab'],
  ['a folded header', [...GET, 'X-Long: a\r\n b'], ''],
  ['NUL in a path', ['GET /a\0b HTTP/1.1'], ''],
])('%s make one refusal, and nothing after it is read as a request', async (_, head, body) => {
  expect(await statusesOf([...head, `Host: ${host}`], body)).toEqual([400])
})

test.each([
  ['none', []],
  ['a name before the host', ['Host: evil.example@localhost']],
  ['a path after it', ['Host: localhost/evil']],
  ['a blank', ['Host: localhost evil']],
  ['a foreign host', ['Host: evil.example']],
])('a host that is %s gets nothing', async (_, headers) => {
  for (const path of ['/login', 'http://evil.example/login', `http://${host}/login`]) {
    const [status = 0] = await statusesOf([`GET ${path} HTTP/1.1`, 'Connection: close', ...headers])
    expect([path, status]).toEqual([path, expect.toBeOneOf([400, 421])])
  }
})

test('an absolute address changes neither the host nor what pages link to', async () => {
  expect(
    await statusesOf(['GET http://evil.example/api/health HTTP/1.1', 'Connection: close', `Host: ${host}`]),
  ).toEqual([200])
})

test.each([
  ['two origins', ['Origin: http://HOST', 'Origin: http://evil.example']],
  ['two origins, the foreign one first', ['Origin: http://evil.example', 'Origin: http://HOST']],
  ['none', []],
])('a form with %s is refused', async (_, origins) => {
  const headers = [...POST, `Host: ${host}`, FORM, 'Content-Length: 3', 'Sec-Fetch-Site: cross-site']
  const sent = origins.map((origin) => origin.replace('HOST', host))
  expect(await statusesOf([...headers, ...sent], 'a=b')).toEqual([403])
})

test('a compressed body is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(BOMB_BYTES, 'a'))
  const head = [...POST, `Host: ${host}`, `Origin: http://${host}`, FORM, 'Content-Encoding: gzip']
  const [status = 0] = await statusesOf([...head, `Content-Length: ${bomb.length}`], bomb)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('methods that proxies give a meaning of their own lead nowhere', async () => {
  const rest = ['Connection: close', `Host: ${host}`]
  expect((await statusesOf(['TRACE / HTTP/1.1', ...rest]))[0]).toBeGreaterThanOrEqual(400)
  expect(await statusesOf(['CONNECT evil.example:443 HTTP/1.1', ...rest])).toEqual([])
  expect((await statusesOf(['GET * HTTP/1.1', ...rest]))[0]).toBe(400)
})
