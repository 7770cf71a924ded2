import { loadConfig } from '#app/config/config.ts'
import { openApp } from '#app/installation/open-app.ts'
import { addDays } from '#bakery/branches/days.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { orderLines, orders, orderTerms } from '#bakery/ordering/orders-collections.server.ts'
import { PICKUP_CODE_ALPHABET } from '#bakery/ordering/pickup-code.ts'
import { randomString, recordId } from '#kit/ids.ts'
import { consoleLog } from '#kit/log.ts'
import { systemClock } from '#kit/time/clock.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { aRegistration } from '../support/bakery-inputs.ts'
import { createHttpClient } from '../support/http-client.ts'
import type { KrumeServer } from '../support/krume-server.ts'
import { openBakery, present, type TestBakery } from '../support/test-bakery.ts'
import type { Load } from './measure.ts'

type App = Awaited<ReturnType<typeof openApp>>

/** Sizes of a demo bakery and of a chain after a year. Both have the same number of orders today. */
const SIZES = { small: { orders: 300, products: 60 }, large: { orders: 100_000, products: 5000 } }
/** Orders of today, the day that is measured, in both sizes. */
const TODAY = 100
const DAYS = 365
const BATCH = 500
/** Products that the search finds in both sizes: one page of them. */
const SEARCHED = 30

/** The product's id and name, as an order line stores them. */
type Known = { product: string; name: string }

/**
 * Sets up loads for the owner's order list, searches, the day's volumes, the product list and the shop page. Each runs
 * in a small bakery and in one with 100,000 orders and 5,000 products.
 */
export async function openBenchAdmin(krume: KrumeServer, databaseUrl: string | undefined): Promise<Load[]> {
  const config = loadConfig({ DATA_DIR: krume.dataDir, PUBLIC_URL: krume.url, DATABASE_URL: databaseUrl })
  const app = await openApp(config, systemClock, consoleLog)
  try {
    const loads: Load[] = []
    for (const size of ['small', 'large'] as const) {
      const bakery = await openBakery(app, `bench-${size}`)
      const known = await fillProducts(app, bakery, SIZES[size].products)
      await fillOrders(app, bakery, known, SIZES[size].orders)
      const headers = { cookie: await signIn(krume, bakery.owner.owner) }
      const origin = `http://localhost:${krume.port}`
      loads.push(
        { name: `orders and volumes, ${size}`, url: `${origin}/admin/orders`, headers },
        { name: `orders searched, ${size}`, url: `${origin}/admin/orders?day=all&q=kunde1`, headers },
        { name: `all orders, ${size}`, url: `${origin}/admin/orders?day=all`, headers },
        { name: `products, ${size}`, url: `${origin}/admin/products`, headers },
        { name: `products searched, ${size}`, url: `${origin}/admin/products?q=brot1`, headers },
        ...shopLoads(krume, size),
      )
    }
    return loads
  } finally {
    await app.close()
  }
}

/** Loads of the shop page: its first products, and a search among all of them. */
function shopLoads(krume: KrumeServer, size: keyof typeof SIZES): Load[] {
  const origin = `http://127.0.0.1:${krume.port}`
  const headers = { host: new URL(krume.shopUrl(`bench-${size}`)).host }
  return [
    { name: `shop page, ${size}`, url: `${origin}/`, headers },
    { name: `shop searched, ${size}`, url: `${origin}/?q=brot1`, headers },
  ]
}

/** Logs an owner in and returns the cookie of the session. */
export async function signIn({ port }: KrumeServer, { email }: { email: string }): Promise<string> {
  const client = createHttpClient(port)
  const body = { email, password: aRegistration().password }
  const answer = await client.ask('/login', { method: 'POST', body })
  client.close()
  return present(answer.headers['set-cookie']?.find((line) => line.startsWith('pb_auth='))?.split(';')[0])
}

/** Inserts copies of the first product. The first `SEARCHED` of them have a name that the search finds. */
async function fillProducts({ core }: App, { product }: TestBakery, count: number): Promise<Known[]> {
  const [row] = await core.sql
    .selectFrom(products.name)
    .select(Object.keys(products.fields))
    .where('id', '=', product.id)
    .execute()
  const copies = Array.from({ length: count - 1 }, (_, index) => ({
    ...row,
    id: recordId(),
    name: index < SEARCHED ? `Brot1 ${index}` : `Gebäck ${index}`,
    position: index + 1,
  }))
  for (let start = 0; start < copies.length; start += BATCH) {
    const batch = copies.slice(start, start + BATCH)
    await core.transaction(({ sql }) => sql.insertInto(products.name).values(batch).execute())
  }
  return [product, ...copies].map(({ id, name }) => ({ product: id, name }))
}

/** Inserts order rows directly, without mails, so that a year's orders take seconds. */
async function fillOrders(
  { core }: App,
  bakery: TestBakery,
  known: readonly Known[],
  count: number,
): Promise<void> {
  const now = systemClock.now()
  const { day: today } = wallClockAt(now, 'Europe/Berlin')
  for (let start = 0; start < count; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - start) }, (_, offset) => {
      const index = start + offset
      const day = index < TODAY ? today : addDays(today, -1 - (index % DAYS))
      return rowsOf(bakery, known, index, day, formatInstant(new Date(now.getTime() - index * 60_000)))
    })
    await core.transaction(async ({ sql }) => {
      await sql
        .insertInto(orders.name)
        .values(batch.map(({ order }) => order))
        .execute()
      await sql
        .insertInto(orderLines.name)
        .values(batch.flatMap(({ lines }) => lines))
        .execute()
      await sql
        .insertInto(orderTerms.name)
        .values(batch.flatMap(({ terms }) => terms))
        .execute()
    })
  }
}

function rowsOf(
  { shop, branch }: TestBakery,
  known: readonly Known[],
  index: number,
  day: string,
  created: string,
) {
  const id = randomString(26)
  const owned = { bakery: shop.bakery.id, order: id }
  // The search finds `TODAY` orders in either size.
  const name = index < TODAY ? 'Kunde1' : `Gast${index}`
  return {
    order: {
      id,
      bakery: shop.bakery.id,
      branch: branch.id,
      code: randomString(4, PICKUP_CODE_ALPHABET) + String(index),
      status: 'placed',
      version: 1,
      source: 'web',
      locale: 'de',
      customerName: name,
      customerEmail: '',
      customerPhone: '',
      customerAddress: '',
      note: '',
      pickupDay: day,
      slotFrom: '08:00',
      slotTo: '09:00',
      timezone: 'Europe/Berlin',
      pickupAt: created,
      editableUntil: created,
      branchName: branch.name,
      branchAddress: '',
      totalCents: 190,
      cancelReason: '',
      created,
      updated: created,
    },
    lines: [0, 1].map((position) => ({
      id: recordId(),
      ...owned,
      ...known[(index * 2 + position) % Math.min(known.length, SIZES.small.products)],
      position,
      quantity: 1,
      nameEn: '',
      unit: 'piece',
      priceCents: 95,
      vatRate: '7',
    })),
    terms: [{ id: recordId(), ...owned, term: name.toLowerCase() }],
  }
}
