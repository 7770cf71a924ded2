import { randomString } from '#kit/ids.ts'
import { signInOperator } from '../support/open-bakery-over-api.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, phone, test } from './fixtures.ts'
import { OwnerPages } from './pages/owner-pages.ts'
import { ShopPages } from './pages/shop-pages.ts'

test.setTimeout(480_000)

for (const locale of ['de', 'en'] as const) {
  test(`the first day leads from registering to a published shop, ${locale}`, async ({
    newVisitor,
    guard,
    krume,
  }) => {
    guard.allow(/setup\/imprint/)
    const page = await newVisitor({
      ...(locale === 'de' ? {} : phone),
      colorScheme: locale === 'de' ? 'light' : 'dark',
    })
    const slug = `ofen-${randomString(8, 'abcdefghijklmnopqrstuvwxyz')}`
    const owner = new OwnerPages(page, locale)
    const t = owner.t.admin.setup
    await owner.register(krume, {
      bakeryName: slug,
      ownerName: 'Karla Kruste',
      email: `${slug}@example.com`,
      password: 'ein Satz ist gut',
    })
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await expect(page.getByText(t.progress(1, 8))).toBeVisible()
    await expectAccessible(page)

    const step = (name: keyof typeof t.steps) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: t.steps[name].title }) })
    await expect(step('imprint')).toHaveAttribute('aria-current', 'step')
    await step('imprint').getByRole('link').click()
    await expectAccessible(page)
    const { general } = owner.t.admin
    await expect(owner.field(general.imprintOwner)).toHaveValue('Karla Kruste')
    await owner.field(general.phone).fill('0821 123456')
    await page.getByRole('button', { name: t.saveAndGoOn }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      general.imprintStreet,
      general.imprintZip,
      general.imprintCity,
    ])
    await owner.field(general.imprintStreet).fill('Markt 1')
    await owner.field(general.imprintZip).fill('86150')
    await owner.field(general.imprintCity).fill('Augsburg')
    await page.getByRole('button', { name: t.saveAndGoOn }).click()
    await expect(page).toHaveURL(/\/admin\/branches\/new$/)
    // The setup can be left and resumed from every page of the admin area.
    await page.getByRole('link', { name: t.resume }).click()
    await expect(step('branch')).toHaveAttribute('aria-current', 'step')
    await owner.addBranch('Altstadt', 3)

    await page.getByRole('link', { name: t.resume }).click()
    await step('assortment').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: t.assortment.title })).toBeVisible()
    await expectAccessible(page)
    const pretzel = locale === 'de' ? 'Brezel' : 'Brezel Pretzel'
    await page.getByRole('checkbox', { name: pretzel, exact: true }).check()
    await page.getByLabel(t.assortment.price('Brezel')).fill(locale === 'de' ? '1,10' : '1.10')
    await page.getByRole('checkbox', { name: 'Schnittbrötchen' }).check()
    await expect(page.getByText(t.assortment.chosen(2))).toBeVisible()
    await page.getByRole('button', { name: t.assortment.add }).click()
    await owner.expectToast(t.assortment.added(2, 2))

    await step('legal').getByRole('link').click()
    // The back link leads to the page the owner came from.
    await page.getByRole('link', { name: owner.t.admin.form.backTo(t.title) }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await owner.acceptAgreement()
    await owner.open('/admin/setup')
    await expect(page.getByText(t.progress(5, 8))).toBeVisible()

    const opened = page.context().waitForEvent('page')
    await step('test').getByRole('link').click()
    const preview = await opened
    await expect(preview.getByText(owner.t.storefront.header.preview)).toBeVisible()
    const customer = new ShopPages(preview, locale, krume.shopUrl(slug))
    const name = locale === 'de' ? 'Brezel' : 'Pretzel'
    await customer.open()
    await customer.choosePickup(2, '08:30')
    await customer.addToBag(name, 2)
    await customer.toCheckout()
    // The note is also shown before placing, so that the owner dares to place the order.
    await expect(preview.getByText(owner.t.storefront.order.testNote)).toBeVisible()
    await customer.fillIn('Karla Kruste')
    await customer.submit()
    const { code } = await customer.readOrder()
    await preview.close()

    // A test order is marked as one and can be deleted.
    const row = await owner.orderInList(code)
    await expect(row).toContainText(owner.t.admin.orders.test.pill)
    await row.getByRole('link', { name: code, exact: true }).click()
    await page.getByRole('button', { name: owner.t.admin.orders.test.delete }).click()
    await owner.expectToast(owner.t.admin.orders.test.deleted)

    await owner.open('/admin/setup')
    await page.getByRole('button', { name: t.steps.publish.action }).click()
    await owner.expectOnline()
    await expect(page.getByRole('link', { name: t.resume })).toBeHidden()
  })
}

