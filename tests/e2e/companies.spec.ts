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

for (const [locale, t, hasScript, look] of [
  ['de', german, false, { ...phone, colorScheme: 'dark', javaScriptEnabled: false }],
  ['en', english, true, { ...phone, colorScheme: 'light' }],
] as const) {
  test(`an order above a company’s monthly limit is paid at pickup instead, ${locale}`, async ({
    newVisitor,
    bakery,
    krume,
    guard,
  }) => {
    guard.allow(/status of 409/)
    const { id } = await bakery.addCompany()
    const desk = await newVisitor({ colorScheme: look.colorScheme })
    await signedIn(desk, bakery.owner, locale)
    const { companies: words } = t.admin
    await desk.goto(localPath(locale, `/admin/companies/${id}`))
    await desk.getByLabel(words.monthlyLimit).fill('1')
    await desk.getByRole('button', { name: t.common.save, exact: true }).click()
    await expect(desk.getByText(t.common.toasts.saved, { exact: true })).toBeVisible()
    await expect(desk.getByRole('heading', { name: words.usage })).toBeVisible()
    await desk.getByRole('button', { name: words.sendLink }).click()
    await expect(desk.getByRole('button', { name: words.renewLink })).toBeVisible()
    const mail = await waitForMail(bakery, 'company-link', 'buchhaltung@heidekrug.example')

    const page = await newVisitor(look)
    const origin = krume.shopUrl(bakery.slug)
    const c = t.storefront.company
    await page.goto(origin + new URL(linkIn(mail)).pathname)
    await page.getByRole('button', { name: c.start }).click()
    const shop = new ShopPages(page, locale, origin, { hasScript })
    await shop.open()
    await shop.choosePickup(2, '09:00')
    await shop.addToBag(locale === 'de' ? bakery.pretzel.name : bakery.pretzel.nameEn, 2)
    await shop.toCheckout()
    await shop.fillIn('Anna Becker')
    await shop.submit()
    await expect(page.getByRole('heading', { name: t.storefront.refusals.accountLimit })).toBeVisible()
    if (hasScript) await expectAccessible(page)
    await page.getByRole('button', { name: t.storefront.refusals.payAtPickup }).click()
    await expect(page.getByRole('heading', { name: t.storefront.refusals.accountLimit })).toBeHidden()
    await expect(page.getByRole('radio', { name: c.atPickup })).toBeChecked()
    if (hasScript) await expect(page.getByText(c.payment.account('Hotel Heidekrug GmbH'))).toBeHidden()
    await shop.submit()
    await shop.readOrder()
    await expect(page.getByText(t.storefront.order.billed('Hotel Heidekrug GmbH'))).toBeHidden()
  })
}

for (const [locale, t, hasScript, look] of [
  ['de', german, true, { ...phone, colorScheme: 'light' }],
  ['en', english, false, { colorScheme: 'dark', javaScriptEnabled: false }],
] as const) {
  test(`an order on account is placed every week, and the company’s page lists it, ${locale}`, async ({
    newVisitor,
    bakery,
    krume,
  }) => {
    await bakery.operator.collection('bakeries').update(bakery.bakery.id, { standingOrders: true })
    const { id } = await bakery.addCompany()
    const desk = await newVisitor({ colorScheme: look.colorScheme })
    await signedIn(desk, bakery.owner, locale)
    await desk.goto(localPath(locale, `/admin/companies/${id}`))
    await desk.getByRole('button', { name: t.admin.companies.sendLink }).click()
    const mail = await waitForMail(bakery, 'company-link', 'buchhaltung@heidekrug.example')

    const page = await newVisitor(look)
    const origin = krume.shopUrl(bakery.slug)
    const { company: c, order: o, standing: s, checkout } = t.storefront
    await page.goto(origin + new URL(linkIn(mail)).pathname)
    await page.getByRole('button', { name: c.start }).click()
    const shop = new ShopPages(page, locale, origin, { hasScript })
    await shop.order(locale === 'de' ? bakery.pretzel.name : bakery.pretzel.nameEn, 2, '09:00', 'Anna Becker')
    const stranger = await newVisitor({})
    await stranger.goto(page.url())
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(stranger.getByRole('link', { name: s.offer })).toBeHidden()

    await page.getByRole('link', { name: s.offer }).click()
    await expect(page.getByText(o.billed('Hotel Heidekrug GmbH'))).toBeVisible()
    if (hasScript) await expectAccessible(page)
    await page.getByRole('button', { name: s.send }).click()
    const asked = await waitForMail(bakery, 'standing-request', 'anna@example.com')
    await page.goto(origin + new URL(linkIn(asked)).pathname)
    await expect(page.getByText(o.billed('Hotel Heidekrug GmbH'))).toBeVisible()
    for (const consent of await page.getByRole('checkbox').all()) await consent.check()
    await page.getByRole('button', { name: checkout.submit }).click()
    await expect(page.getByRole('heading', { name: s.dates })).toBeVisible()
    if (hasScript) await expectAccessible(page)

    await desk.reload()
    await expect(desk.getByRole('heading', { name: t.admin.companies.standing })).toBeVisible()
    await expect(desk.getByText('Anna Becker')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('switch', { name: t.admin.companies.paused }).check()
    await desk.getByRole('button', { name: t.common.save, exact: true }).click()
    await expect(desk.getByText(t.common.toasts.saved, { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText(s.noAccount)).toBeVisible()
    await desk.getByRole('link', { name: t.admin.companies.allStanding(1) }).click()
    await expect(desk.getByRole('link', { name: t.admin.standing.endOf('Anna Becker') })).toBeVisible()
    await expect(
      desk.getByRole('link', { name: t.admin.standing.onAccount('Hotel Heidekrug GmbH') }),
    ).toBeVisible()
    await expectAccessible(desk)
  })
}
