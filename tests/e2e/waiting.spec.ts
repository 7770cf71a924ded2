import { localPath } from '#bakery/links.ts'
import { linkIn, waitForMail } from '../support/mailbox.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, phone, test } from './fixtures.ts'
import { signIn } from './pages/account-pages.ts'
import { ShopPages } from './pages/shop-pages.ts'

for (const [locale, t, look] of [
  ['de', german, { colorScheme: 'light' }],
  ['en', english, { ...phone, colorScheme: 'dark' }],
] as const) {
  test(`a customer waits for what is sold out, is offered what becomes free, and orders it, ${locale}`, async ({
    newVisitor,
    bakery,
    krume,
    guard,
  }) => {
    guard.allow(/status of 422/)
    const { operator } = bakery
    await operator.collection('bakeries').update(bakery.bakery.id, { waitingList: true })
    await operator.collection('products').update(bakery.pretzel.id, { stockPerDay: 2 })
    const origin = krume.shopUrl(bakery.slug)
    const product = locale === 'de' ? 'Brezel' : 'Pretzel'
    const first = await newVisitor(look)
    await new ShopPages(first, locale, origin).order(product, 2, '09:00', 'Anna Becker')
    const [order] = await operator
      .collection('orders')
      .getFullList<{ id: string; pickupDay: string }>({ filter: `bakery = '${bakery.bakery.id}'` })

    const page = await newVisitor(look)
    const w = t.storefront.waiting
    const place = `day=${order?.pickupDay}&branch=${bakery.branch.id}`
    await page.goto(origin + localPath(locale, `/?${place}&product=${bakery.pretzel.id}`))
    await page.getByRole('link', { name: w.join }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.title)
    await expectAccessible(page)
    await page.getByRole('button', { name: w.send }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(w.quantity).fill('2')
    await page.getByLabel(w.name).fill('Wanda Wartet')
    await page.getByLabel(w.email).fill('wanda@example.com')
    await page.getByRole('button', { name: w.send }).click()
    await expect(page.getByText(w.sent('wanda@example.com'))).toBeVisible()

    const asked = await waitForMail(bakery, 'waiting-request', 'wanda@example.com')
    const path = new URL(linkIn(asked)).pathname
    await page.goto(origin + path)
    await page.getByRole('button', { name: w.confirm }).click()
    await expect(page.getByText(w.ahead(0))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: w.leave, exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: t.storefront.order.keep }).click()

    await first.goto(origin + localPath(locale, `/orders/${order?.id}?cancel=1`))
    await first.getByRole('alertdialog').getByRole('button').last().click()
    await waitForMail(bakery, 'waiting-offer', 'wanda@example.com')
    const desk = await newVisitor(look)
    await desk.goto(localPath(locale, '/login'))
    await signIn(desk, t, bakery.owner)
    await desk.goto(localPath(locale, '/admin/waiting-list'))
    await expect(desk.getByText('Wanda Wartet')).toBeVisible()
    await expectAccessible(desk)

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.offerTitle)
    const submit = page.getByRole('button', { name: t.storefront.checkout.submit })
    await submit.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    for (const consent of await page.getByRole('checkbox').all()) await consent.check()
    await submit.click()
    await expect(page).toHaveURL(/\/orders\/[a-z0-9]{26}/)
    await waitForMail(bakery, 'order-confirmation', 'wanda@example.com')
    await page.goto(origin + path)
    await expect(page.getByText(w.ordered)).toBeVisible()
    await expectAccessible(page)
  })
}
