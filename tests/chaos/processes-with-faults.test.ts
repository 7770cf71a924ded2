import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { countFaults, notCancelled } from '../cluster/count-orders.ts'
import { addScarceBranch } from '../cluster/order-load.ts'
import { startShoppers } from '../cluster/shoppers.ts'
import { startSubscribers, unconverged } from '../cluster/subscribers.ts'
import { Traffic } from '../cluster/traffic.ts'
import { freePort } from '../support/free-port.ts'
import { createHttpClient, type HttpClient } from '../support/http-client.ts'
import { aJpeg } from '../support/images.ts'
import { startKrume } from '../support/krume-server.ts'
import { openBakeryOverApi, SUPERUSER } from '../support/open-bakery-over-api.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { startS3Process } from '../support/s3-process.ts'

const ORDERS_BETWEEN_FAULTS = 8

// `npm run cluster -- --only long` is the long form, with a cluster of PostgreSQL and HAProxy.
test('two processes: a process, the file store and the leader are killed; no order is lost, and open pages end up current', async () => {
  const postgres = await startPostgres({ durable: true })
  onTestFinished(() => postgres.stop())
  await using s3 = await startS3Process()
  const [port, ...metrics] = [await freePort(), await freePort(), await freePort()]
  const start = (metricsPort: number) =>
    startKrume({
      SUPERUSER_EMAIL: SUPERUSER.email,
      SUPERUSER_PASSWORD: SUPERUSER.password,
      PUBLIC_URL: `http://localhost:${port}`,
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: postgres.url,
      S3_URL: s3.url,
    })
  await using first = await start(metrics[0] ?? 0)
  await using second = await start(metrics[1] ?? 0)
  const processes = [first, second]
  const bakery = await openBakeryOverApi(first.url)
  await bakery.operator.collection('products').update(bakery.pretzel.id, {
    images: [new File([Buffer.from(await aJpeg())], 'brezel.jpg', { type: 'image/jpeg' })],
  })
  const client = eitherOf(processes.map((one) => createHttpClient(one.port)))
  onTestFinished(() => client.close())
  const host = `${bakery.slug}.localhost:${port}`
  const login = await client.ask('/login', {
    host: `localhost:${port}`,
    method: 'POST',
    body: bakery.owner,
  })
  const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')

  const branch = await addScarceBranch(bakery, 'Bahnhof')
  const customers = new Traffic(client)
  const shoppers = startShoppers(customers, host, bakery, branch)
  const ordersComeIn = async () => {
    const before = shoppers.acknowledged.length
    await expect
      .poll(() => shoppers.acknowledged.length - before, { timeout: 60_000 })
      .toBeGreaterThan(ORDERS_BETWEEN_FAULTS)
  }
  await ordersComeIn()
  const subscribers = []
  for (const { url } of processes)
    subscribers.push(
      ...(await startSubscribers(
        { traffic: new Traffic(client), url, platform: `localhost:${port}`, host, bakery, cookie },
        1,
        shoppers.acknowledged.slice(0, 1).map(({ order }) => order),
      )),
    )

  const isLeader = async (index: number) =>
    /^krume_leader\b.* 1$/m.test(await (await fetch(`http://127.0.0.1:${metrics[index]}/metrics`)).text())
  const leader = (await isLeader(0)) ? 0 : 1
  await processes[1 - leader]?.kill()
  await ordersComeIn()
  await processes[1 - leader]?.restart()
  await s3.kill()
  await ordersComeIn()
  await s3.start()
  await processes[leader]?.kill()
  await ordersComeIn()
  await expect.poll(() => isLeader(1 - leader), { timeout: 10_000 }).toBe(true)
  await processes[leader]?.restart()
  await ordersComeIn()
  await shoppers.stop()

  const database = new Client({ connectionString: postgres.url })
  await database.connect()
  onTestFinished(() => database.end())
  const stored = {
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await database.query<Row>(sql, values)).rows,
  }
  expect(await countFaults(stored, branch, shoppers.acknowledged)).toEqual({
    lost: 0,
    doubled: 0,
    oversold: 0,
  })
  expect([...shoppers.strange, ...(await notCancelled(stored, shoppers.cancelled))]).toEqual([])
  expect(customers.givenUp).toEqual([])
  expect(await unconverged(subscribers)).toEqual([])
  for (const subscriber of subscribers) subscriber.close()
}, 240_000)

/** Asks one process after the other, as a balancer does; what a dead one has not taken goes to the next. */
function eitherOf(clients: readonly HttpClient[]): HttpClient {
  let turn = 0
  return {
    async ask(path, question) {
      let refused: unknown
      const first = turn++ % clients.length
      for (const client of [...clients.slice(first), ...clients.slice(0, first)]) {
        try {
          return await client.ask(path, question)
        } catch (cause) {
          if (!(cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED')) throw cause
          refused = cause
        }
      }
      throw refused
    },
    close() {
      for (const client of clients) client.close()
    },
  }
}
