import { expect, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

/** What Chromium and the router write into the console then. */
const NO_CONNECTION = /net::ERR_|Failed to fetch|Failed to load resource/

/** What a link asks for besides modules: what there is at an address, and the data of its page. */
const QUESTIONS = /\/__manifest|\.data(\?|$)/

for (const locale of ['de', 'en'] as const) {
  test(`a shop whose connection goes right after it was loaded says so, and comes back, ${locale}`, async ({
    newVisitor,
    guard,
    bakery,
    krume,
  }) => {
    guard.allow(NO_CONNECTION)
    const page = await newVisitor(phone)
    const shop = new ShopPages(page, locale, krume.shopUrl(bakery.slug), { accessible: true })
    const { offline } = shop.t.common.errorPages
    await page.route(QUESTIONS, (route) => route.abort())
    await shop.open()
    await page.getByRole('link', { name: shop.t.storefront.footer.imprint }).click()
    await shop.expectHeading(offline.title)
    await expect(page.getByText('500')).toHaveCount(0)
    await shop.look()
    await page.unroute(QUESTIONS)
    await page.getByRole('link', { name: offline.action }).click()
    await shop.expectHeading(shop.t.legal.imprint.title)
  })
}

test('an answer that breaks off in the middle is a lost connection, and the day that was wanted comes afterwards', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'en', krume.shopUrl(bakery.slug))
  const { offline } = shop.t.common.errorPages
  await shop.open()
  await page.route(/\.data\?/, (route) =>
    route.fulfill({
      contentType: 'text/x-script',
      headers: { 'X-Remix-Response': 'yes' },
      body: '[{"_1":2,"_3',
    }),
  )
  await shop.days().nth(2).click()
  await shop.expectHeading(offline.title)
  const wanted = new URL(page.url()).searchParams.get('day')
  await page.unroute(/\.data\?/)
  await page.getByRole('link', { name: offline.action }).click()
  await expect(shop.days().nth(2)).toHaveAttribute('aria-current', 'date')
  expect(new URL(page.url()).searchParams.get('day')).toBe(wanted)
  await expect(page).toHaveURL(/\/en/)
})
