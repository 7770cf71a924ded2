import { expectAccessible } from './accessibility.ts'
import { german as de, english as en, expect, phone, test } from './fixtures.ts'
import { signedIn } from './pages/account-pages.ts'
import { takeOrder } from './pages/take-order.ts'

const words = { de, en }

for (const locale of ['de', 'en'] as const) {
  const t = words[locale].admin.orders
  const prefix = locale === 'de' ? '' : '/en'

  test(`an order on the telephone with the keyboard alone, ${locale}`, async ({ page, guard, bakery }) => {
    guard.allow(/status of 422/)
    const { keyboard } = page
    await page.emulateMedia({ colorScheme: locale === 'de' ? 'light' : 'dark' })
    await signedIn(page, bakery.owner, prefix === '' ? 'de' : 'en')
    await page.goto(`${prefix}/admin/orders`)
    await page.getByRole('link', { name: t.staffOrder.action }).click()

    const entry = page.getByRole('combobox', { name: t.staffOrder.addProduct })
    await expect(entry).toBeFocused()
    const loaf = locale === 'de' ? 'rogg' : 'rye'
    await keyboard.type(`6 ${locale === 'de' ? 'brez' : 'pret'}`)
    const suggestions = page.getByRole('listbox', { name: t.staffOrder.suggestions })
    await expect(suggestions.getByRole('option')).toHaveCount(1)
    await keyboard.press('Enter')
    await keyboard.type(loaf)
    await keyboard.press('Enter')
    await keyboard.type(`${loaf} 2`)
    await keyboard.press('Enter')
    const quantities = page.getByRole('list', { name: t.staffOrder.bag }).getByRole('spinbutton')
    await expect(quantities.nth(0)).toHaveValue('6')
    await expect(quantities.nth(1)).toHaveValue('3')

    await page.getByRole('combobox', { name: t.staffOrder.phone }).focus()
    await keyboard.type('0176 555 01 48')
    await keyboard.press('Tab')
    await keyboard.type('Anna Becker')
    // No time is preselected, and the page says what is missing.
    const times = page.getByRole('group', { name: t.staffOrder.slot })
    await expect(times.getByRole('radio', { checked: true })).toHaveCount(0)
    await keyboard.press('Control+Enter')
    await expect(page.getByRole('alert')).toContainText(
      `${t.staffOrder.slot}: ${words[locale].forms.problems.not_chosen}`,
    )
    await expect(times).toContainText(words[locale].forms.problems.not_chosen)
    await times.getByRole('radio').first().focus()
    await keyboard.press('Space')
    await expectAccessible(page)
    await keyboard.press('Control+Enter')

    await expect(page.getByRole('heading', { level: 2, name: /^[A-Z0-9]{2}-[A-Z0-9]{2}$/ })).toBeVisible()
    await expect(page.getByText(t.source.phone)).toBeVisible()
    await expect(page.getByText('Karla Kruste').first()).toBeVisible()

    // A returning customer is found.
    await page.goto(`${prefix}/admin/orders/new`)
    await page.getByRole('combobox', { name: t.staffOrder.phone }).focus()
    await keyboard.type('0148')
    await expect(page.getByRole('option', { name: /Anna Becker/ })).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page.getByLabel(t.staffOrder.name, { exact: true })).toHaveValue('Anna Becker')
  })
}

test('arrow keys continue from the chosen day, however late its times load', async ({ page, bakery }) => {
  const t = de.admin.orders.staffOrder
  await signedIn(page, bakery.owner)
  await page.goto('/admin/orders/new')
  const day = page.getByLabel(t.day)
  const days = await day
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
  const at = days.indexOf(await day.inputValue())
  const { promise: late, resolve: come } = Promise.withResolvers<void>()
  await page.route(/orders\/new\.data/, async (route) => {
    await late
    await route.continue()
  })
  await day.focus()
  for (const next of [at + 1, at + 2]) {
    await page.keyboard.press('ArrowDown')
    await expect(day).toHaveValue(days[next] ?? '')
  }
  come()
  await expect(page).toHaveURL(new RegExp(`day=${days[at + 2]}`))
  await expect(day).toHaveValue(days[at + 2] ?? '')
})

test('a popular product takes one tap, and nothing overlaps at 1280 × 800', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const t = de.admin.orders.staffOrder
  const page = await newVisitor({ viewport: { width: 1280, height: 800 } })
  await takeOrder(krume, bakery, 'Anna Becker')
  await signedIn(page, bakery.owner)
  await page.goto('/admin/orders/new')
  const tiles = page.getByRole('group', { name: t.frequent }).getByRole('button')
  await expect(tiles.first()).toHaveAccessibleName(/^Brezel.*0,95/)
  await tiles.first().click()
  await tiles.first().click()
  await expect(page.getByLabel(t.quantityOf('Brezel'))).toHaveValue('2')
  await expect(tiles.first()).toHaveAccessibleName(new RegExp(`2 ${t.inBag}$`))
  await tiles.last().click()
  await expect(page.getByRole('list', { name: t.bag }).getByRole('spinbutton')).toHaveCount(2)
  await expectAccessible(page)

  // Everything from the input to the button is visible without scrolling.
  const place = page.getByRole('button', { name: t.place })
  await expect(place).toBeInViewport({ ratio: 1 })
  for (const control of await page
    .getByRole('main')
    .locator('input:not([type=hidden]), select, button')
    .filter({ visible: true })
    .all())
    await control.click({ trial: true, timeout: 2000 })
})

