import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { generateSlots } from '#bakery/branches/slots.ts'
import type { OptionGroup } from '#bakery/catalogue/products/product-options.ts'
import { formatOf } from '#bakery/format.ts'
import { sendCheckout } from '../support/checkout-form.ts'
import { createHttpClient } from '../support/http-client.ts'
import { expect, german, type Page, phone, test } from './fixtures.ts'
import { signIn } from './pages/account-pages.ts'
import { leaveDialog } from './pages/leave-dialog.ts'
import { ShopPages } from './pages/shop-pages.ts'

const t = german.storefront
const format = formatOf('de')
const CUT: OptionGroup = {
  id: 'cut',
  name: 'Schnitt',
  nameEn: 'Cut',
  required: true,
  kind: 'choice',
  choices: [
    { id: 'whole', name: 'am Stück', nameEn: 'whole', surchargeCents: 0 },
    { id: 'sliced', name: 'geschnitten', nameEn: 'sliced', surchargeCents: 20 },
  ],
}

function cardOf(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
}

test('a sliced loaf, from its sheet to the order page and to the bakery; a whole one is added later', async ({
  newVisitor,
  guard,
  bakery,
  krume,
}) => {
  guard.allow(/net::ERR_FAILED/)
  await bakery.operator.collection('products').update(bakery.loaf.id, {
    options: [CUT],
    allergens: { contains: ['rye'], traces: [] },
    ingredients: 'ROGGENmehl, Wasser, Salz',
    additives: ['colour'],
    minAge: '16',
  })
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug), { accessible: true })
  await shop.open()
  await shop.choosePickup(3, '08:00')

  // The ingredients fail to load at first and succeed at the second try.
  await page.route('**/product-details/**', (route) => route.abort())
  await page.getByRole('link', { name: t.products.choose('Roggenlaib', 0) }).tap()
  const sheet = page.getByRole('dialog', { name: 'Roggenlaib' })
  await expect(sheet.getByRole('alert')).toContainText(t.facts.detailsFailed)
  await shop.look()
  await page.unroute('**/product-details/**')
  await sheet.getByRole('button', { name: t.products.retry }).tap()
  await expect(sheet.getByText('ROGGENmehl, Wasser, Salz')).toBeVisible()
  await expect(sheet.getByText('Mit Farbstoff.', { exact: true })).toBeVisible()
  await expect(sheet.getByText(t.facts.goods.minAge('16'))).toBeVisible()
  await expect(sheet.getByRole('alert')).toHaveCount(0)

  // Nothing is added before an option is chosen.
  await sheet.getByRole('button', { name: t.products.add(format.price(420)) }).tap()
  expect(
    await sheet
      .getByRole('radio')
      .first()
      .evaluate((radio: HTMLInputElement) => radio.validity.valid),
  ).toBe(false)
  await sheet.getByRole('radio', { name: /geschnitten/ }).check({ force: true })
  await sheet.getByRole('button', { name: t.products.add(format.price(440)) }).tap()
  await sheet.getByRole('link', { name: t.products.update(format.price(440)) }).tap()
  await expect(sheet).toBeHidden()

  await shop.toCheckout()
  await expect(page.getByRole('main')).toContainText('Schnitt: geschnitten')
  await expect(page.getByRole('main')).toContainText(t.facts.minAgeOfOrder('16'))
  await shop.fillIn('Anna Becker')
  await shop.submit()
  const { code, url } = await shop.readOrder()
  const ordered = page.getByRole('region', { name: t.order.items })
  await expect(ordered).toContainText('1 × Roggenlaib. Schnitt: geschnitten')

  await page.getByRole('link', { name: t.order.edit, exact: true }).tap()
  await shop.expectHeading(t.edit.title(code))
  // An ordered line can be changed and changed back. It is labelled with its options.
  const cut = page.getByRole('combobox', { name: /^Roggenlaib \(Schnitt: .+\): Schnitt$/ })
  await cut.selectOption('whole')
  await expect(page.getByText(`${t.edit.before} 1 × Roggenlaib (Schnitt: geschnitten)`)).toBeVisible()
  await cut.selectOption('sliced')
  await expect(page.getByText(t.edit.nothing)).toBeVisible()
  const offered = page.getByRole('region', { name: t.edit.add })
  const choice = offered.getByRole('combobox', { name: 'Roggenlaib: Schnitt' })
  const more = offered
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox', { name: 'Roggenlaib: Schnitt' }) })
    .getByRole('button', { name: german.common.form.increase('Roggenlaib') })
  await more.tap()
  await expect(page.getByText(t.edit.nothing)).toBeVisible()
  await choice.selectOption('whole')
  await more.tap()
  await expect(page.getByText(t.edit.added)).toBeVisible()
  await shop.look()
  await page.getByRole('button', { name: t.edit.saveBinding }).tap()
  await expect(page).toHaveURL(url)
  await expect(ordered).toContainText('1 × Roggenlaib. Schnitt: am Stück')

  const desk = await newVisitor()
  await desk.goto('/login?next=/admin/orders')
  await signIn(desk, german, bakery.owner)
  const id = new URL(url).pathname.split('/').at(-1)
  await desk.goto(`/admin/orders/${id}`)
  for (const text of ['Schnitt: geschnitten', 'Schnitt: am Stück'])
    await expect(desk.getByRole('main')).toContainText(text)
})

