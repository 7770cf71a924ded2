import { describe, expect, test } from 'vitest'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, everyProduct, PUBLIC_URL } from '#tests/support/test-bakery.ts'
import { daysFrom } from '../branches/days.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { orderLines, orders } from '../ordering/orders-collections.server.ts'
import { users } from '../tenancy/users-collection.server.ts'
import { seedDemo } from './seed-demo.server.ts'
import { STARTER_CATEGORIES, STARTER_PRODUCTS } from './starter-assortment.ts'

/** Creates a platform and seeds the demo at that moment. */
async function seededAt(engine: TestEngine, instant: string) {
  const platform = await createTestPlatform(engine, {}, { operator: {}, isDemo: true })
  const { core, ordering, clock, krume } = platform
  clock.set(instant)
  const travelling = {
    now: () => clock.now(),
    travelTo: (moment: Date) => clock.set(moment.toISOString()),
    returnToPresent: () => clock.set(instant),
  }
  const seed = () => seedDemo({ core, clock: travelling, ordering, publicUrl: PUBLIC_URL })
  const demo = await seed()
  if (!demo) throw new Error('nothing was seeded')
  const { email, password } = demo
  const signedIn = await krume.signIn.byPassword({ email, password, mfaId: '' }, { ip: '', userAgent: '' })
  if (!signedIn.ok) throw new Error('the printed password is wrong')
  const { session } = signedIn
  const scope = await krume.accounts.ownerScope(session.user)
  const shop = await krume.sites.shopBySlug(demo.slug)
  if (!scope || !shop) throw new Error('there is no demo bakery')
  return { ...platform, seed, demo, session, scope, shop }
}

describe.each(testDatabases)('the demo bakery on $name', (engine) => {
  // One test for everything, as seeding takes seconds.
  test('is complete, lively, consistent, and made once', async () => {
    const now = '2026-11-20T07:30:00.000Z' // A Friday, half past eight in Lüneburg.
    const world = await seededAt(engine, now)
    await expectCompleteShop(world)
    await expectLivelyOrders(world)
    await expectScarceGoods(world)
    await expectConsistentSums(world)
    await expectUsefulForecast(world)
    await expectInvoices(world)

    const { core, seed, demo } = world
    expect(core.clock.now()).toEqual(new Date(now))
    const ordersMade = await core.records.count(orders)
    expect(await seed()).toEqual(demo)
    expect(await core.records.count(users)).toBe(1)
    expect(await core.records.count(orders)).toBe(ordersMade)
  }, 180_000)

  test('changes nothing in a database with accounts', async () => {
    const { core, ordering, clock, krume } = await createTestPlatform(engine)
    const registered = await krume.accounts.register({
      bakeryName: 'Bäckerei Kruste',
      slug: '',
      name: 'Karla Kruste',
      email: 'karla@kruste.example',
      password: 'sauerteig-2026',
      locale: 'de',
      acceptTerms: true,
    })
    expect(registered.ok).toBe(true)
    const travelling = { now: () => clock.now(), travelTo: () => undefined, returnToPresent: () => undefined }
    expect(await seedDemo({ core, clock: travelling, ordering, publicUrl: PUBLIC_URL })).toBeUndefined()
    expect(await core.records.count(users)).toBe(1)
  })
})

type World = Awaited<ReturnType<typeof seededAt>>

