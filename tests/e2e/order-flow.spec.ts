import { german as de, expect, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

const MAX_TAPS = 6

test('a returning customer orders in six taps and types nothing', async ({ newVisitor, bakery, krume }) => {
  const page = await newVisitor(phone)
  const t = de.storefront
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  await shop.open()
  await shop.choosePickup(0, '08:00')
  await shop.addToBag('Brezel', 1)
  await shop.toCheckout()
  await page.getByRole('checkbox', { name: t.checkout.remember }).check()
  // Ticks all three.
  await shop.fillIn('Jörg Weißmüller')
  await shop.submit()
  await shop.readOrder()

  let [taps, keys] = [0, 0]
  await page.exposeFunction('countTap', () => taps++)
  await page.exposeFunction('countKey', () => keys++)
  await page.addInitScript(() => {
    const count = window as unknown as Record<'countTap' | 'countKey', () => void>
    addEventListener('pointerdown', () => count.countTap(), true)
    addEventListener('keydown', () => count.countKey(), true)
  })
  await shop.open()
  await page.getByRole('button', { name: de.common.form.increase('Brezel') }).tap()
  await shop.slot('09:00').tap()
  await page.getByRole('link', { name: t.basket.checkout }).tap()
  for (const name of ['acceptTerms', 'acceptPrivacy']) await page.locator(`[name="${name}"]`).tap()
  await page.getByRole('button', { name: t.checkout.submit }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jörg Weißmüller')
  await expect(page.getByText('9:00–10:00\u00a0Uhr').first()).toBeVisible()
  expect(keys).toBe(0)
  expect(taps).toBeGreaterThan(0)
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)
})
