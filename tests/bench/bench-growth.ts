import { loadConfig } from '#app/config/config.ts'
import { openApp } from '#app/installation/open-app.ts'
import { consoleLog } from '#kit/log.ts'
import { systemClock } from '#kit/time/clock.ts'
import { fillYears } from '../support/fill-years.ts'
import { createHttpClient, type HttpClient, type HttpQuestion } from '../support/http-client.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { table } from '../support/table.ts'
import { signIn } from './bench-admin.ts'
import { type BenchShop, openBenchShop } from './bench-shop.ts'
import { quantile } from './measure.ts'

/** A bakery of a year, alone and among so many like it: 100,000 products and 2,000,000 orders in all. */
const OTHERS = 999
const PRODUCTS = 100
const YEAR = { days: 334, perDay: 6 }
/** Requests of each kind to each server. The first ones are not counted. */
const TRIES = 120
const WARMING = 10
const SLUG = 'bench'

type Request = { name: string; path: string; question: () => HttpQuestion; expect?: number }
type Grown = { client: HttpClient; requests: readonly Request[] }

/**
 * Measures the pages of one bakery on a server of its own and on one with 999 others, request by request in turns.
 * Returns a table in Markdown with both 95th percentiles and their ratio.
 */
export async function reportGrowth(
  engine: 'sqlite' | 'postgres',
  workers: string,
  ends: AsyncDisposableStack,
): Promise<string> {
  // Both databases start first: what fills them makes this process keep its files to itself.
  const [one, other] = [await openDatabase(engine, ends), await openDatabase(engine, ends)]
  const alone = await openGrown(one, workers, 0, ends)
  const among = await openGrown(other, workers, OTHERS, ends)
  const rows: string[][] = []
  for (const [nth, request] of alone.requests.entries()) {
    const sameAmong = among.requests[nth] ?? request
    const times: [number[], number[]] = [[], []]
    for (let attempt = -WARMING; attempt < TRIES; attempt++) {
      const took = [await timeOf(alone.client, request), await timeOf(among.client, sameAmong)] as const
      if (attempt < 0) continue
      times[0].push(took[0])
      times[1].push(took[1])
    }
    rows.push(lineOf(request.name, ...times))
  }
  return table(['', 'alone, p50 ms', 'p95', 'among 1,000, p50 ms', 'p95', 'p95, among : alone'], rows)
}

/** Returns the URL of a new database, or `undefined` for SQLite. */
async function openDatabase(
  engine: 'sqlite' | 'postgres',
  ends: AsyncDisposableStack,
): Promise<string | undefined> {
  if (engine === 'sqlite') return undefined
  const database = await startPostgres({ durable: true })
  ends.defer(() => database.stop())
  return database.url
}

async function openGrown(
  databaseUrl: string | undefined,
  workers: string,
  others: number,
  ends: AsyncDisposableStack,
): Promise<Grown> {
  const krume = ends.use(
    await startKrume({
      WORKERS: workers,
      TRUST_PROXY: 'on',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    }),
  )
  const shop = await openBenchShop(krume, databaseUrl, { slug: SLUG, products: PRODUCTS })
  const client = createHttpClient(krume.port)
  ends.defer(() => client.close())
  const order = await placeOrder(client, shop)
  await krume.stop()
  await fill(krume, databaseUrl, others)
  await krume.restart()
  return { client, requests: requestsOf(shop, order, await signIn(krume, shop.owner)) }
}

async function placeOrder(client: HttpClient, shop: BenchShop): Promise<string> {
  const { headers, status } = await client.ask('/checkout', orderOf(shop))
  if (headers.location === undefined) throw new Error(`An order was answered with ${status}`)
  return headers.location
}

async function fill(krume: KrumeServer, databaseUrl: string | undefined, others: number): Promise<void> {
  const config = loadConfig({ DATA_DIR: krume.dataDir, PUBLIC_URL: krume.url, DATABASE_URL: databaseUrl })
  const app = await openApp(config, systemClock, consoleLog)
  try {
    await fillYears(app.core, [{ slug: SLUG, ...YEAR, others, products: PRODUCTS }])
    // As the hourly job would, while the orders came.
    await app.core.db.optimize()
  } finally {
    await app.close()
  }
}

function requestsOf(shop: BenchShop, orderPath: string, cookie: string): Request[] {
  const fields = new URLSearchParams(shop.orderBody())
  const bag = `basket=${fields.get('basket')}; pickup=${encodeURIComponent(fields.get('choice') ?? '')}`
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const visitor = (name: string, path: string, own = '') => ({
    name,
    path,
    question: () => ({ host: shop.host, headers, ...(own !== '' && { cookie: own }) }),
  })
  const owner = (name: string, path: string) => ({ name, path, question: () => ({ cookie, headers }) })
  return [
    visitor('shop page, kept', '/'),
    visitor('shop page, rendered anew', '/', 'without=gluten'),
    visitor('search in the shop', '/?q=brot1'),
    visitor('checkout', '/checkout', bag),
    { name: 'order placed', path: '/checkout', question: () => orderOf(shop), expect: 302 },
    visitor('order page', orderPath),
    owner('overview', '/admin'),
    owner('orders and volumes', '/admin/orders'),
    owner('all orders', '/admin/orders?day=all'),
    owner('orders searched', '/admin/orders?day=all&q=g1'),
    owner('counter', '/admin/counter'),
    owner('bake plan', '/admin/bake-plan'),
    owner('products', '/admin/products'),
    owner('figures', '/admin/figures'),
    owner('forecast', '/admin/forecast'),
  ]
}

function orderOf(shop: BenchShop): HttpQuestion {
  // The client names host and origin itself, and a second host is an error.
  const { host: _, origin: __, ...headers } = shop.orderHeaders()
  return { host: shop.host, method: 'POST', headers, body: shop.orderBody() }
}

async function timeOf(client: HttpClient, { name, path, question, expect = 200 }: Request): Promise<number> {
  const started = performance.now()
  const { status } = await client.ask(path, question())
  const took = performance.now() - started
  if (status !== expect) throw new Error(`${name}: ${path} was answered with ${status}`)
  return took
}

function lineOf(name: string, alone: readonly number[], among: readonly number[]): string[] {
  const [one, other] = [quantile(alone, 0.95), quantile(among, 0.95)]
  const times = [quantile(alone, 0.5), one, quantile(among, 0.5), other].map((ms) => ms.toFixed(1))
  return [name, ...times, (other / one).toFixed(2)]
}
