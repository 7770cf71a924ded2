import { localPath } from '#bakery/links.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { openBakeryOverApi, SUPERUSER, signInOperator } from '../support/open-bakery-over-api.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { expectAccessible } from './accessibility.ts'
import { test as base, english, expect, german, phone } from './fixtures.ts'
import { signInAsOperator } from './pages/account-pages.ts'
import { type PlacedOrder, ShopPages } from './pages/shop-pages.ts'

/** Two processes that share one PostgreSQL database and one folder for files. */
const test = base.extend<object, { krume: KrumeServer; second: KrumeServer; databaseUrl: string }>({
  databaseUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, provide) => {
      const postgres = await startPostgres()
      await provide(postgres.url)
      await postgres.stop()
    },
    { scope: 'worker' },
  ],
  krume: [
    async ({ databaseUrl }, provide) => {
      await using krume = await startKrume({
        DATABASE_URL: databaseUrl,
        SUPERUSER_EMAIL: SUPERUSER.email,
        SUPERUSER_PASSWORD: SUPERUSER.password,
      })
      await signInOperator(krume.url)
      await provide(krume)
    },
    { scope: 'worker' },
  ],
  second: [
    async ({ databaseUrl, krume }, provide) => {
      await using second = await startKrume({ DATABASE_URL: databaseUrl, DATA_DIR: krume.dataDir })
      await provide(second)
    },
    { scope: 'worker' },
  ],
})

for (const [locale, t, look] of [
  ['de', german, { colorScheme: 'light' }],
  ['en', english, { ...phone, colorScheme: 'dark' }],
] as const) {
  test(`an operator restores with two processes and open shops around it, ${locale}`, async ({
    krume,
    second,
    guard,
    newVisitor,
  }) => {
    // An order placed after the backup is gone.
    guard.allow(/status of 404/)
    // The other process has its own port, which is not a foreign site.
    guard.allow(new RegExp(`foreign request: http://([a-z-]+\\.)?localhost:${second.port}/`))
    const at = (address: string) => localPath(locale, address)
    const o = t.operator.backups
    const bakery = await openBakeryOverApi(krume.url)
    const pretzel = locale === 'de' ? 'Brezel' : 'Pretzel'
    const products = bakery.operator.collection('products')
    const rename = (name: string) => products.update(bakery.pretzel.id, { name, nameEn: name })

    const here = new ShopPages(await newVisitor(phone), locale, krume.shopUrl(bakery.slug))
    const there = new ShopPages(await newVisitor(), locale, second.shopUrl(bakery.slug))
    const stays = await here.order(pretzel, 1, '08:00', 'Anna Bleibt')
    for (const shop of [here, there]) {
      await shop.open()
      await shop.choosePickup(2, '08:00')
      await shop.addToBag(pretzel, 2)
    }

    const page = await newVisitor(look)
    await page.goto(second.url + at('/operator/backups'))
    await signInAsOperator(page, t)
    const archives = page.getByRole('link', { name: o.restore })
    const before = await archives.count()
    await page.getByRole('button', { name: o.make }).click()
    await expect(archives).toHaveCount(before + 1)
    const newest = await archives.first().getAttribute('href')
    const [, key = ''] = /backups\/(.+)\/restore/.exec(newest ?? '') ?? []
    await expect(page.getByText(o.ended.create(key))).toBeVisible()

    // Changes made after the backup.
    await rename('Laugenstange')
    await expect(there.page.getByRole('article').filter({ hasText: 'Laugenstange' })).toBeVisible()
    const late = new ShopPages(await newVisitor(), locale, second.shopUrl(bakery.slug))
    const goes = await late.order('Laugenstange', 1, '08:00', 'Ben Geht')

    await page.goto(`${second.url}${at(`/operator/backups/${key}/restore`)}`)
    await expectAccessible(page)
    await page.getByLabel(o.restoring.name).fill(key)
    await page.getByRole('button', { name: o.restoring.submit }).click()
    await expect(page.getByText(o.ended.restore(key))).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)

    // Shops left open show the restored state without a reload, and sell it through either process.
    for (const [shop, name] of [
      [here, 'Carla Hier'],
      [there, 'Dora Dort'],
    ] as const) {
      await expect(shop.page.getByRole('article').filter({ hasText: pretzel })).toBeVisible()
      await shop.toCheckout()
      await shop.fillIn(name)
      await shop.submit()
      await shop.readOrder()
    }
    const statusAt = async (server: KrumeServer, { url }: PlacedOrder) =>
      (await page.goto(server.shopUrl(bakery.slug) + new URL(url).pathname))?.status()
    for (const server of [krume, second])
      expect([await statusAt(server, stays), await statusAt(server, goes)]).toEqual([200, 404])
    const orders = await bakery.operator.collection('orders').getFullList<{ customerName: string }>({
      filter: bakery.operator.filter('bakery = {:id}', { id: bakery.bakery.id }),
      sort: 'customerName',
    })
    expect(orders.map(({ customerName }) => customerName)).toEqual(['Anna Bleibt', 'Carla Hier', 'Dora Dort'])
  })
}