test('an order with an empty bag shows a visible message', async ({ newVisitor, guard, bakery }) => {
  guard.allow(/status of 409/)
  const page = await newVisitor()
  await signedIn(page, bakery.owner)
  await page.goto('/admin/orders/new')
  await page.getByLabel(de.admin.orders.staffOrder.name, { exact: true }).fill('Anna Becker')
  await page.getByRole('radio', { name: /^8:00/ }).check()
  await page.getByRole('button', { name: de.admin.orders.staffOrder.place }).click()
  const why = page.getByRole('alert').filter({ hasText: de.admin.orders.staffOrder.refusals.empty })
  await expect(why).toBeFocused()
  // No fixed bar covers the message.
  await why.click({ trial: true })

  // The message goes as soon as it no longer applies.
  await page.getByRole('combobox', { name: de.admin.orders.staffOrder.addProduct }).fill('2 brez')
  await page.keyboard.press('Enter')
  await expect(why).toBeHidden()
})

test('a reason overrides a limit and stays in the history', async ({ newVisitor, guard, bakery }) => {
  guard.allow(/status of 409/)
  const page = await newVisitor(phone)
  const t = de.admin.orders
  await signedIn(page, bakery.owner)
  await page.goto('/admin')
  const cake = await bakery.addProduct({ name: 'Torte', priceCents: 3000, stockPerDay: 1 })
  await page.goto('/admin/orders/new')
  await page.getByRole('combobox', { name: t.staffOrder.addProduct }).fill('3 torte')
  await page.keyboard.press('Enter')
  await page.getByLabel(t.staffOrder.name, { exact: true }).fill('Ben Becker')
  await page.getByRole('radio', { name: /^8:00/ }).check()
  await page.getByRole('button', { name: t.staffOrder.place }).click()
  await expect(page.getByRole('alert')).toContainText(t.staffOrder.refusals.soldOut(cake.name, 1))
  const reason = page.getByLabel(t.staffOrder.overrideReason)
  await expect(reason).toBeFocused()
  await expectAccessible(page)
  await reason.fill('Mit der Backstube abgesprochen')
  await page.getByRole('button', { name: t.staffOrder.place }).click()
  await expect(page.getByText(t.reason('Mit der Backstube abgesprochen'))).toBeVisible()
  // The order keeps its units, but cannot have one more.
  await page.getByRole('link', { name: t.staffOrder.edit }).click()
  const quantity = page.getByLabel(t.staffOrder.quantityOf('Torte'))
  await expect(quantity).toHaveValue('3')
  const bag = page.getByRole('list', { name: t.staffOrder.bag })
  await expect(bag.getByText(t.staffOrder.unavailable.sold_out)).toBeHidden()
  await quantity.fill('4')
  await expect(bag.getByText(t.staffOrder.unavailable.sold_out)).toBeVisible()
})

test('staff change and move an order; its history shows the changes', async ({ page, bakery, krume }) => {
  const { id } = await takeOrder(krume, bakery, 'Anna Becker')
  const t = de.admin.orders
  await signedIn(page, bakery.owner)
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('link', { name: t.staffOrder.edit }).click()
  await expect(page.getByLabel(t.staffOrder.name, { exact: true })).toHaveValue('Anna Becker')
  await page.getByLabel(t.staffOrder.quantityOf('Brezel')).fill('5')
  await page.getByRole('combobox', { name: t.staffOrder.addProduct }).fill('rogg')
  await page.keyboard.press('Enter')
  const days = page.getByLabel(t.staffOrder.day)
  const later = await days.getByRole('option').nth(5).getAttribute('value')
  await days.selectOption(later)
  await expect(days).toHaveValue(later ?? '')
  await page.getByRole('radio', { name: /^9:00/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: /^9:00/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.staffOrder.save }).click()
  await expect(page.getByText(t.event.editedLine('Brezel', 2, 5))).toBeVisible()
  await expect(page.getByText(t.event.editedLine('Roggenlaib', 0, 1))).toBeVisible()
  const stored = await bakery.operator.collection('orders').getOne(id)
  expect(stored).toMatchObject({ pickupDay: later, slotFrom: '09:00', totalCents: 5 * 95 + 420 })
})
