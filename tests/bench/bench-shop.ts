import { randomInt, randomUUID } from 'node:crypto'
import { loadConfig } from '#app/config/config.ts'
import { type App, openApp } from '#app/installation/open-app.ts'
import { addDays } from '#bakery/branches/days.ts'
import { type Day, WEEKDAYS } from '#bakery/branches/hours.ts'
import { generateSlots } from '#bakery/branches/slots.ts'
import { POOL_MAX } from '#bakery/catalogue/pools/pool-bounds.ts'
import { waitingList } from '#bakery/waiting/waiting-collection.server.ts'
import { consoleLog } from '#kit/log.ts'
import { systemClock } from '#kit/time/clock.ts'
import {
  aBranchInput,
  aGeneralInput,
  aProductInput,
  aRegistration,
  aWaitingEntry,
} from '../support/bakery-inputs.ts'
import type { KrumeServer } from '../support/krume-server.ts'
import { openBakery, present, type TestBakery, value } from '../support/test-bakery.ts'

export type BenchShop = {
  /** Address to connect to; the host header selects the shop. */
  origin: string
  host: string
  productId: string
  owner: { email: string; password: string }
  orderHeaders: () => Record<string, string>
  /** Returns the body of a new order of two products, as the checkout form sends it. */
  orderBody: () => string
}

const SLUG = 'bench'
const PRODUCTS = 60
/** Places in the waiting list of a product that stays sold out. */
const WAITING = 300

/**
 * Publishes a shop, of 60 products by default, in the data of a running server, with slots that never fill up. `isFestive`: what is
 * ordered shares a limit, on a rush day, while others wait for another product.
 */
export async function openBenchShop(
  krume: KrumeServer,
  databaseUrl: string | undefined,
  { slug = SLUG, isFestive = false, products: count = PRODUCTS } = {},
): Promise<BenchShop> {
  const config = loadConfig({ DATA_DIR: krume.dataDir, PUBLIC_URL: krume.url, DATABASE_URL: databaseUrl })
  const app = await openApp(config, systemClock, consoleLog)
  try {
    const bakery = await openBakery(app, slug)
    await app.krume.branches.update(
      bakery.owner,
      bakery.branch.id,
      aBranchInput({
        slots: generateSlots({
          weekdays: WEEKDAYS,
          window: { from: '07:00', to: '12:00' },
          lengthMinutes: 60,
          capacity: null,
        }),
      }),
    )
    const products = await Promise.all(
      Array.from({ length: count - 1 }, async (_, index) =>
        value(
          await app.krume.products.create(
            bakery.owner,
            aProductInput(bakery.category.id, { name: `Brot ${index}`, priceCents: 100 + index }),
          ),
        ),
      ),
    )
    const [first, second] = [present(products[0]), present(products[1])]
    const view = await app.krume.shop.view(bakery.shop, { locale: 'de' })
    const day = present(view.days.filter(({ state }) => state === 'open')[1]).day
    if (isFestive) await makeFestive(app, bakery, { day, shared: [first.id, second.id] })
    const fields = {
      intent: 'place',
      basket: `${first.id}.2.${first.priceCents}_${second.id}.1.${second.priceCents}`,
      choice: new URLSearchParams({ day, branch: bakery.branch.id, slot: '08:00' }).toString(),
      total: String(2 * first.priceCents + second.priceCents),
      name: 'Anna Becker',
      acceptTerms: 'on',
      acceptPrivacy: 'on',
    }
    const host = new URL(krume.shopUrl(slug)).host
    return {
      origin: `http://127.0.0.1:${krume.port}`,
      host,
      productId: first.id,
      owner: { email: bakery.owner.owner.email, password: aRegistration().password },
      orderHeaders: () => ({
        host,
        origin: krume.shopUrl(slug),
        'content-type': 'application/x-www-form-urlencoded',
        // A new address for each order, because limits are per address.
        'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(256)].join('.'),
      }),
      orderBody() {
        const key = randomUUID()
        // A new customer for each order, because one has a few orders in a slot only.
        return new URLSearchParams({ ...fields, key, email: `${key}@example.com` }).toString()
      },
    }
  } finally {
    await app.close()
  }
}

async function makeFestive(
  app: App,
  { owner, branch, addPool, addProduct, addRush }: TestBakery,
  { day, shared }: { day: Day; shared: string[] },
): Promise<void> {
  value(
    await app.krume.profile.saveGeneral(
      owner,
      aGeneralInput({ slug: owner.bakery.slug, waitingList: true, leftovers: true }),
    ),
  )
  await addPool(shared, { perDay: POOL_MAX.perDay })
  await addRush(day, {
    hours: [{ day, branch: branch.id, from: '07:00', to: '12:00', minutes: 60, capacity: null }],
    cutoffDay: addDays(day, -1),
  })
  const { id: product } = await addProduct({ name: 'Stollen', priceCents: 1900, stockPerDay: 1 })
  const entry = aWaitingEntry({ bakery: owner.bakery.id, branch: branch.id, product }, { day })
  await app.core.transaction(async ({ records }) => {
    for (let nth = 0; nth < WAITING; nth++)
      await records.create(waitingList, { ...entry, customerEmail: `wartet${nth}@example.com` })
  })
}
