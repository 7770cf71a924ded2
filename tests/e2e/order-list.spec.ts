import { addDays } from '#bakery/branches/days.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { german as de, expect, type Page, phone, test } from './fixtures.ts'
import { signedIn } from './pages/account-pages.ts'
import { takeOrder, today } from './pages/take-order.ts'

const t = de.admin.orders

/** Returns the × in an order's row. */
function cancelOf(page: Page, code: string, customer: string) {
  return page.getByRole('link', { name: `${t.cancel}: ${code}, ${customer}`, exact: true })
}

test('an order is cancelled from its row, with a reason, and the list stays', async ({
  page,
  bakery,
  krume,
}) => {
  const anna = await takeOrder(krume, bakery, 'Anna Becker')
  const code = formatPickupCode(anna.code)
  await signedIn(page, bakery.owner)
  await page.goto('/admin/orders')
  const cancel = cancelOf(page, code, 'Anna Becker')
  const question = page.getByRole('alertdialog', { name: t.cancelDialog.title(code) })

  await cancel.click()
  await expect(question).toContainText(t.cancelDialog.text)
  await question.getByRole('button', { name: t.cancelDialog.keep }).click()
  await expect(question).toBeHidden()
  await expect(cancel).toBeFocused()

  // No reason is preselected, and without one nothing happens.
  await page.keyboard.press('Enter')
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
  await question.getByRole('button', { name: t.cancelDialog.confirm }).click()
  await expect(question).toContainText(t.refused.reason_missing)
  await expect(question.getByRole('radio').first()).toBeFocused()
  await question.getByRole('radio', { name: t.cancelDialog.otherReason }).check()
  await question.getByRole('button', { name: t.cancelDialog.confirm }).click()
  await expect(question).toContainText(t.refused.reason_missing)
  await question.getByRole('textbox', { name: t.cancelDialog.otherReason }).fill('Ofen kaputt')
  await question.getByRole('button', { name: t.cancelDialog.confirm }).click()
  await expect(page.getByText(t.done.cancelled()).first()).toBeVisible()
  await expect(page).toHaveURL('/admin/orders')
  await expect(cancel).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText(t.status.cancelled)
  expect(await bakery.operator.collection('orders').getOne(anna.id)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Ofen kaputt',
  })
})

test('the × of a row is named by a tooltip, for the pointer and for the keyboard', async ({
  page,
  bakery,
  krume,
}) => {
  const anna = await takeOrder(krume, bakery, 'Anna Becker')
  const code = formatPickupCode(anna.code)
  await signedIn(page, bakery.owner)
  await page.goto('/admin/orders')
  const cancel = cancelOf(page, code, 'Anna Becker')
  const tooltip = page.getByRole('tooltip', { name: `${t.cancel}: ${code}, Anna Becker` })
  await expect(page.getByText(de.admin.orders.connection.states.live)).toBeAttached()
  await page.getByRole('button', { name: `${t.pickUp}: ${code}, Anna Becker` }).focus()
  await page.keyboard.press('Tab')
  await expect(cancel).toBeFocused()
  await expect(tooltip).toBeAttached()
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toHaveCount(0)

  const box = await cancel.boundingBox()
  if (!box) throw new Error('The row has no ×')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.move(box.x + 20, box.y + 20, { steps: 5 })
  await expect(tooltip).toBeAttached()
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
})

test('an action already undone offers no undo', async ({ page, bakery, krume }) => {
  const { id, code: bare } = await takeOrder(krume, bakery, 'Anna Becker')
  const code = formatPickupCode(bare)
  await signedIn(page, bakery.owner)
  await page.goto(`/admin/orders/${id}`)
  const main = page.getByRole('main')
  const toasts = page.getByRole('region', { name: de.common.toasts.region }).getByRole('listitem')
  await main.getByRole('button', { name: t.pickUp, exact: true }).click()
  await expect(toasts).toContainText([t.done.picked_up(code)])
  await main.getByRole('button', { name: t.takeBack, exact: true }).click()
  await expect(toasts.filter({ hasText: t.done.placed(code) })).toBeVisible()
  // The toast goes at once, not after its timeout.
  expect(await toasts.count()).toBe(1)

  // In the list, undo stays at the order after the toast has gone.
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: `${t.pickUp}: ${code}, Anna Becker` }).click()
  await toasts.getByRole('button', { name: de.common.close }).click()
  await expect(toasts).toHaveCount(0)
  await page.getByRole('button', { name: `${t.takeBack}: ${code}, Anna Becker` }).click()
  await expect(page.getByRole('button', { name: `${t.pickUp}: ${code}, Anna Becker` })).toBeVisible()
  await expect(page.getByRole('link', { name: code, exact: true })).toBeFocused()
})

