import { weekdayOf } from '#bakery/branches/days.ts'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { formatOf } from '#bakery/format.ts'
import { sendCheckout } from '../support/checkout-form.ts'
import { createHttpClient } from '../support/http-client.ts'
import type { OpenBakery } from '../support/open-bakery-over-api.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, german, type Page, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

// Checks failures between the shop and the confirmation: no input is lost, nothing is ordered twice.

const t = german.storefront
const format = formatOf('de')
const TYPED = {
  [t.checkout.name]: 'Jörg Weißmüller',
  [t.checkout.email]: 'joerg@example.com',
  [`${t.checkout.phone} (${german.common.optional})`]: '0821 5550148',
  [`${t.checkout.note} (${german.common.optional})`]: 'Bitte in zwei Tüten',
}

/** Console messages of the browser that these tests cause. */
const BROKEN = /status of (405|409)|net::ERR_|Failed to fetch/

/** Opens the checkout with two pretzels in the bag for eight o'clock and fills in the form. */
async function atCheckout(page: Page, shop: ShopPages): Promise<void> {
  await shop.open()
  await shop.choosePickup(3, '08:00')
  await shop.addToBag('Brezel', 2)
  await shop.toCheckout()
  await page.getByText(t.checkout.note, { exact: true }).click()
  for (const [label, text] of Object.entries(TYPED)) await page.getByLabel(label, { exact: true }).fill(text)
  await consent(page)
}

async function consent(page: Page): Promise<void> {
  for (const name of ['acceptTerms', 'acceptPrivacy']) await page.locator(`[name="${name}"]`).check()
}

async function expectNothingLost(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(TYPED))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
}

/** Pauses the branch for an hour. */
async function pause({ operator, branch }: OpenBakery): Promise<void> {
  const pausedUntil = new Date(Date.now() + 3_600_000).toISOString()
  await operator.collection('branches').update(branch.id, { pausedUntil })
}

/** Returns a bakery's orders that are not cancelled. */
async function ordersOf({ operator, bakery }: OpenBakery) {
  const filter = operator.filter('bakery = {:id} && status != "cancelled"', { id: bakery.id })
  return operator
    .collection('orders')
    .getFullList<{ customerName: string; totalCents: number; note: string }>({
      filter,
      requestKey: null,
    })
}

/** Expects exactly the order that was filled in. */
async function expectOneOrder(bakery: OpenBakery): Promise<void> {
  expect(await ordersOf(bakery)).toMatchObject([
    { customerName: 'Jörg Weißmüller', note: 'Bitte in zwei Tüten' },
  ])
}

/** Takes one of the three nearest times offered above the form with one tap, and places the order. */
async function takeAlternative(
  page: Page,
  shop: ShopPages,
  title: string,
  place: number,
  where: RegExp,
): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title })
  await expect(question).toBeVisible()
  const alternatives = question.locator('button[name="alternative"]')
  await expect(alternatives).toHaveCount(3)
  const taken = alternatives.nth(place)
  await expect(taken).toHaveAccessibleName(where)
  const choice = (await taken.getAttribute('value')) ?? ''
  await taken.tap()
  await expect(question).toBeHidden()
  await expectNothingLost(page)
  await expect(page.locator('[name="choice"]')).toHaveValue(choice)
  await shop.submit()
  await shop.readOrder()
}

