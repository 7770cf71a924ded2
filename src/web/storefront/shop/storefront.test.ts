import { expect, test, vi } from 'vitest'
import { aBranchInput, aGeneralInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, type TestBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, setCookiesOf, textOf } from '#tests/support/test-web.ts'
import { aVisitor, hiddenFieldsOf, type Visitor } from '#tests/support/visitor.ts'

/**
 * Forms as a browser without JavaScript sends them. The pages do not depend on the database: one engine is enough.
 */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

const shop = 'kruste'
const TUESDAY = '2026-03-03'

async function openShop() {
  const web = await createTestWeb(engine as (typeof testDatabases)[number])
  return { web, bakery: await openBakery(web), visitor: aVisitor(web, shop) }
}

const CUSTOMER = {
  name: 'Jörg Weißmüller',
  email: 'joerg@example.de',
  phone: '',
  address: '',
  note: 'Bitte halbieren',
  acceptTerms: 'on',
  acceptPrivacy: 'on',
}

/** Puts two pretzels into the bag, chooses a pickup and opens the checkout; returns its hidden fields. */
async function goToCheckout({ visitor, bakery }: { visitor: Visitor; bakery: TestBakery }) {
  await visitor.post('/?index', { product: bakery.product.id, quantity: '2' })
  await visitor.get(`/?day=${TUESDAY}&branch=${bakery.branch.id}&slot=08:00`)
  const html = await (await visitor.get('/checkout')).text()
  return { html, hidden: hiddenFieldsOf(html) }
}

test('the shop shows days, branch, times and products with price and allergens', async () => {
  const { visitor, bakery } = await openShop()
  const html = await (await visitor.get('/')).text()
  expect(textOf(html, 'h1')).toBe('Wann holen Sie ab?')
  expect(textOf(html, 'article')).toContain('Brezel')
  expect(textOf(html, 'article')).toContain('0,95 €')
  expect(textOf(html, 'article')).toContain('Enthält: Weizen')
  expect(html).toContain(bakery.branch.name)
  expect(html).toContain('noch\u00a010')
  const english = await (await visitor.get('/en')).text()
  expect(textOf(english, 'article')).toContain('Pretzel')
  expect(textOf(english, 'article')).toContain('€0.95')
})

test('a shop can say du, in German', async () => {
  const { web, visitor, bakery } = await openShop()
  await web.krume.profile.saveGeneral(bakery.owner, aGeneralInput({ slug: shop, address: 'du' }))
  const html = await (await visitor.get('/')).text()
  expect(textOf(html, 'h1')).toBe('Wann holst du ab?')
  expect(html).toContain('Deine Tüte')
  expect(textOf(await (await visitor.get('/en')).text(), 'h1')).toBe('When will you pick up?')
})

test('the basket is a cookie: added to, changed, and still there later', async () => {
  const { visitor, bakery } = await openShop()
  const added = await visitor.post('/?index', { product: bakery.product.id, quantity: '2' })
  expect(added.status).toBe(302)
  expect(added.headers.get('location')).toBe(`/#p-${bakery.product.id}`)
  expect(visitor.jar.get('basket')).toBe(`${bakery.product.id}.2.95`)
  expect(await (await visitor.get('/')).text()).toContain('2\u00a0Teile')
  await visitor.post('/?index', { product: bakery.product.id, quantity: '0' })
  expect(visitor.jar.get('basket')).toBe('')
})

test('a card adds its product to the basket with one button of the list’s form', async () => {
  const { visitor, bakery } = await openShop()
  const html = await (await visitor.get('/')).text()
  const [, line = ''] = /<button type="submit" value="([^"]+)"[^>]* name="line"/.exec(html) ?? []
  expect(line).toBe(`${bakery.product.id}.1`)
  const added = await visitor.post('/?index', { line })
  expect(added.headers.get('location')).toBe(`/#p-${bakery.product.id}`)
  expect(visitor.jar.get('basket')).toBe(`${bakery.product.id}.1.95`)
})