test('on a phone the first products are visible, however many times there are', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const window = { from: '07:00', to: '12:00' } as const
  const slots = generateSlots({ weekdays: WEEKDAYS, window, lengthMinutes: 20, capacity: 9 })
  await bakery.operator.collection('branches').update(bakery.branch.id, { slots })
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug), { accessible: true })
  await shop.open()
  const bar = await page.locator('.shop-bar').boundingBox()
  const name = await cardOf(page, 'Brezel').getByRole('heading').boundingBox()
  expect(name && name.y + name.height).toBeLessThan(bar?.y ?? 0)

  // The times overflow the edge, and the chosen one scrolls into view.
  await shop.choosePickup(3, '11:20')
  const chosen = page.locator('#slots [aria-current]')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  // The choice shows before the server has responded.
  await expect(page).toHaveURL(/[?&]slot=/)
  await page.reload()
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await shop.look()
})

test('in a window as low as at 400 % zoom, products remain reachable', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const page = await newVisitor({ viewport: { width: 320, height: 256 } })
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug), { accessible: true })
  await shop.open()
  await shop.choosePickup(1, '08:00')
  // Playwright clicks only targets that nothing covers.
  await shop.addToBag('Brezel', 2)
  for (const bar of ['.category-bar', '.shop-bar'])
    await expect(page.locator(bar)).toHaveCSS('position', 'static')
  await cardOf(page, 'Roggenlaib').getByRole('link', { name: 'Roggenlaib' }).click()
  const sheet = page.getByRole('dialog', { name: 'Roggenlaib' })
  await expect(sheet).toBeVisible()
  // Only the close button is fixed, so that there is space to read.
  const action = sheet.getByRole('button').last()
  await expect(action).not.toBeInViewport()
  await page.keyboard.press('End')
  await expect(action).toBeInViewport({ ratio: 1 })
  await shop.look()
  await leaveDialog(page)
  await shop.toCheckout()
})

test('a plus button at its limit says why, and a paused branch says so', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  await bakery.operator.collection('products').update(bakery.pretzel.id, { maxQuantity: 2 })
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug), { accessible: true })
  await shop.open()
  await shop.addToBag('Brezel', 2)
  const plus = cardOf(page, 'Brezel').getByRole('button', { name: t.products.limit(2) })
  // `force`, because Playwright would wait for a disabled control.
  await plus.click({ force: true })
  await shop.expectToast(t.products.limit(2))
  await shop.expectPieces(cardOf(page, 'Brezel'), 'Brezel', 2)

  const pausedUntil = new Date(Date.now() + 3_600_000).toISOString()
  await bakery.operator.collection('branches').update(bakery.branch.id, { pausedUntil })
  await shop.open()
  const isTold = page
    .getByText(t.planner.reasons.paused)
    .and(page.locator(':not(.sr-only)'))
    .filter({ visible: true })
  await expect(isTold).toBeVisible()
  await shop.look()
})