async function expectCompleteShop({ krume, scope, shop, session, blobs }: World) {
  expect(session.user.verified).toBe(true)
  expect(await krume.profile.publishProblems(scope)).toEqual([])
  expect(shop.preview).toBe(false)
  for (const mark of ['logoSquare', 'logoWide', 'favicon', 'appIcon'] as const) {
    expect(shop.bakery[mark]).toMatch(/\.webp$/)
  }
  expect(await krume.branches.list(scope)).toMatchObject([
    { name: 'Altstadt', city: 'Lüneburg', state: 'NI', active: true },
    { name: 'Bahnhof' },
    { name: 'Weststadt' },
  ])
  const categories = await krume.categories.list(scope)
  expect(categories.map(({ name }) => name)).toEqual(STARTER_CATEGORIES.map(({ name }) => name))
  expect(categories.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(STARTER_PRODUCTS.length)
  const products = await krume.products.list(scope, { page: 1, perPage: 500 })
  for (const { name, images } of products.items)
    expect(images, name).toEqual([expect.stringMatching(/\.webp$/)])
  expect(blobs.keys().length).toBeGreaterThanOrEqual(STARTER_PRODUCTS.length + 4)
}

async function expectLivelyOrders({ core, krume, scope }: World) {
  const { counts } = await krume.orders.list(scope, { page: 1, perPage: 1 })
  expect(counts.picked_up).toBeGreaterThan(100)
  expect(counts.placed).toBeGreaterThan(40)
  expect(counts.ready).toBeGreaterThan(0)
  expect(counts.no_show).toBeGreaterThan(2)
  expect(counts.cancelled).toBeGreaterThan(5)
  const overview = await krume.overview.of(scope)
  expect(overview.today.orders).toBeGreaterThan(5)
  expect(overview.ordersTomorrow).toBeGreaterThan(25)
  const mondays = ['2026-11-09', '2026-11-16']
  for (const { day, orders } of overview.daily.filter(
    (sum) => sum.day < '2026-11-20' && !mondays.includes(sum.day),
  )) {
    expect(orders, day).toBeGreaterThan(2)
  }
  // Orders are placed before their deadline and pickup, on past days.
  const all = await core.records.list(orders, { limit: 5000 })
  for (const { created, pickupAt, editableUntil } of all) {
    expect(created < editableUntil && editableUntil <= pickupAt).toBe(true)
  }
  // No mail to the invented customers is left in the outbox.
  expect(await core.records.count(mailOutbox)).toBe(0)
}

/** Expects the shop to open on a day with a full slot, a nearly full one and sold-out goods. */
async function expectScarceGoods({ krume, shop }: World) {
  const view = await krume.shop.view(shop, { locale: 'de' })
  expect(view.day).toBe('2026-11-21')
  expect(view.slots.slice(0, 3)).toMatchObject([
    { from: '06:30', full: true, left: 0 },
    { from: '07:00', full: false, nearlyFull: true, left: 2 },
    { from: '07:30', full: false, nearlyFull: false },
  ])
  const products = everyProduct(view)
  const left = new Map(products.map((product) => [product.name, product.left]))
  expect(left.get('Mohnbrötchen')).toBe(8)
  expect(left.get('Baguette')).toBe(0)
  expect(left.get('Schnittbrötchen')).toBeNull()
  expect(products.find(({ name }) => name === 'Erdbeerkuchen')?.unavailable).toBe('out_of_season')
}

/** Expects volumes to equal the sums of the lines, and usage to match the orders. */
async function expectConsistentSums({ core, krume, scope, shop }: World) {
  const all = await core.records.list(orders, { filter: "status != 'cancelled'", limit: 5000 })
  const lines = await core.records.list(orderLines, { limit: 20_000 })
  for (const day of daysFrom('2026-11-06', 21)) {
    const live = new Set(all.filter(({ pickupDay }) => pickupDay === day).map(({ id }) => id))
    const sums: Record<string, number> = {}
    for (const { order, product, quantity } of lines) {
      if (live.has(order)) sums[product] = (sums[product] ?? 0) + quantity
    }
    const volume = await krume.orders.volume(scope, day)
    expect(Object.fromEntries(volume.map(({ product, quantity }) => [product, quantity])), day).toEqual(sums)
  }
  const { day, branch, slots } = await krume.shop.view(shop, { locale: 'de' })
  const usage = await krume.branches.slotUsage(scope, branch ?? '', day ?? '')
  for (const { from } of slots) {
    const taken = all.filter(
      (order) => order.branch === branch && order.pickupDay === day && order.slotFrom === from,
    )
    expect(usage[from] ?? 0, from).toBe(taken.length)
  }
}

async function expectInvoices({ krume, session }: World): Promise<void> {
  const owner = await krume.accounts.ownerInPerson(session)
  if (!owner) throw new Error('there is no owner')
  expect(await krume.invoices.missing(owner)).toEqual([])
  const { items } = await krume.invoices.list(owner, 1)
  expect(items.map(({ number, companyName, status, day }) => [number, companyName, status, day])).toEqual([
    ['RE-0002', 'Hotel Heidekrug GmbH', 'issued', '2026-11-01'],
    ['RE-0001', 'Café Möwe GmbH', 'paid', '2026-11-01'],
  ])
  expect(await krume.invoices.drafts(owner, '2026-11')).toMatchObject([
    { name: 'Hotel Heidekrug GmbH', orders: 2 },
  ])
}

async function expectUsefulForecast({ krume, scope }: World): Promise<void> {
  const of = { branch: '', counterPercent: 0, locale: 'de' } as const
  const { rows, test } = await krume.forecast.of(scope, { ...of, day: '2026-11-24' })
  expect(rows.length).toBeGreaterThan(20)
  expect(test.products).toBeGreaterThan(20)
  expect(test.better).toBeGreaterThan(test.products / 2)
  expect(test.error / test.simpleError).toBeLessThan(0.9)
}
