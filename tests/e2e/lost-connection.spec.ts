import { de } from '#web/i18n/connection/de.ts'
import { en } from '#web/i18n/connection/en.ts'
import { expect, type Page, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

/** Console messages of Chromium and the router without a connection. */
const NO_CONNECTION = /net::ERR_|Failed to fetch|Failed to load resource/

/** Blocks all requests while the browser believes it is online, like a phone in a tunnel. */
async function lose(page: Page): Promise<void> {
  await page.route('**', (route) => route.abort())
}

/** Unblocks requests and fires the `online` event. */
async function regain(page: Page): Promise<void> {
  await page.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

for (const locale of ['de', 'en'] as const) {
  test(`a shop keeps its page without a connection, and continues by itself, ${locale}`, async ({
    newVisitor,
    guard,
    bakery,
    krume,
  }) => {
    guard.allow(NO_CONNECTION)
    const page = await newVisitor(phone)
    const shop = new ShopPages(page, locale, krume.shopUrl(bakery.slug), { accessible: true })
    const connection = { de, en }[locale]
    const status = (text: string) => page.getByRole('status').filter({ hasText: text })
    const product = locale === 'de' ? 'Brezel' : 'Pretzel'
    await shop.open()
    await shop.addToBag(product, 2)
    await lose(page)

    await shop.slot('09:00').click()
    await expect(status(connection.waiting)).toHaveText(`${connection.waiting} ${connection.bagStays}`)
    await expect(status(connection.waiting)).toBeInViewport()
    await expect(page.getByText(product).first()).toBeVisible()
    await shop.look()
    await regain(page)
    await expect(page).toHaveURL(/slot=09:00/)
    await expect(shop.slot('09:00')).toHaveAttribute('aria-current', 'time')
    await expect(status(connection.back)).toBeVisible()

    // A page not visited yet: neither its data nor its module is loaded.
    await lose(page)
    await page.getByRole('link', { name: shop.t.legal.footer.imprint }).click()
    await expect(status(connection.waiting)).toBeVisible()
    await expect(page.getByRole('heading', { name: shop.t.common.errorPages.offline.title })).toHaveCount(0)
    await regain(page)
    await shop.expectHeading(shop.t.legal.imprint.title)
    await expect(page.getByText('500')).toHaveCount(0)
  })
}

test('opening a sheet offline drops no choice; a dropped choice is reported', async ({
  newVisitor,
  guard,
  bakery,
  krume,
}) => {
  guard.allow(NO_CONNECTION)
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  await shop.open()
  // The sheet's code is already loaded.
  await page.route(/\.data(\?|$)|\/build\.json/, (route) => route.abort())
  await shop.slot('09:00').click()
  await expect(page.getByText(de.waiting)).toBeVisible()
  await page.getByRole('link', { name: bakery.pretzel.name }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText(de.waiting)).toBeAttached()
  await regain(page)
  await expect(page).toHaveURL(/slot=09:00/)
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.route(/\.data(\?|$)|\/build\.json/, (route) => route.abort())
  await shop.slot('08:00').click()
  await expect(page.getByText(de.waiting)).toBeVisible()
  // Simulates a user editing the address.
  await page.evaluate(() => {
    location.hash = 'content'
  })
  await expect(page.getByText(de.dropped)).toBeAttached()
})

test('a response that breaks off counts as a lost connection, and the chosen day loads afterwards', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'en', krume.shopUrl(bakery.slug))
  await shop.open()
  await page.route(/\.data\?/, (route) =>
    route.fulfill({
      contentType: 'text/x-script',
      headers: { 'X-Remix-Response': 'yes' },
      body: '[{"_1":2,"_3',
    }),
  )
  await shop.days().nth(2).click()
  await expect(page.getByText(en.waiting)).toBeVisible()
  await page.unroute(/\.data\?/)
  await expect(page).toHaveURL(/\/en.*day=/)
  await expect(shop.days().nth(2)).toHaveAttribute('aria-current', 'date')
})

test('other pages stay as well, and a form that could not be sent says so and keeps its input', async ({
  newVisitor,
  guard,
}) => {
  guard.allow(NO_CONNECTION)
  const page = await newVisitor()
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  await lose(page)
  const message = page.locator('[name="message"]')
  await page.locator('[name="name"]').fill('Karla Kruste')
  await page.locator('[name="email"]').fill('karla@example.com')
  await message.fill('Wir backen seit 1911.')
  await page.locator('main').getByRole('button').click()
  await expect(status(de.unsent)).toBeInViewport()
  await expect(message).toHaveValue('Wir backen seit 1911.')

  await page.locator('main, footer').getByRole('link').first().click()
  await regain(page)
  await expect(page).not.toHaveURL(/contact/)
})

test('an unavailable server does not replace the shop, the checkout or an order; the last tap counts', async ({
  newVisitor,
  guard,
  bakery,
  krume,
}) => {
  guard.allow(NO_CONNECTION)
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  const t = shop.t.storefront
  const waiting = page.getByRole('status').filter({ hasText: de.waiting })
  await shop.open()
  await shop.addToBag('Brezel', 2)
  await krume.stop()
  await shop.slot('08:00').click()
  await expect(waiting).toBeInViewport()
  await shop.slot('09:00').click()
  await expect(waiting).toContainText(de.bagStays)
  await krume.restart()
  await expect(page).toHaveURL(/slot=09:00/, { timeout: 20_000 })
  await expect(shop.slot('09:00')).toHaveAttribute('aria-current', 'time')

  await shop.toCheckout()
  await shop.fillIn('Anna Becker')
  await page.context().setOffline(true)
  await page.goBack()
  await expect(waiting).toBeInViewport()
  await page.goForward()
  await expect(page.getByLabel(t.checkout.name, { exact: true })).toHaveValue('Anna Becker')
  await page.context().setOffline(false)
  await expect(waiting).toHaveCount(0)
  await expect(page.getByLabel(t.checkout.name, { exact: true })).toHaveValue('Anna Becker')

  await shop.submit()
  const { code } = await shop.readOrder()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: t.order.edit, exact: true }).click()
  await expect(waiting).toBeInViewport()
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/edit$/)
})
