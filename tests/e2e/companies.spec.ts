import { localPath } from '#bakery/links.ts'
import { linkIn, waitForMail } from '../support/mailbox.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, phone, test } from './fixtures.ts'
import { signedIn } from './pages/account-pages.ts'
import { ShopPages } from './pages/shop-pages.ts'

for (const [locale, t, hasScript, look] of [
  ['de', german, true, { ...phone, colorScheme: 'light' }],
  ['en', english, false, { ...phone, colorScheme: 'dark', javaScriptEnabled: false }],
] as const) {
  test(`a company orders by its link on a phone, and the counter collects nothing, ${locale}`, async ({
    newVisitor,
    bakery,
    krume,
  }) => {
    const { id } = await bakery.addCompany()
    const desk = await newVisitor({ colorScheme: look.colorScheme })
    await signedIn(desk, bakery.owner, locale)
    await desk.goto(localPath(locale, `/admin/companies/${id}`))
    await desk.getByRole('button', { name: t.admin.companies.sendLink }).click()
    await expect(desk.getByRole('button', { name: t.admin.companies.renewLink })).toBeVisible()
    const mail = await waitForMail(bakery, 'company-link', 'buchhaltung@heidekrug.example')

    const page = await newVisitor(look)
    const origin = krume.shopUrl(bakery.slug)
    const c = t.storefront.company
    await page.goto(origin + new URL(linkIn(mail)).pathname)
    await expect(page.getByText('Hotel Heidekrug GmbH')).toBeVisible()
    if (hasScript) await expectAccessible(page)
    await page.getByRole('button', { name: c.start }).click()
    const shop = new ShopPages(page, locale, origin, { hasScript })
    const product = locale === 'de' ? bakery.pretzel.name : bakery.pretzel.nameEn
    await shop.open()
    await shop.choosePickup(2, '09:00')
    await shop.addToBag(product, 2)
    await shop.toCheckout()
    await expect(page.getByRole('radio', { name: c.onAccount('Hotel Heidekrug GmbH') })).toBeChecked()
    if (hasScript) await expectAccessible(page)
    await shop.fillIn('Anna Becker')
    await shop.submit()
    await shop.readOrder()
    await expect(page.getByText(t.storefront.order.billed('Hotel Heidekrug GmbH'))).toBeVisible()

    await desk.goto(localPath(locale, `/admin/orders?day=all&company=${id}`))
    await expect(desk.getByText('Anna Becker')).toBeVisible()
    await desk.getByRole('main').locator('li a').first().click()
    await expect(
      desk.getByRole('link', { name: t.admin.companies.onAccount('Hotel Heidekrug GmbH') }),
    ).toBeVisible()
    await expectAccessible(desk)
  })
}
