import { localPath } from '#bakery/links.ts'
import { linkIn, waitForMail } from '../support/mailbox.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, phone, test } from './fixtures.ts'
import { signedIn } from './pages/account-pages.ts'
import { ShopPages } from './pages/shop-pages.ts'

for (const [locale, t, look] of [
  ['de', german, { colorScheme: 'light' }],
  ['en', english, { ...phone, colorScheme: 'dark' }],
] as const) {
  test(`a customer has an order placed every week, and the owner ends it, ${locale}`, async ({
    newVisitor,
    bakery,
    krume,
    guard,
  }) => {
    guard.allow(/status of 422/)
    await bakery.operator.collection('bakeries').update(bakery.bakery.id, { standingOrders: true })
    const origin = krume.shopUrl(bakery.slug)
    const page = await newVisitor(look)
    const product = locale === 'de' ? 'Brezel' : 'Pretzel'
    await new ShopPages(page, locale, origin).order(product, 2, '09:00', 'Anna Becker')
    const s = t.storefront.standing

    await page.getByRole('link', { name: s.offer }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(s.offer)
    await expectAccessible(page)
    await page.getByRole('button', { name: s.send }).click()
    await expect(page.getByText(s.sent('anna@example.com')).first()).toBeVisible()

    const asked = await waitForMail(bakery, 'standing-request', 'anna@example.com')
    const path = new URL(linkIn(asked)).pathname
    await page.goto(origin + path)
    await expectAccessible(page)
    const submit = page.getByRole('button', { name: t.storefront.checkout.submit })
    await submit.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    for (const consent of await page.getByRole('checkbox').all()) await consent.check()
    await submit.click()
    await expect(page.getByRole('heading', { name: s.dates })).toBeVisible()
    await expectAccessible(page)

    await page
      .getByRole('button', { name: new RegExp(`^${s.skip}: `) })
      .first()
      .click()
    await expect(page.getByText(s.states.skipped, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: s.pause, exact: true }).click()
    await expect(page.getByRole('button', { name: s.resume })).toBeVisible()
    await page.getByRole('button', { name: s.resume }).click()
    await page.getByRole('link', { name: s.end, exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: t.storefront.order.keep }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()

    const desk = await newVisitor(look)
    await signedIn(desk, bakery.owner, locale)
    await desk.goto(localPath(locale, '/admin'))
    const a = t.admin.standing
    await desk.goto(localPath(locale, '/admin/standing-orders'))
    await desk.getByRole('link', { name: a.endOf('Anna Becker') }).click()
    await desk.getByRole('button', { name: a.end, exact: true }).click()
    await expect(desk.getByText(t.forms.problems.required).first()).toBeVisible()
    await expectAccessible(desk)
    await desk.getByLabel(a.reason).fill('Der Ofen ist alt.')
    await desk.getByRole('button', { name: a.end, exact: true }).click()
    await expect(desk.getByText(a.endedByYou, { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText(s.endedBecause('Der Ofen ist alt.'))).toBeVisible()
    await expectAccessible(page)
    await waitForMail(bakery, 'standing-ended', 'anna@example.com')
  })
}
