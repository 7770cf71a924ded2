import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createMagazine, ids } from '#tests/support/magazine.ts'
import type { World } from '#tests/support/scenario.ts'
import { createServer } from './server.ts'

const LARGE = '/api/collections'
const TOPICS = '/api/collections/topics/records'

describe.each(testDatabases)('the API as the server sends it on $name', (engine) => {
  test('no answer is read or changed once it is made', async () => {
    const { ask } = await serve(await createMagazine(engine))
    const heads = vi.spyOn(Response.prototype, 'headers', 'get')
    onTestFinished(() => void vi.restoreAllMocks())
    const answers = [
      await ask('/api/health'),
      await ask(`${TOPICS}/${ids.dough}`),
      await ask(`${TOPICS}?filter=title~'o'`),
      await ask('/api/nothing'),
      await ask(TOPICS, {
        method: 'POST',
        body: '{"title":',
        headers: { 'content-type': 'application/json' },
      }),
      await ask(LARGE, { headers: { 'accept-encoding': 'gzip' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 400, 200])
    expect(heads).not.toHaveBeenCalled()
  })

  test('a large response is compressed for clients that accept gzip, with equal content', async () => {
    const { ask } = await serve(await createMagazine(engine))
    const plain = await ask(LARGE)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(Number(plain.headers['content-length'])).toBe(plain.bytes.length)
    for (const accepted of ['gzip, deflate, br', 'br;q=1.0, GZIP;q=0.8', '*']) {
      const packed = await ask(LARGE, { headers: { 'accept-encoding': accepted } })
      expect([accepted, packed.headers['content-encoding']]).toEqual([accepted, 'gzip'])
      expect(Number(packed.headers['content-length'])).toBe(packed.bytes.length)
      expect(gunzipSync(packed.bytes).toString()).toBe(plain.bytes.toString())
    }
    for (const accepted of ['gzip;q=0', 'br', 'identity', '*, gzip;q=0.0', '']) {
      const { headers } = await ask(LARGE, { headers: { 'accept-encoding': accepted } })
      expect([accepted, headers['content-encoding']]).toEqual([accepted, undefined])
      expect(headers.vary).toBe('Origin, Accept-Encoding')
    }
  })

  test('what is small, refused or only asked about is sent as it is', async () => {
    const { ask } = await serve(await createMagazine(engine))
    const headers = { 'accept-encoding': 'gzip' }
    for (const [path, method] of [
      ['/api/health', 'GET'],
      ['/api/nothing', 'GET'],
      [LARGE, 'HEAD'],
    ] as const) {
      const answer = await ask(path, { method, headers })
      expect([path, answer.headers['content-encoding']]).toEqual([path, undefined])
    }
    expect((await ask('/api/health', { headers })).headers.vary).toBe('Origin')
  })

  test('a body is read to its end, announced or not', async () => {
    const { ask } = await serve(await createMagazine(engine))
    const announced = { 'content-type': 'application/json' }
    const chunked = { ...announced, 'transfer-encoding': 'chunked' }
    for (const [title, headers] of Object.entries({ Weißbrot: announced, Süßes: chunked })) {
      const sent = await ask(TOPICS, { method: 'POST', headers, body: JSON.stringify({ title }) })
      expect(JSON.parse(sent.bytes.toString())).toMatchObject({ title })
      expect((await ask(TOPICS, { method: 'POST', headers })).status).toBe(400)
    }
  })

  test('rules see the headers that were sent', async () => {
    const { ask } = await serve(await createMagazine(engine))
    const collection = {
      name: 'guarded',
      type: 'base',
      listRule: "@request.headers.x_first_token = 'a' && @request.headers.cookie = 'b=c'",
    }
    const made = await ask(LARGE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(collection),
    })
    expect(made.status).toBe(200)
    const records = '/api/collections/guarded/records'
    await ask(records, { method: 'POST' })
    const count = async (headers: Record<string, string>) =>
      JSON.parse((await ask(records, { headers: { authorization: '', ...headers } })).bytes.toString())
    expect(await count({ 'X-First-Token': 'a', cookie: 'b=c' })).toMatchObject({ totalItems: 1 })
    expect(await count({ 'X-First-Token': 'b', cookie: 'b=c' })).toMatchObject({ totalItems: 0 })
  })

  test('an address that leads out of the API is not a call, however it is written', async () => {
    const { ask } = await serve(await createMagazine(engine))
    const textOf = async (path: string) => (await ask(path)).bytes.toString()
    for (const path of ['/api/../a-page', '/api/health/../../a-page', '/api/%2e%2e/a-page', '/apiary'])
      expect([path, await textOf(path)]).toEqual([path, 'page'])
    for (const path of ['/api/session', '/api/session?a=b', '/api/./session', '/%61pi/session'])
      expect([path, await textOf(path)]).toEqual([path, 'session'])
    for (const path of ['/api/health', '/api/./health', '/%61pi/health', '/api/collections/../health'])
      expect([path, JSON.parse(await textOf(path))]).toMatchObject([path, { code: 200 }])
  })
})

type Question = { method?: string; body?: string; headers?: Record<string, string> }

/** Serves the magazine through the real server. Requests are sent as `root` and otherwise unchanged. */
async function serve({ api, people, log }: World) {
  const server = createServer({
    api,
    session: async () => new Response('session'),
    web: async () => new Response('page'),
    clientIp: () => '',
    readiness: { isLeaving: false, check: async () => undefined },
    log,
    publicUrl: new URL('http://localhost'),
    apiBaseUrl: new URL('http://localhost'),
    frontend: { clientDir: undefined, middleware: undefined },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    const closed = new Promise<unknown>((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string, { method = 'GET', body, headers = {} }: Question = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
      const sent = { authorization: people.root, ...headers }
      const asked = request({ host: '127.0.0.1', port, path, method, headers: sent }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        )
      })
      asked.once('error', reject)
      asked.end(body)
    })
  return { ask }
}
