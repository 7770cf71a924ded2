import { addDays } from '#bakery/branches/days.ts'
import { german as de, english as en, expect, phone, test } from './fixtures.ts'
import { signIn } from './pages/account-pages.ts'
import { expectHeard } from './pages/heard.ts'
import { ShopPages } from './pages/shop-pages.ts'
import { takeOrder, today } from './pages/take-order.ts'

const WORDS = { de: { loaf: 'Roggenlaib', pretzel: 'Brezel' }, en: { loaf: 'Rye loaf', pretzel: 'Pretzel' } }

for (const [locale, t] of [
  ['de', de],
  ['en', en],
] as const) {
  test(`the order as a screen reader reads it, ${locale}`, async ({ newVisitor, guard, bakery, krume }) => {
    const { pretzel } = WORDS[locale]
    const page = await newVisitor(phone)
    const shop = new ShopPages(page, locale, krume.shopUrl(bakery.slug))
    const body = page.locator('body')
    const { planner, basket } = shop.t.storefront
    await shop.open()
    await expect(
      page.getByRole('navigation', { name: planner.days }).getByRole('link').first(),
    ).toHaveAccessibleName(locale === 'de' ? /^\w+, \d+\. \w+ \d{4}, frei$/ : /^\w+,? \d+ \w+ \d{4}, open$/)
    await shop.choosePickup(2, '08:00')
    await expectHeard(body, `shop-${locale}`)

    await page.getByRole('article').getByRole('link', { name: pretzel, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: pretzel })
    await expectHeard(sheet, `sheet-${locale}`)
    await page.goBack()
    await expect(sheet).toBeHidden()

    await shop.addToBag(pretzel, 2)
    // One Tab after the product leads to the bag, and closing the bag leads back.
    const toBag = page.getByRole('article').getByRole('link', { name: t.shop.skip.bag })
    await expect(toBag).toHaveCount(1)
    await page.getByRole('button', { name: shop.t.common.form.increase(pretzel) }).focus()
    await page.keyboard.press('Tab')
    await expect(toBag).toBeFocused()
    await page.keyboard.press('Enter')
    const bag = page.getByRole('dialog', { name: basket.title })
    await expectHeard(bag, `bag-${locale}`)
    await page.goBack()
    await expect(bag).toBeHidden()

    await shop.toCheckout()
    await expectHeard(body, `checkout-${locale}`)
    for (const name of [t.storefront.checkout.name, t.storefront.checkout.email])
      await expect(page.getByRole('textbox', { name })).toHaveAttribute('required')

    guard.allow(/status of 422/)
    await shop.submit()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectHeard(page.getByRole('alert'), `mistakes-${locale}`)
    const name = page.getByRole('textbox', { name: t.storefront.checkout.name })
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveAccessibleDescription(t.forms.problems.required)

    await shop.fillIn('Anna Becker')
    await shop.submit()
    const { code } = await shop.readOrder()
    await expectHeard(body, `order-${locale}`, code)
  })
}

test("the owner's list of orders and a product as a screen reader reads them", async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const tomorrow = addDays(today(), 1)
  const anna = await takeOrder(krume, bakery, 'Anna Becker', '08:00', tomorrow)
  const page = await newVisitor({ viewport: { width: 1280, height: 900 } })
  const main = page.getByRole('main')
  await page.goto(`${krume.url}/login`)
  await signIn(page, de, bakery.owner)
  await page.goto(`${krume.url}/admin/orders?day=${tomorrow}`)
  await expectHeard(main, 'orders-de', anna.code)
  await page.goto(`${krume.url}/admin/products/${bakery.pretzel.id}?section=basics`)
  await expectHeard(main, 'product-de')
  await page.goto(`${krume.url}/admin/products/${bakery.pretzel.id}?section=nutrition`)
  await main.getByRole('switch').check()
  for (const name of ['Brennwert Kilojoule', 'Brennwert Kilokalorien', 'Fett Gramm'])
    await expect(main.getByRole('textbox', { name, exact: true })).toBeVisible()
})
