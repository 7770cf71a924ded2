import { german as de, expect, type Page, test } from './fixtures.ts'
import { signedIn } from './pages/account-pages.ts'
import { ShopPages } from './pages/shop-pages.ts'

const t = de.admin.orders

async function openOrders(page: Page, account: { email: string; password: string }): Promise<void> {
  await signedIn(page, account)
  await page.goto('/admin/orders?day=all')
  await expect(page.getByText(de.admin.orders.connection.states.live)).toBeVisible()
}

test('two people at the same orders see each other’s changes and new orders', async ({
  page,
  newVisitor,
  bakery,
  krume,
}) => {
  const other = await newVisitor()
  const customer = new ShopPages(await newVisitor(), 'de', krume.shopUrl(bakery.slug))
  await openOrders(page, bakery.owner)
  await openOrders(other, bakery.owner)
  await page.getByRole('button', { name: t.live.sound }).click()

  const { code } = await customer.order('Brezel', 2, '08:00', 'Anna Becker')
  for (const list of [page, other]) {
    await expect(list.getByText(`Neue Bestellung ${code}`).first()).toBeVisible({ timeout: 10_000 })
  }
  const rowOf = (list: Page) =>
    list.getByRole('listitem').filter({ has: list.getByRole('link', { name: code, exact: true }) })
  await rowOf(page).getByRole('button', { name: t.status.ready }).click()
  await expect(rowOf(page)).toContainText(t.status.ready)
  // The other page shows the new status instead of the button.
  await expect(rowOf(other).getByRole('button', { name: t.status.ready })).toBeHidden({ timeout: 10_000 })
  await expect(rowOf(other)).toContainText(t.status.ready)
  // Both heard of it: a page that lost its events would have asked instead, and say so.
  for (const list of [page, other])
    expect(await list.getByText(t.connection.states.live).isVisible()).toBe(true)

  // The device remembers the sound setting.
  await page.reload()
  await expect(page.getByRole('button', { name: t.live.sound })).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByRole('button', { name: t.live.sound })).toHaveAttribute('aria-pressed', 'false')
})

test('what one desk marks as sold out, another one shows', async ({ page, newVisitor, bakery, krume }) => {
  const { soldOut } = de.admin
  const counter = await newVisitor()
  const customer = new ShopPages(await newVisitor(), 'de', krume.shopUrl(bakery.slug))
  await customer.order('Brezel', 2, '08:00', 'Anna Becker')
  const { pickupDay } = await bakery.operator
    .collection('orders')
    .getFirstListItem(`bakery = "${bakery.bakery.id}"`)
  for (const desk of [page, counter]) {
    await openOrders(desk, bakery.owner)
    await desk.goto(`/admin/orders?day=${pickupDay}`)
    await expect(desk.getByText(t.connection.states.live)).toBeVisible()
  }
  await page.getByRole('button', { name: soldOut.markOf('Brezel', bakery.branch.name, '') }).click()
  for (const desk of [page, counter])
    await expect(
      desk.getByRole('button', { name: soldOut.liftOf('Brezel', bakery.branch.name) }),
    ).toBeVisible()
})

test('the second of two changes reports the order’s current state', async ({
  page,
  newVisitor,
  guard,
  bakery,
  krume,
}) => {
  const customer = new ShopPages(await newVisitor(), 'de', krume.shopUrl(bakery.slug))
  const { code } = await customer.order('Brezel', 2, '08:00', 'Anna Becker')
  await signedIn(page, bakery.owner)
  await page.goto('/admin')
  // Simulates a page without live events.
  guard.allow(/ERR_FAILED.*\/api\/realtime/)
  await page.route('**/api/realtime', (route) => route.abort())
  await page.goto('/admin/orders?day=all')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: new RegExp(`^${code}\\b`) }) })
  const pack = row.getByRole('button', { name: t.status.ready })
  await expect(pack).toBeVisible()
  await customer.cancel(code)
  await pack.click()
  await expect(page.getByText(t.refused.not_allowed(t.status.cancelled)).first()).toBeVisible()
  await expect(row).toContainText(t.status.cancelled)
})
