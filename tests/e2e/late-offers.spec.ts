import { localPath } from '#bakery/links.ts'
import { linkIn, waitForMail } from '../support/mailbox.ts'
import { dayInZone, zoneOfMorning } from '../support/zone-of-morning.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, phone, test } from './fixtures.ts'
import { signIn } from './pages/account-pages.ts'

for (const [locale, t, look] of [
  ['de', german, { colorScheme: 'light' }],
  ['en', english, { ...phone, colorScheme: 'dark' }],
] as const) {
  test(`what the counter has left over is offered to who waits for it, and ordered, ${locale}`, async ({
    newVisitor,
    bakery,
    krume,
    guard,
  }) => {
    guard.allow(/status of 422/)
    const { operator } = bakery
    const timezone = zoneOfMorning()
    const changes = { leftovers: true, leftoversPercent: 30, waitingList: true, timezone }
    await operator.collection('bakeries').update(bakery.bakery.id, changes)
    await operator.collection('waiting_list').create({
      bakery: bakery.bakery.id,
      branch: bakery.branch.id,
      product: bakery.pretzel.id,
      day: dayInZone(timezone),
      quantity: 2,
      customerName: 'Wanda Wartet',
      customerEmail: 'wanda@example.com',
      locale,
      state: 'waiting',
      confirmedAt: '2026-01-02 08:00:00.000Z',
    })
    const { leftovers: words, waiting: listed } = t.admin
    const desk = await newVisitor(look)
    await desk.goto(localPath(locale, '/login'))
    await signIn(desk, t, bakery.owner)
    await desk.goto(localPath(locale, '/admin/leftovers'))
    await desk.getByLabel(words.product).selectOption({ label: 'Brezel' })
    await desk.getByLabel(words.quantity).fill('3')
    await desk.getByRole('button', { name: words.addAction }).click()
    await expect(desk.getByText(words.counts('3', '2', '0'))).toBeVisible()
    await desk.goto(localPath(locale, '/admin/waiting-list'))
    await expect(desk.getByText('Wanda Wartet')).toBeVisible()
    await expect(desk.getByText(listed.waiting, { exact: true })).toBeHidden()

    const path = new URL(linkIn(await waitForMail(bakery, 'waiting-offer', 'wanda@example.com'))).pathname
    const origin = krume.shopUrl(bakery.slug)
    const page = await newVisitor(look)
    const w = t.storefront.waiting
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.offerTitle)
    await expect(page.getByText(t.storefront.leftovers.reduced(30))).toBeVisible()
    await expectAccessible(page)
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
    // The shop has the rest.
    await page.goto(origin + localPath(locale, '/today'))
    await expect(page.getByText(t.storefront.leftovers.left('1'))).toBeVisible()
  })
}
