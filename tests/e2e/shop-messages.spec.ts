import type { OptionGroup } from '#bakery/catalogue/products/product-options.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

test('a missing order, or one of another bakery, is a 404 that says so', async ({
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

test('the checkout requires day, branch and time', async ({ newVisitor, bakery, krume }) => {
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'en', krume.shopUrl(bakery.slug))
  await shop.open()
  await shop.addToBag('Pretzel', 1)
  await page.getByRole('link', { name: shop.t.storefront.basket.checkout }).click()
  const missing = page.getByRole('alert')
  await expect(missing).toContainText('Please select all fields. Still missing: time.')
  await expect(missing).toBeFocused()
  await expect(missing).toBeInViewport({ ratio: 1 })
  await shop.look()
  await expect(page).toHaveURL(/\/en\/?\?incomplete/)
})

const WORDS: OptionGroup = {
  id: 'words',
  name: 'Aufschrift',
  nameEn: 'Words',
  required: true,
  kind: 'text',
  maxLength: 60,
  surchargeCents: 300,
}

test('words for a cake appear unchanged in bag, checkout and order, and its deadline is the bag’s', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  await bakery.addProduct({ name: 'Torte', nameEn: '', priceCents: 4600, leadDays: 2, options: [WORDS] })
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  const t = shop.t.storefront
  await shop.open()
  await shop.choosePickup(6, '08:00')
  const bar = page.getByRole('region', { name: t.basket.title })
  const usual = await bar.getByText(/^Bestellschluss/).textContent()
  for (const words of ['Happy Birthday Tom', 'Karl-Heinz, 50 % „Ömchen“ 🎂']) {
    await page.getByRole('link', { name: /^Torte: auswählen/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Torte' })
    const field = sheet.getByRole('textbox', { name: 'Aufschrift' })
    await field.fill('x'.repeat(WORDS.maxLength + 5))
    await expect(field).toHaveAccessibleDescription(t.facts.wordsFull(WORDS.maxLength))
    await field.fill(words)
    await expect(field).toHaveAccessibleDescription(
      t.facts.wordsLeft(WORDS.maxLength - words.length, WORDS.maxLength),
    )
    await sheet.getByRole('button', { name: /Hinzufügen/ }).tap()
    await sheet.getByRole('link', { name: /In der Tüte/ }).tap()
    await expect(sheet).toBeHidden()
  }
  const deadline = bar.getByText(/^Bestellschluss .+ wegen Torte/)
  await expect(deadline).toBeVisible()
  expect(await deadline.textContent()).not.toBe(usual)
  await shop.toCheckout()
  const main = page.getByRole('main')
  for (const text of ['Aufschrift: „Happy Birthday Tom“', 'Aufschrift: „Karl-Heinz, 50 % „Ömchen“ 🎂“'])
    await expect(main).toContainText(text)
  await expect(main).toContainText(/Bestellschluss .+ wegen Torte\. Bis dahin/)
  await shop.fillIn('Anna Becker')
  await shop.submit()
  await shop.readOrder()
  for (const text of ['„Happy Birthday Tom“', '„Karl-Heinz, 50 % „Ömchen“ 🎂“'])
    await expect(main).toContainText(text)
})
