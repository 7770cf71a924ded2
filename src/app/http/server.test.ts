import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts'
import { createMemoryLog } from '#tests/support/memory-log.ts'
import type { Readiness } from './readiness.ts'
import { createServer } from './server.ts'

/** Files in the folder of assets; the suffixes stand for compressed copies. */
const ASSETS = {
  'a-1.js': 'plain',
  'a-1.js.br': 'as brotli',
  'a-1.js.gz': 'as gzip',
  'b-2.webp': 'picture',
  'c-3.js': 'x',
}

const SCRIPT = 'text/javascript; charset=utf-8'
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/** Starts a server whose parts respond with their names. */
async function startServer(
  publicUrl: string,
  apiBaseUrl = publicUrl,
  readiness: Readiness = { isLeaving: false, check: async () => undefined },
): Promise<HttpClient> {
  const clientDir = mkdtempSync(path.join(tmpdir(), 'krume-client-'))
  writeFileSync(path.join(clientDir, 'file.js'), 'void 0')
  mkdirSync(path.join(clientDir, 'assets', 'folder'), { recursive: true })
  for (const [name, text] of Object.entries(ASSETS)) writeFileSync(path.join(clientDir, 'assets', name), text)
  const api = new Hono()
  api.all('*', (c) => c.text('api'))
  const server = createServer({
    api,
    session: async () => new Response('session'),
    web: async () => new Response('page'),
    clientIp: () => '',
    readiness,
    log: createMemoryLog(),
    publicUrl: new URL(publicUrl),
    apiBaseUrl: new URL(apiBaseUrl),
    frontend: { clientDir, middleware: undefined },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = createHttpClient((server.address() as AddressInfo).port)
  onTestFinished(() => {
    client.close()
    server.closeAllConnections()
    server.close()
    rmSync(clientDir, { recursive: true })
  })
  return client
}

const PATHS = ['/api/health', '/api/session', '/file.js', '/a-page']

test('whatever is asked, a foreign host is refused before anything is read', async () => {
  const client = await startServer('https://krume.example', 'https://api.krume.example')
  for (const path of PATHS) {
    for (const host of ['evil.example', 'krume.example.evil.example', 'a.b.krume.example', '10.0.0.1']) {
      const { status, text } = await client.ask(path, { host, method: 'POST', body: 'x'.repeat(100_000) })
      expect([path, host, status]).toEqual([path, host, 421])
      expect(text).not.toMatch(/^(?:api|session|page)$/)
    }
  }
})

test('of two hosts in one request none is answered', async () => {
  const client = await startServer('https://krume.example', 'https://api.krume.example')
  for (const path of PATHS) {
    const { status } = await client.ask(path, { headers: { Host: ['krume.example', 'shop.krume.example'] } })
    expect([path, status]).toEqual([path, 421])
  }
})

test('the platform, its shops, the API’s own name and this machine are answered', async () => {
  const client = await startServer('https://krume.example', 'https://api.elsewhere.example')
  for (const host of [
    'krume.example',
    'KRUME.example:443',
    'kruste.krume.example',
    'api.elsewhere.example',
    'api.elsewhere.example.:8443',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
  ])
    expect([host, (await client.ask('/api/health', { host })).text]).toEqual([host, 'api'])
})

test.each([
  // request, Accept-Encoding, body, type, encoding, cached for
  ['GET /assets/a-1.js', 'gzip, br', 'as brotli', SCRIPT, 'br', YEAR],
  ['GET /assets/a-1.js?v=2', 'gzip', 'as gzip', SCRIPT, 'gzip', YEAR],
  ['GET /assets/a-1.js', undefined, 'plain', SCRIPT, undefined, YEAR],
  ['HEAD /assets/a-1.js', 'br', '', SCRIPT, 'br', YEAR],
  ['GET /assets/b-2.webp', 'br', 'picture', 'image/webp', undefined, YEAR],
  ['GET /file.js', undefined, 'void 0', SCRIPT, undefined, HOUR],
])('%s with %s', async (request, accepted, body, type, encoding, cached) => {
  const client = await startServer('https://krume.example')
  const [method = '', path = ''] = request.split(' ')
  const asked = { method, headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } }
  // The second answer comes from memory.
  for (let time = 0; time < 2; time++) {
    const { status, text, headers } = await client.ask(path, { host: 'krume.example', ...asked })
    expect([status, text, headers['content-type']]).toEqual([200, body, type])
    expect([headers['content-encoding'], headers['cache-control']]).toEqual([encoding, cached])
    expect(headers.vary).toBe('Accept-Encoding')
  }
})

test.each([
  ['GET /assets/folder', 404, 'There is no such file.\n'],
  ['GET /assets/../file.js', 404, 'There is no such file.\n'],
  ['GET /assets/%2e%2e/file.js', 404, 'There is no such file.\n'],
  ['POST /assets/a-1.js', 200, 'page'],
  ['GET /assets', 200, 'page'],
])('%s is no file', async (request, status, text) => {
  const client = await startServer('https://krume.example')
  const [method = '', path = ''] = request.split(' ')
  expect(await client.ask(path, { host: 'krume.example', method })).toMatchObject({ status, text })
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a file without a copy is sent as %s all the same', async (encoding, decompress) => {
  const client = await startServer('https://krume.example')
  const { body, headers } = await client.ask('/assets/c-3.js', {
    host: 'krume.example',
    headers: { 'Accept-Encoding': encoding },
  })
  expect([headers['content-encoding'], decompress(body).toString()]).toEqual([encoding, 'x'])
})

test('a file of another version is refused without drawing a page', async () => {
  const client = await startServer('https://krume.example')
  const { status, text, headers } = await client.ask('/assets/old-Ab3dEf.js', { host: 'krume.example' })
  expect([status, text]).toEqual([404, 'There is no such file.\n'])
  expect(headers['cache-control']).toBe('no-store')
})

test('behind TLS every answer says so, files and API too; without TLS none does', async () => {
  const secure = await startServer('https://krume.example')
  const plain = await startServer('http://krume.example')
  for (const path of PATHS) {
    const behindTls = await secure.ask(path, { host: 'krume.example' })
    expect([behindTls.status, behindTls.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ])
    expect(behindTls.headers['x-content-type-options']).toBe('nosniff')
    expect(behindTls.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    const without = await plain.ask(path, { host: 'krume.example' })
    expect(without.headers['strict-transport-security']).toBeUndefined()
  }
})

test('balancers learn under any host whether to send requests', async () => {
  const readiness = { isLeaving: false, check: vi.fn<() => Promise<void>>(async () => undefined) }
  const client = await startServer('https://krume.example', undefined, readiness)
  const ask = async (path: string) => {
    const { status, headers } = await client.ask(path, { host: '10.0.0.7:3000' })
    return [status, headers['cache-control']]
  }
  expect(await ask('/livez')).toEqual([200, 'no-store'])
  expect(await ask('/readyz')).toEqual([200, 'no-store'])
  readiness.check.mockRejectedValueOnce(new Error('no database'))
  expect(await ask('/readyz')).toEqual([503, 'no-store'])
  expect(await ask('/readyz')).toEqual([200, 'no-store'])
})

test('a server that leaves still answers, and keeps no connection', async () => {
  const readiness = { isLeaving: false, check: async () => undefined }
  const client = await startServer('http://localhost:3000', undefined, readiness)
  const page = () => client.ask('/a-page', { host: 'localhost:3000' })
  expect((await page()).headers.connection).toBe('keep-alive')
  readiness.isLeaving = true
  expect((await client.ask('/livez')).status).toBe(200)
  expect((await client.ask('/readyz')).status).toBe(503)
  const { status, text, headers } = await page()
  expect([status, text, headers.connection]).toEqual([200, 'page', 'close'])
})
