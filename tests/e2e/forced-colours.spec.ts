import type { Locator } from '@playwright/test'
import { german as de, expect, test } from './fixtures.ts'
import { signIn } from './pages/account-pages.ts'
import { ShopPages } from './pages/shop-pages.ts'

/** Returns the computed colours and the border width in pixels. */
function lookOf(target: Locator): Promise<{ fill: string; text: string; edge: number }> {
  return target.evaluate((element) => {
    const { backgroundColor, color, borderTopWidth } = getComputedStyle(element)
    return { fill: backgroundColor, text: color, edge: Number.parseFloat(borderTopWidth) }
  })
}

async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
  // Waits for colour transitions.
  await expect.poll(async () => (await lookOf(chosen)).fill).not.toBe((await lookOf(other)).fill)
  const { fill, text } = await lookOf(chosen)
  expect(text).not.toBe(fill)
}

test('forced colours show selected items and the borders of buttons', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, forcedColors: 'active' })
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  await shop.open()
  await shop.choosePickup(2, '08:00')
  await expectMarked(shop.days().nth(2), shop.days().nth(1))
  await expectMarked(shop.slot('08:00'), shop.slot('07:00'))
  for (const control of [shop.days().nth(1), shop.slot('07:00')])
    expect((await lookOf(control)).edge).toBeGreaterThan(0)
  await shop.addToBag('Brezel', 1)
  await shop.toCheckout()
  const submit = page.getByRole('button', { name: de.storefront.checkout.submit })
  expect((await lookOf(submit)).edge).toBeGreaterThan(0)

  const desk = await newVisitor({ forcedColors: 'active' })
  await desk.goto('/login?next=/admin/orders')
  await signIn(desk, de, bakery.owner)
  await desk.goto('/admin/orders')
  const tab = (name: string) => desk.getByRole('link', { name: new RegExp(`^${name} \\d`) })
  const { all, status } = de.admin.orders
  await expectMarked(tab(all), tab(status.picked_up))
})
