import { expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { anOrderRequest, aProductInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, setCookiesOf, textOf } from '#tests/support/test-web.ts'

/** Targets of the links on the order page and in its mails, in a browser without JavaScript. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

const visit = { shop: 'kruste' }
const NOBODYS = `/orders/${'a'.repeat(26)}`

async function openOrder() {
  const web = await createTestWeb(engine as (typeof testDatabases)[number])
  const bakery = await openBakery(web)
  const bag = await bakery.addProduct({ name: 'Brotbeutel', priceCents: 900, perishable: false })
  const items = [
    { product: bakery.product.id, quantity: 2 },
    { product: bag.id, quantity: 1 },
  ]
  const placed = await web.krume.shop.placeOrder(
    bakery.shop,
    anOrderRequest({ day: '2026-03-07', branch: bakery.branch.id, items, expectedTotalCents: 1090 }),
  )
  if (!placed.ok) throw new Error(`refused: ${placed.reason}`)
  return { web, bakery, bag, id: placed.orderId, path: `/orders/${placed.orderId}` }
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
}

test('ordering again says what is different and fills the bag only when asked', async () => {
  const { web, bakery, bag, path } = await openOrder()
  const dearer = aProductInput(bakery.category.id, {
    priceCents: 99,
    weightGrams: 90,
    allergens: { contains: ['wheat'], traces: ['sesame'] },
  })
  value(await web.krume.products.update(bakery.owner, bakery.product.id, dearer))
  await web.krume.products.setAvailable(bakery.owner, bag.id, false)
  const page = await web.get(`${path}/again`, visit)
  const html = plain(await page.text())
  expect(html).toContain('Brezel kostet jetzt 0,99 € statt 0,95 €.')
  expect(html).toContain('Brotbeutel gibt es nicht mehr.')
  for (const fact of ['1,98 €', '0,99 €', '90 g · 11,00 €/kg', 'Weizen', 'Spuren von Sesam'])
    expect(html).toContain(fact)
  expect(setCookiesOf(page)['basket']).toBeUndefined()

  const taken = await web.post(`${path}/again`, {}, visit)
  expect(taken.headers.get('location')).toBe('/')
  expect(setCookiesOf(taken)['basket']).toContain(`${bakery.product.id}.2.99`)
})

test('the calendar names the products in the language of the page', async () => {
  const { web, path } = await openOrder()
  const file = await web.get(`/en${path}/pickup.ics`, visit)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="Pickup-\w{4}\.ics"$/)
  expect(await file.text()).toContain('2 × Pretzel')
})

test('the calendar file of the page is the one of the mail', async () => {
  const { web, path } = await openOrder()
  const ofPage = await web.get(`${path}/pickup.ics`, visit)
  const [mail] = await web.core.records.list(mailOutbox, { filter: "kind = 'order-confirmation'" })
  const attached = mail?.attachments?.find(({ type }) => type.startsWith('text/calendar'))
  if (!attached || !('base64' in attached)) throw new Error('no calendar in the confirmation')
  const ofMail = Buffer.from(attached.base64, 'base64').toString()
  expect(await ofPage.text()).toBe(ofMail)
  expect(ofPage.headers.get('content-disposition')).toBe(`attachment; filename="${attached.name}"`)
})

test.each(['', '/again', '/edit', '/withdraw', '/terms', '/data', '/data.json', '/pickup.ics'])(
  'no search engine lists the order’s %s',
  async (page) => {
    const { web, path } = await openOrder()
    const response = await web.get(path + page, visit)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
  },
)

test('the customer’s data is a file that no cache keeps', async () => {
  const { web, path, id } = await openOrder()
  const file = await web.get(`${path}/data.json`, visit)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="\w{4}\.json"$/)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(await file.json()).toMatchObject({ order: { id, customerName: 'Anna Becker' } })
})

test('the same can be read as a page: details, goods, history and mails', async () => {
  const { web, path } = await openOrder()
  const response = await web.get(`${path}/data`, visit)
  expect(response.headers.get('cache-control')).toContain('no-store')
  const page = await response.text()
  for (const words of [
    'Anna Becker',
    'anna@example.com',
    'Bestellt am',
    'Verlauf',
    'online',
    'Datenschutz zur Kenntnis',
  ])
    expect(page).toContain(words)
  expect(await (await web.get(path, visit)).text()).toContain(`href="${path}/data"`)
})

test('the data of an order that is over can be erased, after a question', async () => {
  const { web, bakery, path, id } = await openOrder()
  expect(await (await web.get(`${path}?erase=1`, visit)).text()).not.toContain('alertdialog')
  await web.krume.orders.transition(bakery.owner, id, { to: 'picked_up', onOtherDay: true })
  expect(await (await web.get(`${path}?erase=1`, visit)).text()).toContain('Ihre Daten löschen?')
  await web.post(path, { intent: 'erase' }, visit)
  expect((await web.krume.shop.order(bakery.shop, id))?.customerName).toBe('–')
})

test('withdrawing takes two steps and is shown on the order', async () => {
  const { web, path } = await openOrder()
  expect(await (await web.get(path, visit)).text()).toContain(`href="${path}/withdraw"`)
  const form = await web.get(`${path}/withdraw`, visit)
  expect(textOf(await form.text(), 'h1')).toMatch(/^Vertrag widerrufen: Bestellung ..-..$/)
  expect((await web.post(`${path}/withdraw`, { name: ' ' }, visit)).status).toBe(422)
  const done = await web.post(`${path}/withdraw`, { name: 'Anna Becker' }, visit)
  expect(done.headers.get('location')).toBe(path)
  const order = await (await web.get(path, visit)).text()
  expect(order).toContain('Widerruf eingegangen:')
  expect(order).not.toContain(`href="${path}/withdraw"`)
  expect((await web.get(`${path}/withdraw`, visit)).status).toBe(302)
})

test('a customer without the mail withdraws by code and address, with the same message whichever is wrong', async () => {
  const { web, bakery, id } = await openOrder()
  const { code, customerEmail: email } = await web.core.records.get(orders, id)
  const notice = await (await web.get('/withdrawal', visit)).text()
  expect(notice).toContain('Hiermit widerrufe(n) ich/wir (*)')
  expect(notice).toContain('/withdraw')
  const shop = await (await web.get('/imprint', visit)).text()
  expect(shop).toMatch(/<a [^>]*href="\/withdraw"[^>]*>Vertrag widerrufen<\/a>/)

  const ask = async (form: Record<string, string>) => {
    const answer = await web.post('/withdraw', { intent: 'find', code, email, ...form }, visit)
    return { status: answer.status, html: plain(await answer.text()) }
  }
  const missed = 'Zu diesem Abholcode und dieser E-Mail-Adresse gibt es keine Bestellung'
  for (const wrong of [{ code: code === 'CCCC' ? 'DDDD' : 'CCCC' }, { email: 'ben@example.com' }]) {
    const { status, html } = await ask(wrong)
    expect(status).toBe(422)
    expect(html).toContain(missed)
    expect(html).not.toContain('Brotbeutel')
  }
  const found = await ask({})
  expect(found.html).toContain('1 × Brotbeutel')
  expect(found.html).toContain('Widerruf bestätigen')
  // The order's own address is not disclosed.
  expect(found.html).not.toContain(id)
  expect((await ask({ intent: 'confirm', name: ' ' })).status).toBe(422)
  const done = await ask({ intent: 'confirm', name: 'Anna Becker' })
  expect(done.html).toContain('Ihr Widerruf ist eingegangen.')
  expect((await web.krume.shop.order(bakery.shop, id))?.withdrawnAt).not.toBe('')
  expect((await ask({ intent: 'confirm', name: 'Anna Becker' })).html).toContain(
    'Ihr Widerruf ist eingegangen.',
  )
})

test('after too many codes the customer has to wait', async () => {
  const { web } = await openOrder()
  const tries: number[] = []
  for (let count = 0; count < 21; count++) {
    const form = { intent: 'find', code: 'CCCC', email: `${count}@example.com` }
    tries.push((await web.post('/withdraw', form, { ...visit, ip: '203.0.113.7' })).status)
  }
  expect(tries.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422))
  expect(tries.at(-1)).toBe(429)
})

test.each(['/again', '/data', '/data.json', '/withdraw', '/pickup.ics'])(
  'an unknown order has no %s',
  async (page) => {
    const { web } = await openOrder()
    expect((await web.get(NOBODYS + page, visit)).status).toBe(404)
  },
)