for (const locale of ['de', 'en'] as const) {
  test(`a bag below the bakery’s minimum says how much is missing until it is reached, ${locale}`, async ({
    newVisitor,
    bakery,
    krume,
  }) => {
    await bakery.operator.collection('bakeries').update(bakery.bakery.id, { minOrderCents: 250 })
    const page = await newVisitor(phone)
    const shop = new ShopPages(page, locale, krume.shopUrl(bakery.slug), { accessible: true })
    const { price } = formatOf(locale)
    const name = locale === 'de' ? 'Brezel' : 'Pretzel'
    const lacks = (cents: number) =>
      page.getByText(shop.t.storefront.refusals.untilMinimum(price(250), price(cents)))
    await shop.open()
    await shop.addToBag(name, 1)
    await expect(lacks(155).filter({ visible: true })).toHaveCount(1)
    await shop.look()
    await page.reload()
    await expect(lacks(155).filter({ visible: true })).toHaveCount(1)
    await page.getByRole('button', { name: shop.t.common.form.increase(name) }).tap()
    await expect(lacks(60).filter({ visible: true })).toHaveCount(1)
    await page.getByRole('button', { name: shop.t.common.form.increase(name) }).tap()
    await expect(lacks(60)).toHaveCount(0)
  })
}

test('when too little of a product is left, the shop proposes the first day with enough of it', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  await bakery.operator.collection('products').update(bakery.pretzel.id, { stockPerDay: 3 })
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  await shop.open()
  await shop.choosePickup(3, '08:00')
  await shop.addToBag('Brezel', 3)
  const day = new URL(page.url()).searchParams.get('day') ?? ''
  const client = createHttpClient(krume.port)
  const quicker = await sendCheckout(client, new URL(krume.shopUrl(bakery.slug)).host, bakery, { day })
  client.close()
  expect(quicker.status).toBe(302)

  await shop.open()
  const note = page.getByText(t.basket.quantity('Brezel', 3, 1))
  await expect(note).toBeVisible()
  await page.getByRole('link', { name: t.basket.takeProposal }).tap()
  await expect(note).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`day=(?!${day})`))
})