test('on a day other than the pickup day packing comes first, and handing over asks for confirmation', async ({
  page,
  bakery,
  krume,
}) => {
  const tomorrow = addDays(today(), 1)
  const anna = await takeOrder(krume, bakery, 'Anna Becker', '08:00', tomorrow)
  const code = formatPickupCode(anna.code)
  const stored = () => bakery.operator.collection('orders').getOne(anna.id)
  await signedIn(page, bakery.owner)
  await page.goto(`/admin/orders?day=${tomorrow}`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: code, exact: true }) })
  const handOver = row.getByRole('link', { name: `${t.pickUp}: ${code}, Anna Becker` })
  const question = page.getByRole('alertdialog', { name: t.handOver.title(code) })

  await handOver.click()
  await question.getByRole('button', { name: t.handOver.keep }).click()
  await expect(question).toBeHidden()
  await row.getByRole('button', { name: `${t.status.ready}: ${code}, Anna Becker` }).click()
  await expect(row).toContainText(t.status.ready)
  await expect.poll(stored).toMatchObject({ status: 'ready' })

  await handOver.click()
  await question.getByRole('button', { name: t.pickUp }).click()
  await expect(row).toContainText(t.status.picked_up)
  await expect.poll(stored).toMatchObject({ status: 'picked_up' })
})

test('on a phone the list starts in the upper half, and stays when the connection is lost', async ({
  newVisitor,
  guard,
  bakery,
  krume,
}) => {
  guard.allow(/ERR_FAILED.*\/api\/realtime/)
  await bakery.addBranch({ name: 'Bahnhof' })
  for (const slot of ['08:00', '09:00']) await takeOrder(krume, bakery, 'Anna Becker', slot)
  const page = await newVisitor(phone)
  await signedIn(page, bakery.owner)
  await page.goto('/admin/orders?status=cancelled')
  // The open tab scrolls into view, however far right it is.
  const tab = page
    .getByRole('navigation', { name: t.statuses })
    .getByRole('link', { name: t.status.cancelled })
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await expect(tab).toBeInViewport({ ratio: 0.95 })

  await page.goto('/admin/orders')
  await expect(page.getByText(de.admin.orders.connection.states.live)).toBeAttached()
  const first = page.getByRole('main').getByRole('listitem').first()
  const topOf = async () => Math.round((await first.boundingBox())?.y ?? 0)
  const top = await topOf()
  expect(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
  await page.route('**/api/realtime', (route) => route.abort())
  await page.reload()
  await expect(
    page.locator('output').filter({ hasText: de.admin.orders.connection.states.polling }),
  ).toBeAttached()
  expect(await topOf()).toBe(top)
})

for (const [how, options] of Object.entries({
  'with Ctrl': { modifiers: ['ControlOrMeta' as const] },
  'with the middle button': { button: 'middle' as const },
})) {
  test(`a click ${how} asks in a new tab`, async ({ page, bakery, krume }) => {
    const anna = await takeOrder(krume, bakery, 'Anna Becker')
    const code = formatPickupCode(anna.code)
    await signedIn(page, bakery.owner)
    await page.goto('/admin/orders')
    const opened = page.context().waitForEvent('page')
    await cancelOf(page, code, 'Anna Becker').click(options)
    const tab = await opened
    await expect(tab.getByRole('heading', { name: t.cancelDialog.title(code) })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await tab.getByRole('radio', { name: t.cancelDialog.reasons[0] ?? '' }).check()
    await tab.getByRole('button', { name: t.cancelDialog.confirm }).click()
    await expect(tab.getByText(t.done.cancelled()).first()).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText(t.status.cancelled)
  })
}

test('without JavaScript the row leads to the question on the page of the order', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const anna = await takeOrder(krume, bakery, 'Anna Becker')
  const code = formatPickupCode(anna.code)
  const page = await newVisitor({ ...phone, javaScriptEnabled: false })
  await signedIn(page, bakery.owner)
  await page.goto('/admin/orders?day=all')
  await cancelOf(page, code, 'Anna Becker').tap()
  await expect(page).toHaveURL(`/admin/orders/${anna.id}?day=all&cancel=1#cancel-order`)
  await page.getByRole('radio', { name: t.cancelDialog.reasons[1] ?? '' }).check()
  await page.getByRole('button', { name: t.cancelDialog.confirm }).tap()
  // Role and text locators ignore `noscript`.
  await expect(page.locator('noscript output').filter({ hasText: t.done.cancelled() })).toBeVisible()
  await expect(page.getByText(t.cancelDialog.reasons[1] ?? '').first()).toBeVisible()
})
