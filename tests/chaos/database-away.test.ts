import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpClient } from '../support/http-client.ts'
import { startKrume } from '../support/krume-server.ts'
import { openBakeryOverApi, SUPERUSER } from '../support/open-bakery-over-api.ts'
import { startPostgres } from '../support/postgres-server.ts'

test('while PostgreSQL is unavailable, every response is a 503 with Retry-After; afterwards everything works again', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const cable = await startCable(Number(new URL(postgres.url).port))
  onTestFinished(() => cable.close())
  const url = new URL(postgres.url)
  url.port = String(cable.port)
  await using krume = await startKrume({
    SUPERUSER_EMAIL: SUPERUSER.email,
    SUPERUSER_PASSWORD: SUPERUSER.password,
    DATABASE_URL: url.href,
  })
  const bakery = await openBakeryOverApi(krume.url)
  const client = createHttpClient(krume.port)
  onTestFinished(() => client.close())
  const shop = new URL(krume.shopUrl(bakery.slug)).host
  const ways = {
    health: () => client.ask('/api/health'),
    records: () => client.ask('/api/collections/products/records'),
    ready: () => client.ask('/readyz'),
    shop: () => client.ask('/', { host: shop }),
    'shop, in the browser': () => client.ask('/imprint.data', { host: shop }),
    'sign-in': () =>
      client.ask('/login', { method: 'POST', body: { email: 'a@example.com', password: 'sauerteig' } }),
  }
  const statuses = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(ways).map(async ([way, ask]) => [way, (await ask()).status])),
    )
  const atFirst = await statuses()
  expect(atFirst).toMatchObject({ health: 200, records: 200, ready: 200, shop: 200 })

  cable.cut()
  // Answers may come from a cache for another half second.
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(mapValues(ways, () => 503))
  for (const [way, ask] of Object.entries(ways)) {
    const { headers, text } = await ask()
    expect([way, headers['retry-after']]).toEqual([way, '5'])
    expect(text).not.toMatch(/ECONN|127\.0\.0\.1/)
  }
  expect((await client.ask('/livez')).status).toBe(200)

  await cable.mend()
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(atFirst)
}, 120_000)

function mapValues<T>(record: Record<string, unknown>, map: () => T): Record<string, T> {
  return Object.fromEntries(Object.keys(record).map((key) => [key, map()]))
}

/** Starts a proxy to a local port, whose connections can be cut and restored. */
async function startCable(to: number) {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        open.delete(end)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    server.close()
    for (const end of open) end.destroy()
  }
  return { port, cut, mend: () => listen(port), close: cut }
}