test.each(['-1', '1.5', '99999', 'viele', ''])(
  'a quantity of „%s“ puts nothing into the basket',
  async (quantity) => {
    const { visitor, bakery } = await openShop()
    await visitor.post('/?index', { product: bakery.product.id, quantity })
    expect(visitor.jar.get('basket')).toBe('')
    await visitor.post('/?index', { line: `${bakery.product.id}.${quantity}` })
    expect(visitor.jar.get('basket')).toBe('')
  },
)

test('a bag of a hundred different products says that it is full, and still counts what is in it', async () => {
  const { visitor, bakery } = await openShop()
  const others = Array.from({ length: 99 }, (_, index) => `other${index}.1.100`)
  const roll = await bakery.addProduct({ name: 'Schnittbrötchen' })
  visitor.jar.set('basket', [`${bakery.product.id}.1.95`, ...others].join('_'))
  const html = await (await visitor.get('/')).text()
  expect(html).toContain('aria-label="Schnittbrötchen: eins mehr. Die Tüte ist voll."')
  expect(html).toContain('aria-label="Brezel: eins mehr"')
  expect(await (await visitor.get(`/?product=${roll.id}`)).text()).toContain(
    '<p class="font-medium">Die Tüte ist voll.</p>',
  )
})

test('the allergen filter stays in this browser for every later visit, until it is lifted', async () => {
  const { visitor, bakery } = await openShop()
  await bakery.addProduct({ name: 'Reiswaffel', allergens: { contains: [], traces: ['wheat'] } })
  const shown = async (path: string) => {
    const html = await (await visitor.get(path)).text()
    return [...html.matchAll(/<article id="p-[^]*?<h3[^]*?<a[^>]*>([^<]+)</g)].map(([, name]) => name)
  }
  const all = new Set([bakery.product.name, 'Reiswaffel'])
  expect(new Set(await shown('/'))).toEqual(all)
  const search = `?day=${TUESDAY}&filter=1&q=ei&lang=x`
  const chosen = await visitor.post('/?index', { intent: 'filter', search, without: 'gluten' })
  expect(chosen.headers.get('location')).toBe(`/?day=${TUESDAY}&filter=1&q=ei`)
  // The filter is in no address, and no script reads it.
  expect(setCookiesOf(chosen)['without']).toMatch(
    /^__Host-without=gluten; Max-Age=31536000; Path=\/; HttpOnly/,
  )
  for (const path of ['/', `/?day=${TUESDAY}&branch=${bakery.branch.id}`, '/embed', '/?more=a.60'])
    expect(await shown(path)).toEqual(['Reiswaffel'])
  expect(await (await visitor.get('/')).text()).toContain('Ohne Gluten: 1\u00a0Produkt ausgeblendet.')
  expect(await (await visitor.get('/en')).text()).toContain('Without gluten: 1\u00a0product hidden.')
  // A link to a product that is left out opens the product, with a note.
  expect(await (await visitor.get(`/?product=${bakery.product.id}`)).text()).toContain(
    'Passt nicht zu Ihrem Allergen-Filter: Gluten.',
  )
  await visitor.post('/?index', { intent: 'filter', without: 'gluten', traces: '1' })
  expect(await shown('/')).toEqual([])
  const lifted = await visitor.post('/?index', { intent: 'filter', search: '' })
  expect(setCookiesOf(lifted)['without']).toMatch(/^__Host-without=; Max-Age=0/)
  expect(new Set(await shown('/'))).toEqual(all)
})

test('a visit renews the allergen filter, an answer to a script does not overtake a newer one', async () => {
  const { web, visitor } = await openShop()
  await visitor.post('/?index', { intent: 'filter', without: 'milk' })
  const cookie = `without=${visitor.jar.get('without')}`
  const visit = (mode: string) => web.get('/', { shop, cookie, headers: { 'sec-fetch-mode': mode } })
  expect(setCookiesOf(await visit('navigate'))['without']).toContain('Max-Age=31536000')
  expect(setCookiesOf(await visit('cors'))).not.toHaveProperty('without')
})

test('without JavaScript a number is typed in the bag, and its buttons still count', async () => {
  const { visitor, bakery } = await openShop()
  const product = bakery.product.id
  await visitor.post('/?index', { product, typed: '7' })
  expect(visitor.jar.get('basket')).toBe(`${product}.7.95`)
  const html = await (await visitor.get('/?bag=1')).text()
  expect(html).toMatch(/<input[^>]*role="spinbutton"[^>]*name="typed"[^>]*value="7"/)
  await visitor.post('/?index', { product, quantity: '8', typed: '7' })
  expect(visitor.jar.get('basket')).toBe(`${product}.8.95`)
})

test('packs that a product suggests are buttons of its card, as far as its stock goes', async () => {
  const { visitor, bakery } = await openShop()
  const roll = await bakery.addProduct({ name: 'Schnittbrötchen', packs: [5, 10], stockPerDay: 4 })
  const line = (id: string, quantity: number) => `value="${id}.${quantity}"`
  expect(await (await visitor.get('/')).text()).not.toContain(line(roll.id, 5))
  const bun = await bakery.addProduct({ name: 'Kaiserbrötchen', packs: [5, 10] })
  expect(await (await visitor.get('/')).text()).toContain(line(bun.id, 5))
  await visitor.post('/?index', { line: `${bun.id}.5` })
  expect(visitor.jar.get('basket')).toMatch(new RegExp(`^${bun.id}\\.5\\.`))
})

test('without a time the checkout leads back and says what is missing', async () => {
  const { visitor, bakery } = await openShop()
  await visitor.post('/?index', { product: bakery.product.id, quantity: '2' })
  for (const [checkout, shop] of [
    ['/checkout', 'https://kruste.krume.example/?incomplete#missing'],
    ['/en/checkout', 'https://kruste.krume.example/en?incomplete#missing'],
  ] as const) {
    expect((await visitor.get(checkout)).headers.get('location')).toBe(shop)
  }
  expect(await (await visitor.get('/?incomplete')).text()).toContain(
    'Bitte alle Felder auswählen. Es fehlt noch: Uhrzeit.',
  )
  expect(await (await visitor.get('/en?incomplete')).text()).toContain(
    'Please select all fields. Still missing: time.',
  )
})

test('shop and checkout show the earliest deadline of the bag and name its product', async () => {
  const { visitor, bakery } = await openShop()
  const cake = await bakery.addProduct({ name: 'Torte', nameEn: 'Cake', leadDays: 2 })
  await visitor.post('/?index', { product: bakery.product.id, quantity: '2' })
  await visitor.get(`/?day=2026-03-07&branch=${bakery.branch.id}&slot=08:00`)
  const said = async (path: string) => {
    const html = (await (await visitor.get(path)).text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
    return html
      .replaceAll(/<[^>]+>/g, '|')
      .match(
        /(?:Bestellschluss|Order by) \w{2,3},? \d.{0,12}?\d\d?:\d\d(?: Uhr|.pm)?(?: (?:wegen|because of) \w+)?/g,
      )
  }
  const [usual = ''] = (await said('/')) ?? []
  expect(usual).toMatch(/^Bestellschluss Fr/)
  await visitor.post('/?index', { product: cake.id, quantity: '1' })
  for (const [path, deadline] of [
    ['/', /^Bestellschluss Mi,? 4\. .+ wegen Torte$/],
    ['/?bag=1', /^Bestellschluss Mi,? 4\. .+ wegen Torte$/],
    ['/checkout', /^Bestellschluss Mi,? 4\. .+ wegen Torte$/],
    ['/en', /^Order by Wed,? 4 .+ because of Cake$/],
    ['/en/checkout', /^Order by Wed,? 4 .+ because of Cake$/],
  ] as const) {
    const all = await said(path)
    expect(all?.length).toBeGreaterThan(0)
    for (const one of all ?? []) expect(one).toMatch(deadline)
  }
})

test('an order: summary above the button, ticket with code, cancelled after a confirmation', async () => {
  const world = await openShop()
  const { visitor } = world
  const { html, hidden } = await goToCheckout(world)
  expect(html.indexOf('1,90')).toBeGreaterThan(0)
  expect(html.lastIndexOf('Zahlungspflichtig vorbestellen')).toBeGreaterThan(html.lastIndexOf('1,90'))
  const placed = await visitor.post('/checkout', { ...CUSTOMER, ...hidden, intent: 'place' })
  const address = placed.headers.get('location') ?? ''
  expect(address).toMatch(/^\/orders\/[a-z0-9]{26}$/)
  expect(visitor.jar.get('basket')).toBe('')

  const ticket = await visitor.get(address)
  expect(ticket.headers.get('referrer-policy')).toBe('no-referrer')
  expect(ticket.headers.get('x-robots-tag')).toContain('noindex')
  expect(ticket.headers.get('cache-control')).toContain('no-store')
  const page = await ticket.text()
  const code = /[A-Z0-9]{2}-[A-Z0-9]{2}/.exec(page)?.[0]
  expect(page).toContain(`QR-Code mit dem Abholcode ${code}`)
  expect(page).toContain('Bis Dienstag, Jörg Weißmüller!')
  expect(page).toContain('Kann Spuren von Sesam enthalten.')
  expect(page).toContain(`${address}/pickup.ics`)

  expect(await (await visitor.get(`${address}?cancel`)).text()).toContain(
    'Möchten Sie diese Bestellung wirklich stornieren? Das lässt sich nicht rückgängig machen.',
  )
  await visitor.post(address, { intent: 'cancel' })
  const over = await (await visitor.get(address)).text()
  expect(over).toContain('Die Bestellung wurde storniert.')
  // A cancelled pickup has no calendar entry.
  expect(over).not.toContain('pickup.ics')
})

test('a customer who cancels from a page left open past the deadline is asked to call the branch', async () => {
  const world = await openShop()
  const { web, visitor, bakery } = world
  const { hidden } = await goToCheckout(world)
  const placed = await visitor.post('/checkout', { ...CUSTOMER, ...hidden, intent: 'place' })
  const address = placed.headers.get('location') ?? ''
  web.clock.set('2026-03-02T17:00:00Z')
  await visitor.post(address, { intent: 'cancel' })
  const page = await (await visitor.get(address)).text()
  expect(page).toContain('Die Frist zum Stornieren ist vorbei. Bitte rufen Sie die Filiale an.')
  expect(page).not.toContain('cancel=1')
  const id = address.split('/').at(-1) ?? ''
  expect(await web.krume.shop.order(bakery.shop, id)).toMatchObject({ status: 'placed' })
})

test.each([
  ['a name of 10,000 letters', { name: 'ä'.repeat(10_000) }, 422],
  ['a note of 10,000 letters', { note: '🎂'.repeat(5000) }, 422],
  ['a name of signs', { name: 'Änne 🎂 ᎠᏂ \u202eزهرة' }, 302],
  ['a total that is none', { total: 'viel' }, 422],
  ['a basket that is none', { basket: '<script>' }, 409],
])('%s is answered, never with a fault', async (_, sent, status) => {
  const world = await openShop()
  const { hidden } = await goToCheckout(world)
  const answer = await world.visitor.post('/checkout', { ...CUSTOMER, ...hidden, ...sent, intent: 'place' })
  expect(answer.status).toBe(status)
  expect((await answer.text()).includes('role="alert"')).toBe(status !== 302)
})

test('the same form sent twice orders once', async () => {
  const world = await openShop()
  const { hidden } = await goToCheckout(world)
  const send = () => world.visitor.post('/checkout', { ...CUSTOMER, ...hidden, intent: 'place' })
  const [first, second] = [await send(), await send()]
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
})

test('products that another tab has added meanwhile stay in the bag', async () => {
  const { web, visitor, bakery } = await openShop()
  const { hidden } = await goToCheckout({ visitor, bakery })
  const roll = await bakery.addProduct({ name: 'Schnittbrötchen' })
  await visitor.post('/?index', { product: roll.id, quantity: '3' })
  await visitor.post('/?index', { product: bakery.product.id, quantity: '5' })
  const placed = await visitor.post('/checkout', { ...hidden, ...CUSTOMER, intent: 'place' })
  expect(placed.status).toBe(302)
  const id = placed.headers.get('location')?.split('/').at(-1) ?? ''
  expect((await web.krume.shop.order(bakery.shop, id))?.lines).toMatchObject([
    { name: 'Brezel', quantity: 2 },
  ])
  expect(visitor.jar.get('basket')).toMatch(new RegExp(`^${roll.id}\\.3\\.\\d+$`))
})

test('an order that fails keeps everything typed, and can be sent again', async () => {
  const { web, visitor, bakery } = await openShop()
  const { hidden } = await goToCheckout({ visitor, bakery })
  vi.spyOn(web.krume.shop, 'placeOrder').mockRejectedValueOnce(new Error('disk full'))
  const broken = await visitor.post('/checkout', { ...hidden, ...CUSTOMER, intent: 'place' })
  expect(broken.status).toBe(503)
  const html = await broken.text()
  expect(html).toContain('value="Jörg Weißmüller"')
  expect(web.log.lines.map(({ message }) => message)).toContain('placing an order failed')
  const placed = await visitor.post('/checkout', { ...hiddenFieldsOf(html), ...CUSTOMER, intent: 'place' })
  expect(placed.status).toBe(302)
})

test('a refused form says why beside the fields and keeps everything typed', async () => {
  const world = await openShop()
  const { hidden } = await goToCheckout(world)
  const { acceptTerms: _, ...withoutTerms } = CUSTOMER
  const refused = await world.visitor.post('/checkout', {
    ...withoutTerms,
    ...hidden,
    email: 'joerg@',
    intent: 'place',
  })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('2 Angaben fehlen noch oder stimmen nicht.')
  // In the summary and beside the box.
  expect(html.split('Bitte bestätigen Sie, dass Sie die AGB akzeptieren.')).toHaveLength(3)
  expect(html).toContain('value="Jörg Weißmüller"')
  expect(html).toContain('value="joerg@"')
  expect(html).toContain('Bitte halbieren')
  expect(hiddenFieldsOf(html)['key']).toBe(hidden['key'])
})

test('a time that filled up meanwhile: others are offered, one is taken, and nothing typed is lost', async () => {
  const world = await openShop()
  const { visitor, web, bakery } = world
  const { hidden } = await goToCheckout(world)
  const slots = bakery.branch.slots ?? []
  const full = slots.map((slot) => (slot.from === '08:00' ? { ...slot, capacity: 0 } : slot))
  await web.krume.branches.update(bakery.owner, bakery.branch.id, aBranchInput({ slots: full }))

  const refused = await visitor.post('/checkout', { ...CUSTOMER, ...hidden, intent: 'place' })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('8:00\u00a0Uhr wurde gerade voll')
  expect(html).toContain('value="Jörg Weißmüller"')
  const alternative = /<button[^>]*value="(day=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(alternative).toContain(`day=${TUESDAY}`)

  const taken = await visitor.post('/checkout', { ...CUSTOMER, ...hidden, alternative })
  const form = await taken.text()
  expect(form).toContain('value="Jörg Weißmüller"')
  expect(hiddenFieldsOf(form)['choice']).toBe(alternative)
  const placed = await visitor.post('/checkout', { ...CUSTOMER, ...hiddenFieldsOf(form), intent: 'place' })
  expect(placed.headers.get('location')).toMatch(/^\/orders\//)
})

test('an unknown order is reported as the specification says, whatever the address', async () => {
  const { visitor } = await openShop()
  for (const id of ['abc', 'a'.repeat(26), '..%2F..%2Fadmin']) {
    const missing = await visitor.get(`/orders/${id}`)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain(
      'Die gewünschte Bestellung wurde nicht gefunden. Bitte prüfen Sie die Adresse.',
    )
  }
  expect(await (await visitor.get('/en/orders/abc')).text()).toContain(
    'The requested order was not found. Please check the URL.',
  )
})

test('imprint, data protection and terms name the bakery', async () => {
  const { visitor, bakery } = await openShop()
  for (const path of [
    '/imprint',
    '/datasecurity',
    '/terms',
    '/accessibility',
    '/en/imprint',
    '/en/datasecurity',
    '/en/terms',
    '/en/accessibility',
  ]) {
    const page = await visitor.get(path)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(bakery.shop.bakery.imprintOwner)
  }
})
