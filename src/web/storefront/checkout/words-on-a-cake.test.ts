import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_OPTION_TEXT, type OptionGroup } from '#bakery/catalogue/products/product-options.ts'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { inOneLine } from '#bakery/one-line.ts'
import { labelsOf } from '#bakery/print/papers/label.ts'
import { LABEL_FORMAT } from '#bakery/print/settings/label-formats.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { aPaper } from '#tests/support/papers.ts'
import { openBakery, present } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'
import { aVisitor, hiddenFieldsOf, unescaped } from '#tests/support/visitor.ts'
import { readBag } from '../basket/basket-cookie.ts'

/** Text that a customer wants on a cake, from the shop to the label. One engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

const shop = 'kruste'
const DAY = '2026-03-07'
const WORDS: OptionGroup = {
  id: 'words',
  kind: 'text',
  name: 'Aufschrift',
  nameEn: 'Words',
  required: true,
  maxLength: MAX_OPTION_TEXT,
  surchargeCents: 300,
}

async function openCakeShop() {
  const web = await createTestWeb(engine as (typeof testDatabases)[number])
  const bakery = await openBakery(web)
  const cake = await bakery.addProduct({ name: 'Geburtstagstorte', priceCents: 4600, options: [WORDS] })
  const visitor = aVisitor(web, shop)
  await visitor.get(`/?day=${DAY}&branch=${bakery.branch.id}&slot=08:00`)
  return { web, bakery, cake, visitor }
}

/**
 * Returns a text without what separates it: lines of a label, blanks of a page, characters that keep a mail from
 * linking it.
 */
const read = (text: string) => unescaped(text).replaceAll(/[\s\u200b\u00a0]|<!-- -->/g, '')

const nasty = [
  'Happy Birthday Tom',
  'Alles Liebe',
  'Karl-Heinz',
  'Tom',
  '50 % für „Ömchen“ & Co. (80!)',
  '100% *~._-_~* a+b=c; d, "e" \\ \'f\' <g>',
  '%20%2D%25 !x_y',
  '  zwei  Blanks  ',
  '🎂👨‍👩‍👧‍👦 Zoé',
  'عيد ميلاد سعيد Tom',
  'Ame\u0301lie',
]

