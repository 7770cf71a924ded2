import { writeFile } from 'node:fs/promises'
import type { BrowserContextOptions, Locator } from '@playwright/test'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { addDays } from '#bakery/branches/days.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { expectAccessible } from './accessibility.ts'
import { german as de, english as en, expect, type Page, phone, test } from './fixtures.ts'
import { fillSignIn, signedIn } from './pages/account-pages.ts'
import { takeOrder, today } from './pages/take-order.ts'

test.use({ serviceWorkers: 'allow' })

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true } satisfies BrowserContextOptions
const t = de.admin.counter

function cardOf(page: Page, code: string) {
  const heading = page.getByRole('heading', { level: 2, name: formatPickupCode(code) })
  return page.getByRole('listitem').filter({ has: heading })
}

/** Returns the vertical middle of an element in the window, in pixels. */
async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height / 2 : Number.POSITIVE_INFINITY
}

async function openCounter(page: Page, account: { email: string; password: string }, prefix = '') {
  await signedIn(page, account, prefix === '' ? 'de' : 'en')
  await page.goto(`${prefix}/admin/counter`)
}

/** Waits until the page and its assets are cached. */
async function untilKept(page: Page): Promise<void> {
  const countKept = async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().filter(({ url }) => url.includes('/assets/')).length
  }
  await expect.poll(() => page.evaluate(countKept)).toBeGreaterThan(20)
  await page.reload()
  await expect(page.getByText(t.state.online)).toBeVisible()
}

/** Runs in the page. Counts the stored lists with names, and the cached pages with them. */
async function countKept(): Promise<number> {
  function answerOf<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('the database does not answer')))
    })
  }
  const database = await answerOf(indexedDB.open('krume-counter'))
  const lists = await answerOf(database.transaction('lists').objectStore('lists').count())
  database.close()
  return lists + (await caches.keys()).length
}

test('a tablet works through a network failure, a reload and a conflict', async ({
  newVisitor,
  guard,
  bakery,
  krume,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
  const [anna, ben, carla] = await Promise.all([
    takeOrder(krume, bakery, 'Anna Becker'),
    takeOrder(krume, bakery, 'Ben Becker'),
    takeOrder(krume, bakery, 'Carla Conrad', '09:00'),
  ])
  const page = await newVisitor(tablet)
  await openCounter(page, bakery.owner)
  await page.getByRole('button', { name: t.all }).click()
  await expect(cardOf(page, anna.code)).toBeVisible()
  await expectAccessible(page)
  await untilKept(page)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: t.all }).click()
  await cardOf(page, anna.code).getByRole('button', { name: t.pickUp }).click()
  await expect(cardOf(page, anna.code)).toBeHidden()
  await expect(page.getByText(/^Offline/)).toBeVisible()

  // After a reload offline, the page, the list and the queued changes are still there.
  await page.reload()
  await expect(page.getByText(/^Offline/)).toBeVisible()
  await page.getByRole('button', { name: t.all }).click()
  await expect(cardOf(page, ben.code)).toBeVisible()
  await expect(cardOf(page, anna.code)).toBeHidden()
  await expect(page.getByText(t.queued(1))).toBeVisible()
  await cardOf(page, ben.code).getByRole('button', { name: t.pickUp }).click()
  await expect(page.getByText(t.queued(2))).toBeVisible()

  // Meanwhile another browser cancels Ben's order.
  const desk = await newVisitor()
  await signedIn(desk, bakery.owner)
  await desk.goto(`/admin/orders/${ben.id}`)
  await desk.getByRole('link', { name: de.admin.orders.cancel, exact: true }).click()
  const { reasons, confirm } = de.admin.orders.cancelDialog
  await desk.getByRole('radio', { name: reasons[0] ?? '' }).check()
  await desk.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: de.admin.orders.done.cancelled() })).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText(t.state.online)).toBeVisible()
  const conflict = page.getByRole('alert').filter({ hasText: t.conflicts.title })
  const status = de.admin.orders.status.cancelled
  await expect(conflict).toContainText(t.conflicts.line(formatPickupCode(ben.code), status))
  await conflict.getByRole('button', { name: t.conflicts.dismiss }).click()
  await expect(conflict).toBeHidden()
  await expect(cardOf(page, carla.code)).toBeVisible()

  const { operator } = bakery
  expect(await operator.collection('orders').getOne(anna.id)).toMatchObject({ status: 'picked_up' })
  const events = await operator
    .collection('order_events')
    .getFullList({ filter: operator.filter("order = {:id} && to = 'picked_up'", { id: anna.id }) })
  expect(events).toHaveLength(1)

  // Signing out removes all customer names from the tablet.
  expect(await page.evaluate(countKept)).toBeGreaterThan(1)
  await page.goto('/admin')
  await page.getByRole('button', { name: de.admin.nav.logout }).click()
  await expect.poll(() => page.evaluate(countKept)).toBe(0)
})

