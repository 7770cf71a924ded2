import { formatOf } from '#bakery/format.ts'
import { sendCheckout } from '../support/checkout-form.ts'
import { createHttpClient } from '../support/http-client.ts'
import type { OpenBakery } from '../support/open-bakery-over-api.ts'
import { expect, german, type Page, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

// Whatever goes wrong between the shop and the confirmation: nothing typed is lost, nothing is ordered twice.

const t = german.storefront
const format = formatOf('de')
const TYPED = {
  [t.checkout.name]: 'Jörg Weißmüller',
  [t.checkout.email]: 'joerg@example.com',
  [`${t.checkout.phone} (${german.common.optional})`]: '0821 5550148',
  [`${t.checkout.note} (${german.common.optional})`]: 'Bitte in zwei Tüten',
}

/** The browser's lines about what these tests break. */
const BROKEN = /status of 409|net::ERR_|Failed to fetch/

/** A customer with two pretzels in the bag for eight o'clock, and everything filled in. */
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

/** The orders of a bakery that still stand. */
async function ordersOf({ operator, bakery }: OpenBakery) {
  const filter = operator.filter('bakery = {:id} && status != "cancelled"', { id: bakery.id })
  return operator
    .collection('orders')
    .getFullList<{ customerName: string; totalCents: number; note: string }>({
      filter,
      requestKey: null,
    })
}

/** Exactly the one that was typed. */
async function expectOneOrder(bakery: OpenBakery): Promise<void> {
  expect(await ordersOf(bakery)).toMatchObject([
    { customerName: 'Jörg Weißmüller', note: 'Bitte in zwei Tüten' },
  ])
}

/** The question that stands above the form, with the three nearest times; one is taken by one tap, and ordered. */
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

  test('whose time is full meanwhile takes the nearest one', async ({ bakery }) => {
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
    await question.getByRole('button', { name: t.refusals.settle }).click()
    await expect(question).toBeHidden()
    await expectNothingLost(page)
    await expect(page.getByRole('main')).toContainText('1 × Brezel')
    await shop.submit()
    await shop.readOrder()
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

  test('whose network is gone sends it again, and once more after the answer was lost', async ({
    bakery,
  }) => {
    await page.context().setOffline(true)
    await shop.submit()
    await expect(page.getByRole('alert')).toContainText(t.refusals.unreachableText)
    await expectNothingLost(page)
    await page.context().setOffline(false)
    // It arrives, but nobody hears of it.
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

  test('who goes back finds everything again, and after the order an empty bag', async ({ bakery }) => {
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
