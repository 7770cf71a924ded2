import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendCheckout } from '../support/checkout-form.ts'
import { createHttpClient } from '../support/http-client.ts'
import { startKrume } from '../support/krume-server.ts'
import { openBakeryOverApi, SUPERUSER } from '../support/open-bakery-over-api.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'

type Outage = { begin(): unknown; end(): unknown }
type Parts = { postgres: PostgresServer; cable: Awaited<ReturnType<typeof startCable>> }

const OUTAGES: Record<string, (parts: Parts) => Outage> = {
  'the network is cut': ({ cable }) => ({ begin: cable.cut, end: cable.mend }),
  'the server is stopped': ({ postgres }) => ({ begin: () => postgres.halt(), end: () => postgres.resume() }),
  'the server takes connections and says nothing': ({ cable }) => ({ begin: cable.freeze, end: cable.thaw }),
}

test.each(Object.entries(OUTAGES))(
  'while PostgreSQL is unavailable because %s, every response is a 503 with Retry-After; afterwards everything works again',
  async (_, outageOf) => {
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

    const outage = outageOf({ postgres, cable })
    await outage.begin()
    // Answers may come from a cache for another half second. A server that says nothing is given up after ten seconds.
    await expect.poll(statuses, { timeout: 60_000 }).toEqual(mapValues(ways, () => 503))
    for (const [way, ask] of Object.entries(ways)) {
      const { headers, text } = await ask()
      expect([way, headers['retry-after']]).toEqual([way, '5'])
      expect(text).not.toMatch(/ECONN|127\.0\.0\.1/)
    }
    expect(JSON.parse((await ways.records()).text)).toEqual({
      status: 503,
      message: 'The service is not available. Please try again in 5 s.',
      data: {},
    })
    expect((await ways.shop()).text).toContain('Bäckerei Kruste')
    expect((await client.ask('/livez')).status).toBe(200)

    await outage.end()
    await expect.poll(statuses, { timeout: 60_000 }).toEqual(atFirst)
  },
  300_000,
)

test('requests wait while the database is away for a moment, as while a cluster changes its primary', async () => {
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

  cable.cut()
  await expect.poll(async () => (await client.ask('/readyz')).status, { timeout: 10_000 }).toBe(503)
  const answers = [
    client.ask('/imprint', { host: shop }),
    client.ask('/api/collections/products/records'),
    sendCheckout(client, shop, bakery),
  ]
  await cable.mend()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 302])
}, 120_000)

function mapValues<T>(record: Record<string, unknown>, map: () => T): Record<string, T> {
  return Object.fromEntries(Object.keys(record).map((key) => [key, map()]))
}

/** Starts a proxy to a local port, whose connections can be cut, frozen and restored. */
async function startCable(to: number) {
  const open = new Set<Socket>()
  let isFrozen = false
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
    if (isFrozen) near.pause()
    else near.pipe(far).pipe(near)
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
  const freeze = () => {
    isFrozen = true
    for (const end of open) end.unpipe().pause()
  }
  // Frozen connections stay dead, as those to a machine that is gone.
  const thaw = () => {
    isFrozen = false
  }
  return { port, cut, mend: () => listen(port), freeze, thaw, close: cut }
}
