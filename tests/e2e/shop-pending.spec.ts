import { formatOf } from '#bakery/format.ts'
import { expect, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

for (const locale of ['de', 'en'] as const) {
  test(`a time whose request is pending survives the next tap, ${locale}`, async ({
    newVisitor,
    bakery,
    krume,
  }) => {
    const pretzel = locale === 'de' ? 'Brezel' : 'Pretzel'
    const page = await newVisitor(phone)
    const shop = new ShopPages(page, locale, krume.shopUrl(bakery.slug))
    await shop.open()
    await shop.addToBag(pretzel, 1)
    await shop.choosePickup(1, '08:00')
    let answers = Promise.withResolvers<void>()
    await page.route(/\.data/, async (route) => {
      await answers.promise
      await route.continue().catch(() => undefined)
    })

    await shop.slot('09:00').tap()
    // The choice shows at once while its request is pending.
    await expect(shop.slot('09:00')).toHaveAttribute('aria-current', 'time')
    await expect(page).not.toHaveURL(/slot=09/)
    await page.getByRole('link', { name: shop.t.common.skipLink }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('link', { name: pretzel, exact: true }).tap()
    await expect(page.getByRole('dialog', { name: pretzel })).toBeVisible()
    answers.resolve()
    await expect(page).toHaveURL(/slot=09:00.*product=|product=.*slot=09:00/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(shop.slot('09:00')).toHaveAttribute('aria-current', 'time')

    answers = Promise.withResolvers()
    await shop.slot('08:00').tap()
    await expect(shop.slot('08:00')).toHaveAttribute('aria-current', 'time')
    await page.getByRole('link', { name: shop.t.storefront.basket.checkout }).tap()
    answers.resolve()
    await expect(page.getByRole('heading', { name: shop.t.storefront.checkout.summary })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(formatOf(locale).timeRange('08:00', '09:00'))
    await page.getByRole('link', { name: shop.t.storefront.checkout.back }).tap()
    await expect(shop.slot('08:00')).toHaveAttribute('aria-current', 'time')
  })
}