test('the allergen filter hides products, optionally for traces too, and says so', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  await bakery.addProduct({ name: 'Reiswaffel', nameEn: '', allergens: { contains: [], traces: ['sesame'] } })
  await bakery.addProduct({ name: 'Baiser', nameEn: '', allergens: { contains: ['egg'], traces: [] } })
  const filter = { ...t.products.filter, ...t.filter }
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug), { accessible: true })
  await shop.open()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: filter.title }).tap()
  const sheet = page.getByRole('dialog', { name: filter.legend })
  await sheet.getByRole('checkbox', { name: t.allergenGroups.gluten }).check({ force: true })
  await sheet.getByRole('checkbox', { name: t.allergenGroups.sesame }).check({ force: true })
  await shop.look()
  await sheet.getByRole('link', { name: filter.done }).tap()
  await expect(sheet).toBeHidden()
  const names = `${t.allergenGroups.gluten}, ${t.allergenGroups.sesame}`
  await expect(page.getByText(filter.hidden(2, names))).toBeVisible()
  await expect(cardOf(page, 'Brezel')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.getByRole('link', { name: filter.title }).tap()
  await sheet.getByRole('checkbox', { name: filter.traces }).check()
  await sheet.getByRole('link', { name: filter.done }).tap()
  await expect(page.getByText(filter.hiddenTraces(3, names))).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  // Customers rely on the filter: it stays on every page, and its notice is visible wherever they scroll.
  const holds = async () => {
    await expect(page.getByText(filter.hiddenTraces(3, names))).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  }
  await shop.choosePickup(2, '08:00')
  await holds()
  await shop.addToBag('Baiser', 1)
  await shop.toCheckout()
  await page.getByRole('link', { name: t.checkout.back }).tap()
  await holds()
  await shop.toCheckout()
  await page.getByRole('main').getByRole('link').first().tap()
  await holds()
  await page.reload()
  await holds()
  await page.goto('about:blank')
  await shop.open('/?q=Bais')
  await expect(
    page.getByText(filter.hiddenTraces(0, names)).or(page.getByText(filter.none(names))),
  ).toBeVisible()
  await shop.open()
  await holds()
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px'
    scrollTo(0, 900)
  })
  await expect(page.getByRole('link', { name: filter.without(names) })).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: filter.reset }).tap()
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('a filter closed before its result has loaded applies all the same', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const filter = { ...t.products.filter, ...t.filter }
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  await shop.open()
  await page.getByRole('link', { name: filter.title }).tap()
  const sheet = page.getByRole('dialog', { name: filter.legend })
  await expect(sheet).toBeVisible()
  const answer = Promise.withResolvers<void>()
  const asked = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().includes('.data'),
  )
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'GET') await answer.promise
    await route.continue().catch(() => undefined)
  })
  await sheet.getByRole('checkbox', { name: t.allergenGroups.gluten }).check({ force: true })
  await asked
  await sheet.getByRole('link', { name: filter.done }).tap()
  await expect(page).not.toHaveURL(/filter/)
  answer.resolve()
  await expect(cardOf(page, 'Brezel')).toHaveCount(0)
})

test('an old bag reports changes, and proposes the first time with all of its products', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const products = bakery.operator.collection('products')
  const [roll, cake] = await Promise.all([
    bakery.addProduct({ name: 'Schrippe', nameEn: '', priceCents: 45 }),
    bakery.addProduct({ name: 'Bienenstich', nameEn: '', priceCents: 320 }),
  ])
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug), { accessible: true })
  await shop.open()
  await shop.choosePickup(1, '08:00')
  for (const name of ['Brezel', 'Roggenlaib', 'Schrippe', 'Bienenstich']) await shop.addToBag(name, 2)
  await page.goto('about:blank')

  await products.update(bakery.pretzel.id, { priceCents: 120 })
  await products.update(roll.id, { archived: true })
  await products.update(cake.id, { stockPerDay: 0 })
  await products.update(bakery.loaf.id, { leadDays: 5 })

  await shop.open()
  for (const text of [
    t.basket.price('Brezel', format.price(120), format.price(95)),
    t.basket.gone('Schrippe'),
    t.basket.unavailable('Bienenstich', t.products.why.sold_out),
    t.basket.unavailable('Roggenlaib', t.products.why.needs_more_time),
  ])
    await expect(page.getByText(text).first()).toBeVisible()
  await shop.look()

  // With the cake in stock again, there is a first time for the whole bag.
  await products.update(cake.id, { stockPerDay: 4 })
  await shop.open()
  await expect(
    page.getByText(t.basket.unavailable('Roggenlaib', t.products.why.needs_more_time)),
  ).toBeVisible()
  await page.getByRole('link', { name: t.basket.takeProposal }).tap()
  await expect(
    page.getByText(t.basket.unavailable('Roggenlaib', t.products.why.needs_more_time)),
  ).toHaveCount(0)
  await expect(shop.slot('08:00')).toHaveAttribute('aria-current', 'time')
  await page.getByRole('button', { name: t.basket.settle }).tap()
  await expect(page.getByText(t.basket.changes)).toHaveCount(0)
  await shop.toCheckout()
  for (const line of ['2 × Brezel', '2 × Roggenlaib', '2 × Bienenstich'])
    await expect(page.getByRole('main')).toContainText(line)
  await expect(page.getByRole('main')).toContainText(format.price(240 + 840 + 640))
})
