import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts'
import { createMemoryLog } from '#tests/support/memory-log.ts'
import type { Readiness } from './readiness.ts'
import { createServer } from './server.ts'

/** Starts a server whose parts respond with their names. */
async function startServer(
  publicUrl: string,
  apiBaseUrl = publicUrl,
  readiness: Readiness = { isLeaving: false, check: async () => undefined },
): Promise<HttpClient> {
  const clientDir = mkdtempSync(path.join(tmpdir(), 'krume-client-'))
  writeFileSync(path.join(clientDir, 'file.js'), 'void 0')
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
