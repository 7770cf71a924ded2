import { formatOf } from '#bakery/format.ts'
import { aBranchInput, aProductInput } from '../support/bakery-inputs.ts'
import type { KrumeServer } from '../support/krume-server.ts'
import { type OpenBakery, signInOperator } from '../support/open-bakery-over-api.ts'
import { expect, german, type Page, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

const t = german.storefront
const eight = formatOf('de').time('08:00')

/** Limits every slot to one order. */
async function onePlaceEach({ operator, branch }: OpenBakery): Promise<void> {
  const slots = aBranchInput().slots.map((slot) => ({ ...slot, capacity: 1 }))
  await operator.collection('branches').update(branch.id, { slots })
}

async function openShop(page: Page, krume: KrumeServer, { slug }: OpenBakery): Promise<ShopPages> {
  const shop = new ShopPages(page, 'de', krume.shopUrl(slug))
  await shop.open()
  return shop
}

/** Opens the shop and lets a price change; returns a function that lets the answer to the page's refresh pass. */
async function openDuringRefresh(page: Page, krume: KrumeServer, bakery: OpenBakery): Promise<() => void> {
  const connected = page.waitForResponse(
    (response) => response.url().endsWith('/api/realtime') && response.request().method() === 'POST',
  )
  await openShop(page, krume, bakery)
  await connected
  const answer = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/\.data/)
  await page.route(/\.data/, async (route) => {
    await answer.promise
    await route.continue().catch(() => undefined)
  })
  await bakery.operator
    .collection('products')
    .update(bakery.pretzel.id, { ...aProductInput(bakery.category.id), priceCents: 123 })
  await asked
  return answer.resolve
}

test('a slot that fills up shows as full on an open page, without losing input', async ({
  page,
  newVisitor,
  bakery,
  krume,
}) => {
  await onePlaceEach(bakery)
  const connected = page.waitForResponse(
    (response) => response.url().endsWith('/api/realtime') && response.request().method() === 'POST',
  )
  const watching = await openShop(page, krume, bakery)
  await watching.choosePickup(2, '08:00')
  await page.getByRole('searchbox').fill('Brez')
  await connected

  // Only the page's own data, which is the same for all who watch.
  const refreshed = page.waitForRequest(/\.data\?.*_routes=storefront%2Fshop%2Fshop$/)
  const other = new ShopPages(await newVisitor(phone), 'de', krume.shopUrl(bakery.slug))
  await other.order('Brezel', 1, '08:00', 'Anna Becker')
  await refreshed

  const slots = page.getByRole('list', { name: /Abholzeit/ })
  const full = new RegExp(`^${eight.replaceAll(/\s/g, ' ')} ?, ${t.planner.full}$`)
  await expect(slots.getByRole('button', { name: full })).toBeVisible()
  await expect(page.getByText(t.planner.lostSlot(eight))).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('Brez')
})

test('opening a sheet during a live refresh does not lose the change', async ({ page, bakery, krume }) => {
  const answer = await openDuringRefresh(page, krume, bakery)
  await page.getByRole('link', { name: 'Brezel', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Brezel' })).toBeVisible()
  answer()
  await expect(page.getByRole('dialog', { name: 'Brezel' })).toContainText('1,23')
})

test('a jump within the page during a live refresh is not undone when the refresh has come', async ({
  page,
  bakery,
  krume,
}) => {
  for (const [position, name] of ['Brote', 'Kuchen'].entries()) {
    const { id } = await bakery.operator
      .collection('product_categories')
      .create({ name, bakery: bakery.bakery.id, position: position + 1 })
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      await bakery.addProduct({ name: `${name} ${number}`, nameEn: '', category: id })
  }
  const answer = await openDuringRefresh(page, krume, bakery)
  const { products } = german.storefront
  await page
    .getByRole('navigation', { name: products.categories })
    .getByRole('link', { name: 'Kuchen' })
    .click()
  const heading = page.getByRole('heading', { name: 'Kuchen', exact: true })
  const section = page.locator('section', { has: heading }).last()
  await expect(section).toBeFocused()
  await page.mouse.move(400, 500)
  await page.mouse.wheel(0, -300)
  const place = () => page.evaluate(() => scrollY)
  await expect.poll(async () => (await section.boundingBox())?.y).toBeGreaterThan(200)
  const before = await place()
  answer()
  await expect(page.getByText(/1,23/).first()).toBeAttached()
  expect(await place()).toBe(before)
  expect(new URL(page.url()).hash).toBe('')
})

test('a change of colours and name leaves an open page whole', async ({ page, bakery, krume }) => {
  const connected = page.waitForResponse(
    (response) => response.url().endsWith('/api/realtime') && response.request().method() === 'POST',
  )
  const style = () => page.locator('head style').textContent()
  const shop = await openShop(page, krume, bakery)
  await connected
  const before = await style()
  await bakery.operator
    .collection('bakeries')
    .update(bakery.bakery.id, { name: 'Neue Backstube', primaryColor: '#a7415a' })
  await expect(page.getByRole('banner').getByText('Neue Backstube').first()).toBeVisible()
  expect(await style()).toBe(before)
  await shop.open()
  expect(await style()).toContain('#a7415a')
})

test('without the stream, an open page polls', async ({ page, guard, bakery, krume }) => {
  guard.allow(
    /ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
  )
  const connected = page.waitForResponse(
    (response) => response.url().endsWith('/api/realtime') && response.request().method() === 'POST',
  )
  await openShop(page, krume, bakery)
  await connected

  // Breaks the stream permanently, while pages are still served.
  await page.route('**/api/realtime', (route) => route.abort())
  const missed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.data'))
  await krume.kill()
  await missed
  await expect(page.getByRole('heading', { name: t.planner.title })).toBeVisible()
  await krume.restart()
  const operator = await signInOperator(krume.url)
  await operator
    .collection('products')
    .update(bakery.pretzel.id, { ...aProductInput(bakery.category.id), priceCents: 123 })
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Brezel' }) })
  await expect(card).toContainText('1,23', { timeout: 30_000 })
})
