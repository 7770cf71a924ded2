import { localPath } from '#bakery/links.ts'
import { randomString } from '#kit/ids.ts'
import { german as de, english as en, expect, phone, test } from './fixtures.ts'
import { signIn } from './pages/account-pages.ts'
import { keyboardOf } from './pages/hands.ts'
import { leaveDialog } from './pages/leave-dialog.ts'
import { OwnerPages } from './pages/owner-pages.ts'
import { ShopPages } from './pages/shop-pages.ts'

test('a customer orders and cancels with the keyboard alone, on a telephone', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const page = await newVisitor({ viewport: phone.viewport ?? null })
  const { keyboard } = page
  const hands = keyboardOf(page)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug), { hands })
  await shop.open()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: de.common.skipLink })).toBeFocused()
  await keyboard.press('Enter')
  await shop.choosePickup(2, '08:00')
  await shop.addToBag('Brezel', 2)
  await shop.toCheckout()
  await shop.fillIn('Anna Becker')
  await shop.submit()
  const { code } = await shop.readOrder()

  const t = de.storefront.order
  await hands.press(page.getByRole('link', { name: t.cancel }))
  const question = page.getByRole('alertdialog', { name: t.cancelTitle(code) })
  await expect(question).toBeVisible()
  await leaveDialog(page)
  await expect(question).toBeHidden()
  await shop.cancel(code)
})

for (const [locale, t] of [
  ['de', de],
  ['en', en],
] as const) {
  test(`a bakery is registered, its owner signs in and accepts the agreement with the keyboard alone, ${locale}`, async ({
    page,
    guard,
    krume,
  }) => {
    guard.allow(/status of 422/)
    // A few hundred key presses.
    test.setTimeout(480_000)
    const slug = `tasten-${randomString(6, 'abcdefghijklmnopqrstuvwxyz')}`
    const account = { email: `${slug}@example.com`, password: 'ein Satz ist gut' }
    const hands = keyboardOf(page)
    const owner = new OwnerPages(page, locale, { hands })
    const { register } = t.public
    await page.goto(localPath(locale, '/register'))
    const password = page.getByLabel(register.password, { exact: true })
    const { strength } = t.forms
    const word = page.locator('output', { hasText: new RegExp(strength.join('|')) })
    await hands.write(password, 'Passwort123')
    await expect(word).toHaveText(new RegExp(`^(${strength.slice(0, 2).join('|')})$`))
    await hands.write(password, account.password)
    await expect(word).toHaveText(new RegExp(`^(${strength.slice(2).join('|')})$`))

    await owner.register(krume, { bakeryName: slug, ownerName: 'Karla Kruste', ...account })
    await hands.press(page.getByRole('button', { name: t.admin.nav.logout }))
    await hands.press(page.getByRole('link', { name: t.public.header.login }))
    await signIn(page, t, account, hands)

    const { agreement } = t.admin
    await page.goto(localPath(locale, '/admin/agreement'))
    await hands.press(page.getByRole('button', { name: agreement.accept }))
    await hands.press(page.getByRole('alert').getByRole('link', { name: agreement.title }))
    await expect(page.getByRole('checkbox', { name: agreement.box })).toBeFocused()
    await owner.acceptAgreement()
    await page.goto(localPath(locale, '/admin/agreement'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(agreement.title)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
}

test('an owner opens a shop, hands over and cancels with the keyboard alone', async ({
  page,
  newVisitor,
  krume,
}) => {
  // A few thousand key presses.
  test.setTimeout(480_000)
  const slug = `tasten-${randomString(6, 'abcdefghijklmnopqrstuvwxyz')}`
  const account = { email: `${slug}@example.com`, password: 'ein Satz ist gut' }
  const hands = keyboardOf(page)
  const owner = new OwnerPages(page, 'de', { hands })
  await owner.register(krume, { bakeryName: slug, ownerName: 'Karla Kruste', ...account })
  await hands.press(page.getByRole('button', { name: de.admin.nav.logout }))
  await hands.press(page.getByRole('link', { name: de.public.header.login }))
  await signIn(page, de, account, hands)
  await owner.describeBakery()
  await owner.acceptAgreement()
  await owner.addBranch('Altstadt', 2)
  await owner.addCategory('Brot')
  await owner.addProduct({ name: 'Roggenlaib', price: '4,20' })
  await owner.publish()

  const customer = new ShopPages(await newVisitor(phone), 'de', krume.shopUrl(slug))
  const first = await customer.order('Roggenlaib', 1, '08:30', 'Anna Becker')
  await owner.handOver(first.code)
  const second = await customer.order('Roggenlaib', 1, '08:30', 'Ben Becker')
  const [reason = ''] = de.admin.orders.cancelDialog.reasons
  await owner.cancelOrder(second.code, reason)
})