test('an empty bakery finds links to each missing step', async ({ newVisitor, krume }) => {
  const page = await newVisitor(phone)
  const slug = `leer-${randomString(8, 'abcdefghijklmnopqrstuvwxyz')}`
  const owner = new OwnerPages(page, 'de')
  const { counter, orders, products, setup } = owner.t.admin
  await owner.register(krume, {
    bakeryName: slug,
    ownerName: 'Karla Kruste',
    email: `${slug}@example.com`,
    password: 'ein Satz ist gut',
  })
  await owner.open('/admin/counter')
  await page.getByRole('link', { name: counter.back }).click()
  await page.getByRole('link', { name: orders.staffOrder.action }).click()
  await expect(page.getByText(orders.staffOrder.missing.branch.text)).toBeVisible()
  await expectAccessible(page)
  await owner.open('/admin/products')
  await page.getByRole('link', { name: products.chooseStarters }).click()
  await expect(page.getByRole('heading', { level: 1, name: setup.assortment.title })).toBeVisible()
})

test('red points of the traffic light lead to the fields that make them green', async ({
  newVisitor,
  krume,
}) => {
  const page = await newVisitor()
  const slug = `ampel-${randomString(8, 'abcdefghijklmnopqrstuvwxyz')}`
  const owner = new OwnerPages(page, 'de')
  const { general, agreement, account, branches, publish } = owner.t.admin
  await owner.register(krume, {
    bakeryName: slug,
    ownerName: 'Karla Kruste',
    email: `${slug}@example.com`,
    password: 'ein Satz ist gut',
  })
  const follow = async (point: keyof typeof publish.steps) => {
    await owner.open('/admin')
    await page.getByRole('link', { name: `${publish.fix}: ${publish.steps[point]}` }).click()
  }

  await follow('imprint_incomplete')
  await expect(page.getByRole('textbox', { name: general.phone })).toBeFocused()
  const fields = [general.phone, general.imprintOwner, general.imprintStreet, general.imprintZip]
  for (const field of [...fields, general.imprintCity]) await expect(owner.field(field)).toBeVisible()
  await expect(owner.field(general.email)).toHaveCount(0)
  await owner.describeBakery()
  await follow('agreement_missing')
  // The page opens at its top: the agreement is read before it is accepted.
  await expect(page.getByRole('heading', { level: 1, name: agreement.title })).toBeInViewport()
  await expect(page.getByRole('checkbox', { name: agreement.box })).not.toBeFocused()
  // As after an operator corrected the address.
  const operator = await signInOperator(krume.url)
  const { id } = await operator.collection('users').getFirstListItem(`email = '${slug}@example.com'`)
  await operator.collection('users').update(id, { verified: false })
  await follow('email_unverified')
  await expect(page.getByRole('button', { name: account.email.resend })).toBeFocused()
  await follow('no_active_branch')
  await expect(page.getByRole('heading', { level: 1, name: branches.newTitle })).toBeVisible()
  await owner.addBranch('Altstadt', 1)
  await page.getByRole('switch', { name: branches.activeSwitch }).uncheck()
  await owner.save()
  await follow('no_active_branch')
  await expect(page.getByRole('switch', { name: branches.activeSwitch })).toBeFocused()
})

test('late messages do not move the registration form', async ({ newVisitor }) => {
  const page = await newVisitor(phone)
  const owner = new OwnerPages(page, 'de')
  const { register } = owner.t.public
  await owner.open('/register')
  const box = page.getByRole('checkbox', { name: register.terms })
  const before = await box.boundingBox()
  await owner.field(register.bakeryName).fill(`hof-${randomString(8, 'abcdefghijklmnopqrstuvwxyz')}`)
  await owner.field(register.password).fill('ein Satz ist gut')
  await expect(page.getByText(/ist frei$/)).toBeVisible()
  await expect(page.getByText(owner.t.forms.strength[4] ?? '')).toBeVisible()
  expect(await box.boundingBox()).toEqual(before)
})