test.describe('a customer at the checkout', () => {
  let page: Page
  let shop: ShopPages

  test.beforeEach(async ({ newVisitor, guard, bakery, krume }) => {
    guard.allow(BROKEN)
    page = await newVisitor(phone)
    shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
    await atCheckout(page, shop)
  })

  test('whose time has become full takes the nearest one', async ({ bakery }) => {
    const slots = (bakery.branch.slots ?? []).map((slot) =>
      slot.from === '08:00' ? { ...slot, capacity: 0 } : slot,
    )
    await bakery.operator.collection('branches').update(bakery.branch.id, { slots })
    await shop.submit()
    await takeAlternative(page, shop, t.refusals.slotFull(format.time('08:00')), 0, /7:00|9:00/)
    await expectOneOrder(bakery)
  })

  test('whose product is sold out meanwhile takes the next day that has it', async ({ bakery, krume }) => {
    const choice = new URLSearchParams(await page.locator('[name="choice"]').inputValue())
    const day = choice.get('day') ?? ''
    await bakery.operator.collection('products').update(bakery.pretzel.id, { stockPerDay: 3 })
    const client = createHttpClient(krume.port)
    const quicker = await sendCheckout(client, new URL(krume.shopUrl(bakery.slug)).host, bakery, { day })
    client.close()
    expect(quicker.status).toBe(302)
    await shop.submit()
    await expect(page.getByText(t.refusals.soldOutLine('Brezel', 1))).toBeVisible()
    await takeAlternative(page, shop, t.refusals.soldOut, 1, /:00/)
    expect(await ordersOf(bakery)).toHaveLength(2)
  })

  test('whose product is sold out meanwhile takes what is left', async ({ bakery }) => {
    await bakery.operator.collection('products').update(bakery.pretzel.id, { stockPerDay: 1 })
    await shop.submit()
    const question = page.getByRole('alertdialog', { name: t.refusals.soldOut })
    const remembered = () => page.evaluate(() => localStorage.getItem('customer'))
    await page.locator('[name="remember"]').evaluate((box: HTMLInputElement) => box.click())
    await question.getByRole('button', { name: t.refusals.settle }).click()
    await expect(question).toBeHidden()
    await expectNothingLost(page)
    await expect(page.getByRole('main')).toContainText('1 × Brezel')
    expect(await remembered()).toBeNull()
    await shop.submit()
    await shop.readOrder()
    expect(await remembered()).toContain('Jörg')
    await expectOneOrder(bakery)
  })

  test('whose price has changed meanwhile sees the new one and agrees', async ({ bakery }) => {
    await bakery.operator.collection('products').update(bakery.pretzel.id, { priceCents: 120 })
    await shop.submit()
    await expect(page.getByRole('alert')).toContainText(t.refusals.priceChangedText(format.price(240)))
    await expect(page.getByRole('main')).toContainText(format.price(240))
    await expectNothingLost(page)
    expect(await ordersOf(bakery)).toEqual([])
    await shop.submit()
    await shop.readOrder()
    expect(await ordersOf(bakery)).toMatchObject([{ totalCents: 240 }])
  })

  test('whose cut-off passes meanwhile takes a later day', async ({ bakery }) => {
    await bakery.operator.collection('branches').update(bakery.branch.id, { cutoffDays: 6 })
    await shop.submit()
    await takeAlternative(page, shop, t.refusals.pastCutoff, 2, /:00/)
    await expectOneOrder(bakery)
  })

  test('whose time the owner has removed takes the nearest one', async ({ bakery }) => {
    const slots = (bakery.branch.slots ?? []).filter(({ from }) => from !== '08:00')
    await bakery.operator.collection('branches').update(bakery.branch.id, { slots })
    await shop.submit()
    await takeAlternative(page, shop, t.refusals.slotUnknown, 0, /7:00|9:00/)
    await expectOneOrder(bakery)
  })

  test('whose branch pauses meanwhile goes to another one', async ({ bakery }) => {
    await bakery.addBranch({ name: 'Bahnhof' })
    await pause(bakery)
    await shop.submit()
    await takeAlternative(page, shop, t.refusals.paused, 0, /8:00.*Bahnhof/)
    await expectOneOrder(bakery)
  })

  test('whose only branch pauses sees a notice, and orders after the pause', async ({ bakery }) => {
    await pause(bakery)
    await shop.submit()
    const question = page.getByRole('alertdialog', { name: t.refusals.paused })
    await expect(question).toContainText(t.refusals.pausedText)
    await question.getByRole('link', { name: t.checkout.back }).tap()
    await expect(page.getByRole('heading', { name: t.planner.title })).toBeVisible()
    await bakery.operator.collection('branches').update(bakery.branch.id, { pausedUntil: '' })
    await shop.open()
    await shop.choosePickup(3, '08:00')
    await shop.toCheckout()
    await expectNothingLost(page)
    await consent(page)
    await shop.submit()
    await shop.readOrder()
    await expectOneOrder(bakery)
  })

  test('whose product is taken off the shelf meanwhile orders the rest', async ({ bakery }) => {
    await page.goBack()
    await shop.addToBag('Roggenlaib', 1)
    await shop.toCheckout()
    await consent(page)
    await bakery.operator.collection('products').update(bakery.pretzel.id, { archived: true })
    await shop.submit()
    const box = page.getByRole('alert')
    await expect(box).toContainText(t.refusals.goneLine('Brezel'))
    await box.getByRole('button', { name: t.refusals.settle }).tap()
    await expect(box).toBeHidden()
    await expectNothingLost(page)
    await shop.submit()
    await shop.readOrder()
    expect(await ordersOf(bakery)).toMatchObject([{ customerName: 'Jörg Weißmüller', totalCents: 420 }])
  })

  test('whose only product is taken off the shelf is told which, and orders something else', async ({
    bakery,
  }) => {
    await bakery.operator.collection('products').update(bakery.pretzel.id, { archived: true })
    await shop.submit()
    await expect(page.getByRole('alert')).toContainText(t.refusals.goneLine('Brezel'))
    await page.getByRole('link', { name: t.basket.emptyAction }).tap()
    await shop.addToBag('Roggenlaib', 1)
    await shop.toCheckout()
    await expect(page.getByText(t.refusals.goneLine('Brezel'))).toBeVisible()
    await expectNothingLost(page)
    await consent(page)
    await shop.submit()
    await shop.readOrder()
    await expectOneOrder(bakery)
  })

  test('whose product is not baked that day any more takes the nearest day that has it', async ({
    bakery,
  }) => {
    const choice = new URLSearchParams(await page.locator('[name="choice"]').inputValue())
    const weekday = weekdayOf(choice.get('day') ?? '')
    const weekdays = WEEKDAYS.filter((other) => other !== weekday)
    await bakery.operator.collection('products').update(bakery.pretzel.id, { weekdays })
    await shop.submit()
    await expect(
      page.getByText(t.refusals.unavailableLine('Brezel', t.products.why.not_this_day)),
    ).toBeVisible()
    await takeAlternative(page, shop, t.refusals.unavailable, 0, /8:00/)
    await expectOneOrder(bakery)
  })

  test('whose price changes twice in a row agrees to the current one', async ({ bakery }) => {
    for (const [cents, times] of [
      [120, 'once'],
      [135, 'twice'],
    ] as const) {
      await test.step(times, async () => {
        await bakery.operator.collection('products').update(bakery.pretzel.id, { priceCents: cents })
        await shop.submit()
        const total = format.price(2 * cents)
        await expect(page.getByRole('alert')).toContainText(t.refusals.priceChangedText(total))
        await expect(page.getByRole('main')).toContainText(`${t.checkout.total}${total}`)
        await expectNothingLost(page)
        for (const name of ['acceptTerms', 'acceptPrivacy'])
          await expect(page.locator(`[name="${name}"]`)).toBeChecked()
        expect(await ordersOf(bakery)).toEqual([])
      })
    }
    await shop.submit()
    await shop.readOrder()
    expect(await ordersOf(bakery)).toMatchObject([{ totalCents: 270 }])
  })

  test('whose shop closes meanwhile sees a notice, and orders when it is open again', async ({ bakery }) => {
    const bakeries = bakery.operator.collection('bakeries')
    await bakeries.update(bakery.bakery.id, { published: false })
    await shop.submit()
    await expect(page.getByRole('alert')).toContainText(t.refusals.shopClosedText)
    await expectNothingLost(page)
    await bakeries.update(bakery.bakery.id, { published: true })
    await shop.submit()
    await shop.readOrder()
    await expectOneOrder(bakery)
  })

  test('whose shop is suspended meanwhile loses no input', async ({ bakery, guard, newVisitor }) => {
    guard.allow(/status of 503|^503: /)
    const bakeries = bakery.operator.collection('bakeries')
    const other = new ShopPages(await newVisitor(phone), 'en', shop.origin)
    await other.open()
    await other.choosePickup(3, '08:00')
    await other.addToBag('Pretzel', 2)

    await bakeries.update(bakery.bakery.id, { suspendedAt: new Date().toISOString() })
    await shop.submit()
    await expect(page.getByRole('alert')).toContainText(t.refusals.shopClosedText)
    await expectNothingLost(page)
    await other.page.getByRole('link', { name: other.t.storefront.basket.checkout }).click()
    await other.expectHeading(other.t.common.errorPages.paused.title)
    await expectAccessible(other.page)
    expect(await ordersOf(bakery)).toEqual([])

    await bakeries.update(bakery.bakery.id, { suspendedAt: '' })
    await other.open()
    await other.toCheckout()
    await expect(other.page.getByRole('main')).toContainText('Pretzel')
    await shop.submit()
    await shop.readOrder()
    await expectOneOrder(bakery)
  })

  test('who loses the network sends again, also after a lost response', async ({ bakery }) => {
    await page.context().setOffline(true)
    await shop.submit()
    await expect(page.getByRole('alert')).toContainText(t.refusals.unreachableText)
    await expectNothingLost(page)
    await page.context().setOffline(false)
    // The request arrives, but its response is lost.
    const devtools = await page.context().newCDPSession(page)
    devtools.on('Fetch.requestPaused', ({ requestId }) => {
      void devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    })
    await devtools.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/checkout.data*', requestStage: 'Response' }],
    })
    await shop.submit()
    await expect.poll(async () => (await ordersOf(bakery)).length).toBe(1)
    await expect(page.getByRole('alert')).toContainText(t.refusals.unreachableText)
    await expectNothingLost(page)
    await devtools.send('Fetch.disable')
    await shop.submit()
    await shop.readOrder()
    await expectOneOrder(bakery)
  })

  test('whose bakery restarts its server meanwhile sends it again', async ({ bakery, krume }) => {
    await krume.stop()
    await shop.submit()
    await expect(page.getByRole('alert')).toContainText(t.refusals.unreachableText)
    await expectNothingLost(page)
    await krume.restart()
    await shop.submit()
    await shop.readOrder()
    await expectOneOrder(bakery)
  })

  test('who taps twice orders once', async ({ bakery }) => {
    await page.getByRole('button', { name: t.checkout.submit }).dblclick()
    await shop.readOrder()
    await expectOneOrder(bakery)
  })

  test('who goes back finds all input, and after the order an empty bag', async ({ bakery }) => {
    await page.goBack()
    await shop.addToBag('Roggenlaib', 1)
    await shop.toCheckout()
    await expectNothingLost(page)
    await consent(page)
    await shop.submit()
    const { code } = await shop.readOrder()
    await page.goBack()
    await expect(page.getByRole('heading', { name: t.basket.empty })).toBeVisible()
    await page.goForward()
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    await expectOneOrder(bakery)
  })
})

test('a device clock wrong by hours changes no day and no deadline', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  await shop.open()
  const days = await shop.days().allInnerTexts()
  for (const hours of [-9, 14]) {
    const wrong = await newVisitor(phone)
    await wrong.clock.install({ time: Date.now() + hours * 3_600_000 })
    const there = new ShopPages(wrong, 'de', krume.shopUrl(bakery.slug))
    await there.open()
    expect(await there.days().allInnerTexts()).toEqual(days)
    // Compares both clocks within the same minute.
    await expect
      .poll(async () => {
        await page.reload()
        await wrong.reload()
        return (await deadlineOn(wrong)) === (await deadlineOn(page))
      })
      .toBe(true)
    await there.choosePickup(0, '08:00')
    await there.addToBag('Brezel', 1)
    await there.toCheckout()
    await there.fillIn('Anna Becker')
    await there.submit()
    await there.readOrder()
    await expect(wrong.getByRole('link', { name: t.order.cancel })).toBeVisible()
  }
})

async function deadlineOn(page: Page): Promise<string> {
  const countdown = page.locator('.shop-bar').getByText(/Bestellschluss/)
  await expect(countdown).toContainText(/noch|,/)
  return countdown.innerText()
}
