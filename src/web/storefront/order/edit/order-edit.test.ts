import { expect, test } from 'vitest'
import { anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { aPng } from '#tests/support/images.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'

/**
 * The form as a browser without JavaScript sends it. The page does not depend on the database: one engine is enough.
 */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

const SATURDAY = '2026-03-07'
const visit = { shop: 'kruste' }

/** Places an order of two pretzels for Saturday at eight; returns it with the form that would leave it unchanged. */
async function openOrder() {
  const web = await createTestWeb(engine as (typeof testDatabases)[number])
  const bakery = await openBakery(web)
  const { branch, product, shop } = bakery
  const placed = await web.krume.shop.placeOrder(
    shop,
    anOrderRequest({
      day: SATURDAY,
      branch: branch.id,
      items: [{ product: product.id, quantity: 2 }],
      expectedTotalCents: 190,
    }),
  )
  if (!placed.ok) throw new Error(`refused: ${placed.reason}`)
  const form = {
    version: '1',
    total: '190',
    branch: branch.id,
    day: SATURDAY,
    slot: '08:00',
    item: 'own.0',
    'quantity.own.0': '2',
    name: 'Anna Becker',
    phone: '',
    note: '',
  }
  const path = `/orders/${placed.orderId}/edit`
  const order = () => web.krume.shop.order(shop, placed.orderId)
  return { web, bakery, form, path, order, id: placed.orderId }
}

/** Returns a text with no-break spaces as spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

test('a change shows what it costs before it is agreed to', async () => {
  const { web, form, path, id, order } = await openOrder()
  const page = await web.get(path, visit)
  expect(page.status).toBe(200)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  const heading = await page.text()
  expect(textOf(heading, 'h1')).toMatch(/^Bestellung ..-.. ändern$/)
  // It would break at its hyphen on a narrow screen.
  expect(heading).toMatch(/<span class="whitespace-nowrap">..-..<\/span>/)

  const more = { ...form, 'quantity.own.0': '3', slot: '09:00', phone: '0176 1', intent: 'save' }
  const unseen = await web.post(path, more, visit)
  expect(unseen.status).toBe(409)
  const html = plain(await unseen.text())
  expect(html).toContain('Die Summe beträgt 2,85 €.')
  expect(html).toContain('name="total" value="285"')
  expect(html).toContain('statt Sa 7. März, 8:00–9:00 Uhr, Marktplatz')
  expect(html).toContain('Zahlungspflichtig ändern')
  expect((await order())?.totalCents).toBe(190)

  const agreed = await web.post(path, { ...more, total: '285' }, visit)
  expect(agreed.status).toBe(302)
  expect(agreed.headers.get('location')).toBe(`/orders/${id}`)
  expect(await order()).toMatchObject({
    slotFrom: '09:00',
    customerPhone: '0176 1',
    lines: [{ quantity: 3 }],
  })
})

test('a full time keeps what was typed and offers others, taken by one button', async () => {
  const { web, bakery, form, path } = await openOrder()
  const refused = await web.post(path, { ...form, slot: '06:00', name: 'Änne Öz', intent: 'update' }, visit)
  const html = plain(await refused.text())
  expect(html).toContain('Diese Abholzeit gibt es nicht mehr')
  expect(html).toContain('noch 10 Plätze')
  const alternative = /<button[^>]*value="(day=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(alternative).toBe(`day=${SATURDAY}&branch=${bakery.branch.id}&slot=07:00`)

  const taken = await web.post(path, { ...form, slot: '06:00', alternative }, visit)
  const chosen = await taken.text()
  expect(taken.status).toBe(200)
  expect(chosen).toMatch(/<input type="radio"[^>]* name="slot" checked="" value="07:00"/)
})

test('a missing name is reported beside its field', async () => {
  const { web, form, path } = await openOrder()
  const refused = await web.post(path, { ...form, name: ' ', intent: 'save' }, visit)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('href="#field-name"')
})

test('a missing name does not hide what the change costs: with one it is saved at once', async () => {
  const { web, form, path, order } = await openOrder()
  const more = { ...form, 'quantity.own.0': '3', total: '285', intent: 'save' }
  const refused = await (await web.post(path, { ...more, name: '' }, visit)).text()
  expect(refused).toContain('name="total" value="285"')
  expect(plain(refused)).toContain('bisher 1,90 €')
  expect((await web.post(path, { ...more, name: 'Anna' }, visit)).status).toBe(302)
  expect(await order()).toMatchObject({ customerName: 'Anna', totalCents: 285 })
})

test('what has changed meanwhile is not overwritten', async () => {
  const { web, bakery, form, path, id } = await openOrder()
  await web.krume.orders.move(bakery.owner, id, {
    version: 1,
    day: SATURDAY,
    branch: bakery.branch.id,
    slotFrom: '10:00',
  })
  const refused = await web.post(path, { ...form, phone: '1', intent: 'save' }, visit)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Diese Bestellung wurde inzwischen geändert')
})

test('after the deadline the address redirects to the order, and an unknown one is a 404', async () => {
  const { web, path, id } = await openOrder()
  web.clock.set('2026-03-06T17:00:00Z')
  const late = await web.get(path, visit)
  expect(late.headers.get('location')).toBe(`/orders/${id}`)
  expect((await web.get(`/orders/${'a'.repeat(26)}/edit`, visit)).status).toBe(404)
})

const CUT = {
  id: 'cut',
  name: 'Schnitt',
  nameEn: '',
  required: true,
  kind: 'choice' as const,
  choices: [
    { id: 'whole', name: 'ganz', nameEn: '', surchargeCents: 0 },
    { id: 'sliced', name: 'geschnitten', nameEn: '', surchargeCents: 20 },
  ],
}

test('a product is added with its options, several times if they differ', async () => {
  const { web, bakery, form, path, order } = await openOrder()
  const loaf = await bakery.addProduct({ name: 'Roggenlaib', priceCents: 420, options: [CUT] })
  const page = plain(await (await web.get(path, visit)).text())
  expect(page).toContain(`value="new.1.${loaf.id}.1.420"`)
  expect(page).toContain(`name="option.new.1.${loaf.id}.cut" aria-label="Roggenlaib: Schnitt" required`)
  expect(page).toContain('>geschnitten + 0,20 €<')

  const two = { ...form, item: ['own.0', `new.1.${loaf.id}.1.420`], [`quantity.new.1.${loaf.id}`]: '1' }
  const open = await web.post(path, { ...two, intent: 'update' }, visit)
  expect(plain(await open.text())).toContain('Roggenlaib: Die gewählte Ausführung')

  const sliced = { ...two, [`option.new.1.${loaf.id}.cut`]: 'sliced' }
  const shown = plain(await (await web.post(path, { ...sliced, intent: 'update' }, visit)).text())
  expect(shown).toContain('4,40 €')
  expect(shown).toMatch(/<option value="sliced" selected/)
  expect(shown).toContain('aria-label="Anzahl Roggenlaib (Schnitt: geschnitten)"')
  // The same product can be added again with another choice.
  expect(shown).toContain(`value="new.2.${loaf.id}.1.420"`)
  const saved = await web.post(
    path,
    {
      ...sliced,
      item: [...sliced.item, `new.2.${loaf.id}.1.420`],
      [`quantity.new.2.${loaf.id}`]: '1',
      [`option.new.2.${loaf.id}.cut`]: 'whole',
      total: String(190 + 440 + 420),
      intent: 'save',
    },
    visit,
  )
  expect(saved.status).toBe(302)
  expect((await order())?.lines).toMatchObject([
    { name: 'Brezel', quantity: 2 },
    { name: 'Roggenlaib', quantity: 1, options: [{ value: 'geschnitten' }], priceCents: 440 },
    { name: 'Roggenlaib', quantity: 1, options: [{ value: 'ganz' }], priceCents: 420 },
  ])
})

/** Places an order of two whole loaves, which can be ordered sliced as well. */
async function openOrderOfLoaves() {
  const opened = await openOrder()
  const { web, bakery } = opened
  const loaf = await bakery.addProduct({ name: 'Roggenlaib', priceCents: 420, options: [CUT] })
  const placed = await web.krume.shop.placeOrder(
    bakery.shop,
    anOrderRequest({
      day: SATURDAY,
      branch: bakery.branch.id,
      items: [{ product: loaf.id, quantity: 2, options: { cut: 'whole' } }],
      expectedTotalCents: 840,
    }),
  )
  if (!placed.ok) throw new Error(`refused: ${placed.reason}`)
  const form = { ...opened.form, total: '840' }
  const order = () => web.krume.shop.order(bakery.shop, placed.orderId)
  return { ...opened, loaf, form, order, path: `/orders/${placed.orderId}/edit` }
}

test('a loaf ordered whole can be changed to sliced, at the price that is shown', async () => {
  const { web, form, path, order } = await openOrderOfLoaves()
  const page = plain(await (await web.get(path, visit)).text())
  expect(page).toContain('name="option.own.0.cut" aria-label="Roggenlaib (Schnitt: ganz): Schnitt" required')
  expect(page).toMatch(/<option value="whole" selected/)
  expect(page).toContain('Noch nichts geändert.')

  const sliced = { ...form, 'option.own.0.cut': 'sliced' }
  const shown = plain(await (await web.post(path, { ...sliced, intent: 'update' }, visit)).text())
  expect(shown).toContain('4,40 €')
  expect(shown).toMatch(/<option value="sliced" selected/)
  expect(shown).toContain('Roggenlaib (Schnitt: geschnitten)<')
  expect(shown).toContain('>bisher 2 × Roggenlaib (Schnitt: ganz)<')
  expect(shown).not.toMatch(/>(neu dabei|entfernt)</)
  expect(shown).toContain('name="total" value="880"')

  const saved = await web.post(path, { ...sliced, total: '880', intent: 'save' }, visit)
  expect(saved.status).toBe(302)
  expect((await order())?.lines).toMatchObject([{ quantity: 2, options: [{ choice: 'sliced' }] }])
})

test('agreed options that are no longer available stay unchanged', async () => {
  const { web, form, path, loaf, order } = await openOrderOfLoaves()
  const choices = CUT.choices.filter(({ id }) => id !== 'whole')
  await web.core.records.update(web.core.collections.get('products'), loaf.id, {
    options: [{ ...CUT, choices }],
  })
  const page = plain(await (await web.get(path, visit)).text())
  expect(page).toContain('Schnitt: ganz')
  expect(page).not.toContain('name="option.own.0.cut"')

  const saved = await web.post(path, { ...form, 'quantity.own.0': '1', total: '420', intent: 'save' }, visit)
  expect(saved.status).toBe(302)
  expect((await order())?.lines).toMatchObject([{ quantity: 1, options: [{ choice: 'whole' }] }])
})

test('days and times are those of the shop, including unavailable ones; the order keeps its own', async () => {
  const { web, form, path } = await openOrder()
  const html = plain(await (await web.get(path, visit)).text())
  expect(html).toMatch(/name="day" checked="" value="2026-03-07"/)
  expect(html).toMatch(/name="slot" checked="" value="08:00"/)
  expect(html).toContain('>bisher<')
  expect(html).toContain('Für diesen Tag ist der Bestellschluss vorbei.')
  // The wish stays in the form, even if it is unavailable.
  const wished = { ...form, day: '2026-03-02', slot: '08:00', intent: 'update' }
  const lost = await (await web.post(path, wished, visit)).text()
  expect(lost).toContain('<input type="hidden" name="day" value="2026-03-02"/>')
  const other = { ...wished, day: ['2026-03-02', SATURDAY] }
  expect(await (await web.post(path, other, visit)).text()).toMatch(
    /name="day" checked="" value="2026-03-07"/,
  )
})

test('products to add show the facts of the checkout: allergens, weight, base price and details', async () => {
  const { web, bakery, form, path } = await openOrder()
  const loaf = await bakery.addProduct({
    name: 'Nussbrot',
    priceCents: 420,
    weightGrams: 500,
    ingredients: 'Roggenmehl, Walnüsse',
    allergens: { contains: ['rye', 'walnut'], traces: ['sesame'] },
  })
  const html = plain(await (await web.get(path, visit)).text())
  const offered = html.slice(html.indexOf(`new.1.${loaf.id}`))
  for (const fact of ['4,20 €', '500 g · 8,40 €/kg', 'Roggen, Walnuss', 'Spuren von Sesam', 'Walnüsse'])
    expect(offered).toContain(fact)

  const more = {
    ...form,
    item: ['own.0', `new.1.${loaf.id}.1.420`],
    [`quantity.new.1.${loaf.id}`]: '1',
    intent: 'update',
  }
  const shown = plain(await (await web.post(path, more, visit)).text())
  const summary = shown.slice(
    shown.indexOf('Ihre Bestellung danach'),
    shown.indexOf('Zahlungspflichtig ändern'),
  )
  for (const fact of [
    '2 × Brezel',
    '1 × Nussbrot',
    'neu dabei',
    '500 g · 8,40 €/kg',
    'Roggen, Walnuss',
    '6,10 €',
    'Schnell verderbliche Backwaren sind vom Widerruf ausgeschlossen.',
  ])
    expect(summary.replaceAll('<!-- -->', '')).toContain(fact)
})

test('for non-perishable goods, the right of withdrawal is stated above the button as at the checkout', async () => {
  const { web, bakery, form, path } = await openOrder()
  const jam = await bakery.addProduct({ name: 'Konfitüre', priceCents: 490, perishable: false })
  const more = {
    ...form,
    item: ['own.0', `new.1.${jam.id}.1.490`],
    [`quantity.new.1.${jam.id}`]: '1',
    intent: 'update',
  }
  const shown = plain(await (await web.post(path, more, visit)).text())
  const [above = ''] = shown.split('Zahlungspflichtig ändern')
  expect(above.slice(above.indexOf('Ihre Bestellung danach')).replaceAll('<!-- -->', '')).toContain(
    'Ein Widerrufsrecht besteht für: Konfitüre.',
  )
  expect(above).toMatch(/<a [^>]*href="\/withdrawal"[^>]*>Widerrufsbelehrung mit Muster-Formular<\/a>/)
})

test('the allergen filter holds for products to add, and marks those of the order', async () => {
  const { web, bakery, path, id } = await openOrder()
  const milk = { contains: ['milk' as const], traces: [] }
  await bakery.addProduct({ name: 'Milchbrötchen', allergens: milk })
  await bakery.addProduct({ name: 'Wasserweck', allergens: { contains: ['rye'], traces: [] } })
  const read = async (without: string, at = path) =>
    plain(await (await web.get(at, { ...visit, cookie: `without=${without}` })).text())
  const offered = await read('milk')
  expect(offered).toContain('Ohne Milch: 1 Produkt ausgeblendet.')
  expect(offered).toContain('Wasserweck')
  expect(offered).not.toContain('Milchbrötchen')
  const clash = 'Passt nicht zu Ihrem Allergen-Filter: Gluten.'
  expect(await read('gluten')).toContain(clash)
  expect(await read('gluten', `/orders/${id}/again`)).toContain(clash)
  expect(await read('')).toContain('Milchbrötchen')
})

test('every product has its picture, or the bag', async () => {
  const { web, bakery, path } = await openOrder()
  await bakery.addProduct({
    name: 'Mohnstange',
    newImages: [{ name: 'mohnstange.png', content: await aPng() }],
  })
  const html = await (await web.get(path, visit)).text()
  const rows = html.split('<li').filter((row) => row.includes('name="item"'))
  expect(rows.map((row) => row.includes('thumb=160x0'))).toEqual([false, true])
  expect(rows[0]).toContain('viewBox="0 0 160 160"')
  expect(rows[1]).toContain('alt=""')
})

test('days on which a product of the order cannot be had say so; the chosen day is not one of them', async () => {
  const { web, bakery, path, form } = await openOrder()
  // Baked to order: nothing for Tuesday, on which pretzels are free.
  const cake = await bakery.addProduct({ name: 'Torte', leadDays: 2, priceCents: 3000 })
  const tuesday = '2026-03-03'
  const before = plain(await (await web.get(path, visit)).text())
  expect(before).toContain(`name="day" value="${tuesday}"`)
  const placed = await web.krume.shop.placeOrder(
    bakery.shop,
    anOrderRequest({
      day: SATURDAY,
      branch: bakery.branch.id,
      items: [{ product: cake.id, quantity: 1 }],
      expectedTotalCents: 3000,
      idempotencyKey: 'the-order-of-a-cake',
    }),
  )
  if (!placed.ok) throw new Error(`refused: ${placed.reason}`)
  const ofCake = `/orders/${placed.orderId}/edit`
  const html = plain(await (await web.get(ofCake, visit)).text())
  expect(html).not.toContain(`name="day" value="${tuesday}"`)
  expect(html).toContain('An diesem Tag nicht zu haben: Torte.')
  expect(html).toContain(`value="${SATURDAY}"`)
  expect(plain(await (await web.get(`/en${ofCake}`, visit)).text())).toContain('Not available on this day')
  // A day that is chosen already stays, and the refusal says why.
  const chosen = { ...form, day: tuesday, intent: 'update' }
  expect(await (await web.post(ofCake, chosen, visit)).text()).toMatch(/name="day"[^>]*value="2026-03-03"/)
})

test('an order that was cancelled in another tab shows so, instead of staying as it is', async () => {
  const { web, bakery, form, path, id } = await openOrder()
  expect(await web.krume.shop.cancel(bakery.shop, id)).toEqual({ ok: true })
  for (const intent of ['save', 'update']) {
    const answer = await web.post(path, { ...form, intent }, visit)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/orders/${id}`])
  }
})