test('every text goes from the shop over checkout, order, mail and label into the next bag', async () => {
  const { web, bakery, cake, visitor } = await openCakeShop()
  for (const typed of nasty) {
    const words = inOneLine(typed)
    const options = { words }
    await visitor.post('/?index', { product: cake.id, quantity: '1', 'option.words': typed })
    // The cookie as scripts read it.
    expect(readBag(visitor.jar.get('basket'))).toMatchObject({ lines: [{ product: cake.id, options }] })
    expect(read(await (await visitor.get('/?bag=1')).text()), typed).toContain(read(`„${words}“`))
    const checkout = await (await visitor.get('/checkout')).text()
    expect(read(checkout)).toContain(read(`Aufschrift: „${words}“`))
    const placed = await visitor.post('/checkout', {
      ...hiddenFieldsOf(checkout),
      name: 'Anna Becker',
      email: 'anna@example.com',
      acceptTerms: 'on',
      acceptPrivacy: 'on',
      intent: 'place',
    })
    const path = placed.headers.get('location') ?? ''
    expect(path).toMatch(/^\/orders\//)
    const order = present(await web.krume.shop.order(bakery.shop, path.split('/').at(-1) ?? ''))
    expect(order.lines).toMatchObject([{ priceCents: 4900, options: [{ value: words }] }])
    const [mail] = await web.core.records.list(mailOutbox, {
      filter: "kind = 'order-confirmation' && order = {:order}",
      params: { order: order.id },
    })
    expect(read(mail?.text ?? '')).toContain(read(words))
    expect(read(await (await visitor.get(path)).text())).toContain(read(`„${words}“`))
    const marks = labelsOf(aPaper(), { ...order, qr: '' }, LABEL_FORMAT.a6).flatMap((sheet) => sheet.marks)
    const label = marks.map((mark) => (mark.kind === 'text' ? mark.text : '')).join('')
    expect(read(label)).toContain(read(words))
    expect(read(await (await visitor.get(`${path}/again`)).text())).toContain(read(`„${words}“`))
    await visitor.post(`${path}/again`, {})
    expect(readBag(visitor.jar.get('basket'))).toMatchObject({ lines: [{ options }], unread: [] })
    visitor.jar.delete('basket')
    await web.krume.orders.transition(bakery.owner, order.id, { to: 'cancelled', reason: 'Test' })
  }
})

test('any typed text is ordered as it is in the bag', async () => {
  const { web, bakery, cake, visitor } = await openCakeShop()
  const typing = oneof(
    string({ unit: 'binary', minLength: 1, maxLength: MAX_OPTION_TEXT / 2 }),
    constantFrom(...nasty),
  )
  await assert(
    asyncProperty(
      typing.filter((text) => inOneLine(text) !== ''),
      async (typed) => {
        visitor.jar.delete('basket')
        await visitor.post('/?index', { product: cake.id, quantity: '1', 'option.words': typed })
        const html = await (await visitor.get('/checkout')).text()
        const { lines } = readBag(hiddenFieldsOf(html)['basket'])
        const [line] = lines.map(({ product, quantity, options }) => ({ product, quantity, options }))
        const { totalCents } = await web.krume.shop.price(bakery.shop, lines, 'de')
        expect([line?.options, totalCents]).toEqual([{ words: inOneLine(typed) }, 4900])
        const id = await bakery.place({ items: line ? [line] : [] })
        const order = await web.krume.shop.order(bakery.shop, id)
        expect(order?.lines).toMatchObject([{ options: [{ value: inOneLine(typed) }] }])
        await web.krume.orders.transition(bakery.owner, id, { to: 'cancelled', reason: 'Test' })
      },
    ),
    { numRuns: 40 },
  )
})

test.each([
  ['nothing else', ''],
  ['rolls', '_ROLL.2.95'],
])('a cake that cannot be read, with %s in the bag, is named in shop and checkout', async (_, beside) => {
  const { bakery, cake, visitor } = await openCakeShop()
  const rolls = beside.replace('ROLL', bakery.product.id)
  visitor.jar.set('basket', `${cake.id}.1.4900.words-Happy Birthday${rolls}`)
  const said = 'Geburtstagstorte: Ihre Angaben dazu sind nicht mehr lesbar.'
  expect(unescaped(await (await visitor.get('/')).text())).toContain(said)
  expect(await (await visitor.get('/checkout')).text()).toContain(said)
  expect(await (await visitor.get('/en/checkout')).text()).toContain('we can no longer read what you chose')
  // It is named until the customer agrees.
  await visitor.post('/?index', { product: bakery.product.id, quantity: '3' })
  expect(await (await visitor.get('/')).text()).toContain(said)
  await visitor.post('/?index', { intent: 'settle' })
  expect(await (await visitor.get('/')).text()).not.toContain(said)
  expect(readBag(visitor.jar.get('basket')).lines).toMatchObject([
    { product: bakery.product.id, quantity: 3 },
  ])
})

test('a form whose bag cannot be read orders nothing, and the rest can be ordered then', async () => {
  const { bakery, visitor } = await openCakeShop()
  await visitor.post('/?index', { product: bakery.product.id, quantity: '2' })
  const form: Record<string, string> = {
    ...hiddenFieldsOf(await (await visitor.get('/checkout')).text()),
    name: 'Anna Becker',
    email: 'anna@example.com',
    acceptTerms: 'on',
    acceptPrivacy: 'on',
    intent: 'place',
  }
  const refused = await visitor.post('/checkout', { ...form, basket: `${form['basket']}_cake.1.x` })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('Ihre Tüte ist nicht ganz lesbar')
  const placed = await visitor.post('/checkout', { ...form, ...hiddenFieldsOf(html) })
  expect(placed.headers.get('location')).toMatch(/^\/orders\//)
})

test('text that a product no longer accepts is reported before the checkout form is filled in', async () => {
  const { web, cake, visitor } = await openCakeShop()
  await visitor.post('/?index', { product: cake.id, quantity: '1', 'option.words': 'Alles Liebe' })
  await web.core.records.update(web.core.collections.get('products'), cake.id, { options: [] })
  const html = await (await visitor.get('/checkout')).text()
  expect(html).toContain('Geburtstagstorte: Die gewählte Ausführung gibt es nicht mehr.')
  expect(html).toContain('role="alert"')
  await visitor.post('/checkout', { ...hiddenFieldsOf(html), intent: 'settle' })
  expect(readBag(visitor.jar.get('basket')).lines).toEqual([])
})
