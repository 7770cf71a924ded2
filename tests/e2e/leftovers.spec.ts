import { localPath } from '#bakery/links.ts'
import { waitForMail } from '../support/mailbox.ts'
import { zoneOfMorning } from '../support/zone-of-morning.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, phone, test } from './fixtures.ts'
import { signIn } from './pages/account-pages.ts'

for (const [locale, t, look] of [
  ['de', german, { colorScheme: 'light' }],
  ['en', english, { ...phone, colorScheme: 'dark' }],
] as const) {
  test(`the counter reports what is left over, and a customer orders it for today, ${locale}`, async ({
    newVisitor,
    bakery,
    krume,
    guard,
  }) => {
    guard.allow(/status of 422/)
    const changes = { leftovers: true, leftoversPercent: 30, timezone: zoneOfMorning() }
    await bakery.operator.collection('bakeries').update(bakery.bakery.id, changes)
    const { leftovers: words } = t.admin
    const desk = await newVisitor(look)
    await desk.goto(localPath(locale, '/login'))
    await signIn(desk, t, bakery.owner)
    await desk.goto(localPath(locale, '/admin/leftovers'))
    await desk.getByLabel(words.product).selectOption({ label: 'Brezel' })
    await desk.getByLabel(words.quantity).fill('3')
    await desk.getByRole('button', { name: words.addAction }).click()
    await expect(desk.getByText(words.counts('3', '0', '0'))).toBeVisible()
    await expectAccessible(desk)

    const origin = krume.shopUrl(bakery.slug)
    const page = await newVisitor(look)
    const w = t.storefront.leftovers
    const product = locale === 'de' ? 'Brezel' : 'Pretzel'
    await page.goto(origin + localPath(locale, '/'))
    await expect(page.getByText(w.notice(1))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: w.open }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.title)
    await expectAccessible(page)
    await page.getByLabel(w.quantityOf(product)).selectOption('2')
    await page.getByRole('button', { name: w.next }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.orderTitle)
    const submit = page.getByRole('button', { name: t.storefront.checkout.submit })
    await submit.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(t.storefront.checkout.name).fill('Anna Becker')
    await page.getByLabel(t.storefront.checkout.email).fill('anna@example.com')
    for (const consent of await page.getByRole('checkbox').all()) await consent.check()
    await submit.click()
    await expect(page).toHaveURL(/\/orders\/[a-z0-9]{26}/)
    await waitForMail(bakery, 'order-confirmation', 'anna@example.com')

    await desk.reload()
    await expect(desk.getByText(words.counts('3', '2', '0'))).toBeVisible()
    await desk.getByRole('button', { name: words.sellOf('Brezel') }).click()
    await expect(desk.getByText(words.counts('3', '2', '1'))).toBeVisible()
    await page.goto(origin + localPath(locale, '/today'))
    await expect(page.getByText(w.none)).toBeVisible()

    // Entered by mistake, so it goes without counting as sold.
    await desk.getByLabel(words.product, { exact: true }).selectOption({ label: 'Brezel' })
    await desk.getByLabel(words.quantity, { exact: true }).fill('2')
    await desk.getByRole('button', { name: words.addAction }).click()
    await expect(desk.getByText(words.counts('5', '2', '1'))).toBeVisible()
    await desk.getByRole('button', { name: words.removeOf('Brezel') }).click()
    await expect(desk.getByText(words.removed('Brezel')).first()).toBeVisible()
    await expect(desk.getByText(words.counts('3', '2', '1'))).toBeVisible()
  })
}
