import { german as de, expect, type Page, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

const MAX_TAPS = 6
/** From the open bag: to the checkout, into two fields, two boxes, and the button. */
const MAX_TAPS_FROM_BAG = 6
const MAX_FIELDS = 2

async function countHands(page: Page): Promise<{ taps: number; keys: number; fields: Set<string> }> {
  const seen = { taps: 0, keys: 0, fields: new Set<string>() }
  await page.exposeFunction('countTap', () => seen.taps++)
  await page.exposeFunction('countKey', () => seen.keys++)
  await page.exposeFunction('countField', (name: string) => seen.fields.add(name))
  await page.addInitScript(() => {
    type Counted = Record<'countTap' | 'countKey', () => void> & { countField: (name: string) => void }
    const count = window as unknown as Counted
    addEventListener('pointerdown', () => count.countTap(), true)
    addEventListener('keydown', () => count.countKey(), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.type !== 'checkbox') count.countField(target.name)
      },
      true,
    )
  })
  return seen
}

test('a returning customer orders in six taps and types nothing', async ({ newVisitor, bakery, krume }) => {
  const page = await newVisitor(phone)
  const t = de.storefront
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  await shop.open()
  await shop.choosePickup(0, '08:00')
  await shop.addToBag('Brezel', 1)
  await shop.toCheckout()
  await page.getByRole('checkbox', { name: t.checkout.remember }).check()
  // `fillIn` ticks all three boxes.
  await shop.fillIn('Jörg Weißmüller')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout'))).toContain('Jörg')
  await shop.submit()
  await shop.readOrder()
  // The draft is deleted once the order exists; remembered contact data stays.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('customer'))).toContain('Jörg')

  const count = await countHands(page)
  await shop.open()
  await page.getByRole('button', { name: de.common.form.increase('Brezel') }).tap()
  await shop.slot('09:00').tap()
  await page.getByRole('link', { name: t.basket.checkout }).tap()
  for (const name of ['acceptTerms', 'acceptPrivacy']) await page.locator(`[name="${name}"]`).tap()
  await page.getByRole('button', { name: t.checkout.submit }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jörg Weißmüller')
  await expect(page.getByText('9:00–10:00\u00a0Uhr').first()).toBeVisible()
  expect(count.keys).toBe(0)
  expect(count.taps).toBeGreaterThan(0)
  expect(count.taps).toBeLessThanOrEqual(MAX_TAPS)
})

test('an address remembered from the last order is in view before it goes along', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const page = await newVisitor(phone)
  const { checkout } = de.storefront
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  await shop.open()
  await shop.choosePickup(0, '08:00')
  await shop.addToBag('Brezel', 1)
  await page.evaluate(() => localStorage.setItem('customer', '{"name":"Jörg","address":"Am Sande 1"}'))
  await shop.toCheckout()
  const address = page.getByLabel(`${checkout.address} (${de.common.optional})`, { exact: true })
  await expect(address).toHaveValue('Am Sande 1')
  await expect(address).toBeVisible()
})

test('from the open bag a new customer has the code after six taps and two fields', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const page = await newVisitor(phone)
  const t = de.storefront
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  await shop.open()
  await shop.choosePickup(0, '08:00')
  await shop.addToBag('Brezel', 1)
  const count = await countHands(page)
  await page.goto(`${page.url()}&bag=1`)
  const bag = page.getByRole('dialog', { name: t.basket.title })
  await expect(bag).toBeVisible()
  await bag.getByRole('link', { name: t.basket.checkout }).tap()
  for (const [label, text] of [
    [t.checkout.name, 'Anna Becker'],
    [t.checkout.email, 'anna@example.com'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).tap()
    await page.keyboard.insertText(text)
  }
  for (const name of ['acceptTerms', 'acceptPrivacy']) await page.locator(`[name="${name}"]`).tap()
  await page.getByRole('button', { name: t.checkout.submit }).tap()
  await shop.readOrder()
  expect(count.taps).toBeGreaterThan(0)
  expect(count.taps).toBeLessThanOrEqual(MAX_TAPS_FROM_BAG)
  expect(count.fields.size).toBeLessThanOrEqual(MAX_FIELDS)
})

test('what a search finds is in sight above the keyboard of a phone', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const aboveKeyboard = { ...phone, viewport: { width: 390, height: 500 } }
  const page = await newVisitor(aboveKeyboard)
  await new ShopPages(page, 'de', krume.shopUrl(bakery.slug)).open()
  const found = page.getByRole('article').filter({ hasText: 'Roggenlaib' })
  await expect(found).not.toBeInViewport()
  await page.getByRole('searchbox').fill('Rogg')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(found).toBeInViewport({ ratio: 0.5 })
})
