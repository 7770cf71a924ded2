import { expectAccessible } from './accessibility.ts'
import { expect, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

test('an order that is not there, or is of another bakery, is a 404 that says so', async ({
  page,
  guard,
  bakery,
  krume,
}) => {
  guard.allow(/status of 404/)
  const shop = krume.shopUrl(bakery.slug)
  for (const [address, sentence] of [
    [
      `${shop}/orders/abcdefghijklmnopqrstuvwxyz`,
      'Die gewünschte Bestellung wurde nicht gefunden. Bitte prüfen Sie die Adresse.',
    ],
    [`${shop}/en/orders/nothing`, 'The requested order was not found. Please check the URL.'],
  ] as const) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main')).toContainText(sentence)
    await expectAccessible(page)
  }
})

test('the checkout wants day, branch and time first', async ({ newVisitor, bakery, krume }) => {
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'en', krume.shopUrl(bakery.slug))
  await shop.open()
  await shop.addToBag('Pretzel', 1)
  await page.getByRole('link', { name: shop.t.storefront.basket.checkout }).click()
  await expect(page.getByRole('alert')).toContainText('Please select all fields')
  await shop.look()
  await expect(page).toHaveURL(/\/en\/?\?incomplete/)
})