test('an open counter is emptied when its owner signs out in another tab', async ({
  newVisitor,
  guard,
  bakery,
  krume,
}) => {
  // The stream reconnects once without permission.
  guard.allow(/status of 403/)
  const { code } = await takeOrder(krume, bakery, 'Anna Becker')
  const page = await newVisitor(tablet)
  await openCounter(page, bakery.owner)
  await page.getByRole('button', { name: t.all }).click()
  await expect(cardOf(page, code)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: de.admin.nav.logout }).click()
  await expect(page.getByText(t.state.signedOut)).toBeVisible()
  await expect(page.getByText('Anna Becker')).toHaveCount(0)
  await expect.poll(() => page.evaluate(countKept)).toBe(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: t.signIn }).click()
  await fillSignIn(page, de, bakery.owner)
  await expect(page).toHaveURL('/admin/counter')
  await page.getByRole('button', { name: t.all }).click()
  await expect(cardOf(page, code)).toBeVisible()
})

test('a hand scanner finds the bag, the next Enter hands it over, and undo takes it back', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const { code } = await takeOrder(krume, bakery, 'Anna Becker')
  await takeOrder(krume, bakery, 'Ben Becker')
  const page = await newVisitor(phone)
  await openCounter(page, bakery.owner, '/en')
  const words = en.admin.counter
  await expect(page.getByText(words.state.online)).toBeVisible()
  const slots = page.getByRole('group', { name: words.slots })
  await expect(slots.getByRole('button', { pressed: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: words.all }).click()
  await expectAccessible(page)

  // Types the content of a label as fast as a scanner, wherever the focus is.
  await page.keyboard.type(`${krume.url}/admin/orders?day=2026-11-20&q=${code}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(formatPickupCode(code))
  await expect(cardOf(page, code).getByRole('button', { name: words.pickUp })).toBeFocused()
  await page.keyboard.press('Enter')
  const toast = page.getByRole('listitem').filter({ hasText: words.done(formatPickupCode(code)) })
  await expect(toast).toBeVisible()
  await expect(cardOf(page, code)).toBeHidden()
  await toast.getByRole('button', { name: en.common.undo }).click()
  await page.getByRole('button', { name: words.all }).click()
  await expect(cardOf(page, code)).toBeVisible()
})

test('at a desk the search waits for the next code after each bag, and no key reaches another one', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const anna = await takeOrder(krume, bakery, 'Anna Becker')
  const ben = await takeOrder(krume, bakery, 'Ben Becker')
  const page = await newVisitor()
  await openCounter(page, bakery.owner)
  await page.getByRole('button', { name: t.all }).click()
  for (const { id, code } of [anna, ben]) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(cardOf(page, code).getByRole('button', { name: t.pickUp })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByPlaceholder(t.search)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => bakery.operator.collection('orders').getOne(id))
      .toMatchObject({ status: 'picked_up' })
  }
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a pickup at one counter appears at the other, also before its stream is connected', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const [anna, ben] = [
    await takeOrder(krume, bakery, 'Anna Becker'),
    await takeOrder(krume, bakery, 'Ben Becker'),
  ]
  const [here, there] = [await newVisitor(tablet), await newVisitor(tablet)]
  let letStreamBegin = () => undefined as void
  const streamMayBegin = new Promise<void>((resolve) => (letStreamBegin = resolve))
  await there.route('**/api/realtime', async (route) => {
    await streamMayBegin
    await route.continue()
  })
  for (const page of [here, there]) {
    await openCounter(page, bakery.owner)
    await page.getByRole('button', { name: t.all }).click()
    await expect(cardOf(page, anna.code)).toBeVisible()
  }
  const wants = there.waitForRequest('**/api/realtime')
  await wants
  await cardOf(here, anna.code).getByRole('button', { name: t.pickUp }).click()
  await expect
    .poll(async () => bakery.operator.collection('orders').getOne(anna.id))
    .toMatchObject({ status: 'picked_up' })
  letStreamBegin()
  // The event arrives long before the counters would poll. sdk-two-counters.test.ts measures the delay, where nothing
  // else takes time.
  await expect(cardOf(there, anna.code)).toBeHidden()
  await cardOf(here, ben.code).getByRole('button', { name: t.pickUp }).click()
  await expect(cardOf(there, ben.code)).toBeHidden()
})

test('the counter leads on to open bags here, tomorrow and at other branches', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const anna = await takeOrder(krume, bakery, 'Anna Becker', '08:00')
  const ben = await takeOrder(krume, bakery, 'Ben Becker', '09:00')
  const tomorrow = addDays(today(), 1)
  const carla = await takeOrder(krume, bakery, 'Carla Conrad', '08:00', tomorrow)
  const other = await bakery.addBranch({ name: 'Bahnhof' })
  await takeOrder(krume, { ...bakery, branch: other }, 'Dora Drews')
  const page = await newVisitor(tablet)
  await openCounter(page, bakery.owner)
  await page.getByRole('group', { name: t.slots }).getByRole('button', { name: '8:00' }).click()

  await cardOf(page, anna.code).getByRole('button', { name: t.pickUp }).click()
  await expect(page.getByText(/^8:00.* ist fertig\. Weiter mit 9:00.*: 1 offen\.$/)).toBeVisible()
  await cardOf(page, ben.code).getByRole('button', { name: t.pickUp }).click()
  await expect(page.getByText(t.dayDone(t.inDay.today))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.place('Bahnhof', t.openOf(1)) }).click()
  await expect(page.getByText('Dora Drews')).toBeVisible()
  await page.getByLabel(t.branch).selectOption(bakery.branch.id)

  // On a phone, branch, 'sold out' and connection share one line.
  await page.setViewportSize({ width: 390, height: 844 })
  const line = [page.getByLabel(t.branch), page.getByRole('button', { name: de.admin.soldOut.open })]
  await expect
    .poll(async () => {
      const middles = await Promise.all([...line, page.getByText(t.state.online)].map(middleOf))
      return Math.max(...middles) - Math.min(...middles)
    })
    .toBeLessThan(4)
  await page.setViewportSize(tablet.viewport)

  // Tomorrow's order can be packed; handing it over today asks for confirmation.
  await page.getByRole('button', { name: t.place(t.tomorrow, t.openOf(1)) }).click()
  await cardOf(page, carla.code)
    .getByRole('button', { name: t.packOf(formatPickupCode(carla.code), 'Carla Conrad') })
    .click()
  await expect(cardOf(page, carla.code)).toContainText(de.admin.orders.status.ready)
  await cardOf(page, carla.code)
    .getByRole('button', { name: t.pickUpOf(formatPickupCode(carla.code), 'Carla Conrad') })
    .click()
  const question = page.getByRole('alertdialog', {
    name: de.admin.orders.handOver.title(formatPickupCode(carla.code)),
  })
  await question.getByRole('button', { name: t.pickUp }).click()
  await expect(page.getByText(t.dayDone(t.inDay.tomorrow))).toBeVisible()
  await expect
    .poll(async () => bakery.operator.collection('orders').getOne(carla.id))
    .toMatchObject({ status: 'picked_up' })
})

test('a camera reads the ticket that a customer holds up', async ({
  playwright,
  launchOptions,
  contextOptions,
  guard,
  bakery,
  krume,
}) => {
  const { code } = await takeOrder(krume, bakery, 'Anna Becker')
  await takeOrder(krume, bakery, 'Ben Becker')
  const film = test.info().outputPath('ticket.mjpeg')
  await writeFile(film, await filmOf(formatPickupCode(code)))
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const context = await browser.newContext({ ...contextOptions, ...tablet, baseURL: krume.url })
    await guard.watch(context)
    const page = await context.newPage()
    await openCounter(page, bakery.owner)
    await expect(page.getByText(t.state.online)).toBeVisible()
    await page.getByRole('button', { name: t.scan }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(formatPickupCode(code))
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.done(formatPickupCode(code))).first()).toBeVisible()
  } finally {
    await browser.close()
  }
})

/** Returns a film for the fake camera: equal frames of a QR code on a phone. */
async function filmOf(text: string): Promise<Buffer> {
  const picture = await QRCode.toBuffer(text, { width: 360, margin: 4 })
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#d8d5cf' } })
    .composite([{ input: picture }])
    .jpeg({ quality: 90 })
    .toBuffer()
  return Buffer.concat(Array.from({ length: 10 }, () => frame))
}

test('on a phone the focused slot is completely visible', async ({ newVisitor, bakery, krume }) => {
  const page = await newVisitor({ viewport: phone.viewport ?? null })
  for (const time of ['07:00', '08:00', '09:00', '10:00']) await takeOrder(krume, bakery, 'Anna Becker', time)
  await openCounter(page, bakery.owner)
  const slots = page.getByRole('group', { name: t.slots }).getByRole('button')
  await expect(slots).toHaveCount(5)
  await slots.first().focus()
  for (const slot of (await slots.all()).slice(1)) {
    await page.keyboard.press('Tab')
    await expect(slot).toBeFocused()
    await expect(slot).toBeInViewport({ ratio: 1 })
  }
})
