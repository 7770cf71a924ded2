import { expectAccessible } from './accessibility.ts'
import { english, expect, german, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

for (const [locale, t, look] of [
  ['de', german, { colorScheme: 'light' }],
  ['en', english, { ...phone, colorScheme: 'dark' }],
] as const) {
  test(`a customer who lost the mail withdraws by code and e-mail address, ${locale}`, async ({
    newVisitor,
    bakery,
    krume,
    guard,
  }) => {
    guard.allow(/status of 422/)
    await bakery.addProduct({ name: 'Heidehonig', nameEn: 'Heather honey', perishable: false })
    const product = locale === 'de' ? 'Heidehonig' : 'Heather honey'
    const origin = krume.shopUrl(bakery.slug)
    const ordering = new ShopPages(await newVisitor(), locale, origin)
    const { code, url } = await ordering.order(product, 2, '09:00', 'Anna Becker')

    // Another device, without the order's link and cookies.
    const page = await newVisitor(look)
    const w = t.storefront.withdrawal
    await new ShopPages(page, locale, origin).open()
    const footer = page.getByRole('navigation', { name: t.legal.footer.navigation })
    await footer.getByRole('link', { name: t.legal.footer.withdraw }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.find.title)
    await expectAccessible(page)

    const find = async (email: string) => {
      await page.getByLabel(w.find.code).fill(code)
      await page.getByLabel(w.find.email).fill(email)
      await page.getByRole('button', { name: w.find.next }).click()
    }
    await find('jemand@example.com')
    await expect(page.getByRole('alert')).toHaveText(w.find.missed)
    await expectAccessible(page)
    await find('anna@example.com')
    await expect(page.getByText(w.statement)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(product)
    await expect(page.getByLabel(w.name)).toHaveValue('Anna Becker')
    await expectAccessible(page)
    await page.getByRole('button', { name: w.confirm }).click()
    await expect(page.getByText(w.done)).toBeVisible()
    await expect(page.getByText(w.find.doneText('anna@example.com'))).toBeVisible()

    await page.goto(url)
    await expect(page.getByText(w.doneAt('').split(':')[0] ?? '').first()).toBeVisible()
  })
}
