import { describe, expect, test } from 'vitest'
import type { OptionGroup, OptionSelection } from '#bakery/catalogue/products/product-options.ts'
import { anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { asEdit } from '../changing/order-edit.ts'
import type { OrderRequest } from '../order-request.ts'

const CUT: OptionGroup = {
  id: 'cut',
  kind: 'choice',
  name: 'Schnitt',
  nameEn: 'Cut',
  required: true,
  choices: [
    { id: 'whole', name: 'am Stück', nameEn: 'whole', surchargeCents: 0 },
    { id: 'thin', name: 'dünn', nameEn: 'thin', surchargeCents: 20 },
  ],
}

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const loaf = await bakery.addProduct({ name: 'Laib', priceCents: 400, options: [CUT], stockPerDay: 5 })
  const item = (quantity: number, options?: OptionSelection) => ({ product: loaf.id, quantity, options })
  const place = (items: OrderRequest['items'], expectedTotalCents: number) =>
    platform.krume.shop.placeOrder(
      bakery.shop,
      anOrderRequest({ day: '2026-03-07', branch: bakery.branch.id, items, expectedTotalCents }),
    )
  return { ...platform, ...bakery, loaf, item, place }
}

describe.each(testDatabases)('options on $name', (engine) => {
  test('are priced by the server, part of a line’s identity, and kept with it', async () => {
    const { krume, clock, owner, shop, loaf, item, place } = await setUp(engine)
    const items = [item(2, { cut: 'whole' }), item(1, { cut: 'thin' }), item(1, { cut: 'whole' })]
    expect((await krume.shop.price(shop, items, 'de')).totalCents).toBe(1620)
    const placed = await place(items, 1620)
    const order = await krume.shop.order(shop, placed.ok ? placed.orderId : '')
    expect(order).toMatchObject({
      totalCents: 1620,
      lines: [
        { product: loaf.id, quantity: 3, priceCents: 400, options: [{ value: 'am Stück' }] },
        { product: loaf.id, quantity: 1, priceCents: 420, options: [{ choice: 'thin', value: 'dünn' }] },
      ],
    })
    clock.set('2026-03-07T06:00:00.000Z')
    const counter = await krume.orders.counter(owner, { branch: undefined, locale: 'en' })
    expect(counter?.orders[0]?.lines).toEqual([
      { product: loaf.id, name: 'Laib', options: 'Cut: whole', quantity: 3 },
      { product: loaf.id, name: 'Laib', options: 'Cut: thin', quantity: 1 },
    ])
    expect(await krume.orders.volume(owner, '2026-03-07')).toMatchObject([
      {
        product: loaf.id,
        quantity: 4,
        variants: [
          { text: 'am Stück', quantity: 3 },
          { text: 'dünn', quantity: 1 },
        ],
      },
    ])
  })

  test('that are missing or gone are refused, and so is their old price', async () => {
    const { loaf, item, place } = await setUp(engine)
    const refused = {
      ok: false,
      reason: 'product_unavailable',
      products: [{ product: loaf.id, name: 'Laib', why: 'options' }],
      alternatives: [],
    }
    expect(await place([item(1)], 400)).toEqual(refused)
    expect(await place([item(1, { cut: 'thick' })], 400)).toEqual(refused)
    expect(await place([item(1, { cut: 'thin' })], 400)).toEqual({
      ok: false,
      reason: 'price_changed',
      totalCents: 420,
    })
  })

  test('lines of one product share its stock', async () => {
    const { loaf, item, place } = await setUp(engine)
    const both = [item(3, { cut: 'whole' }), item(3, { cut: 'thin' })]
    expect(await place(both, 2460)).toMatchObject({
      ok: false,
      reason: 'product_sold_out',
      products: [{ product: loaf.id, left: 5 }],
    })
    expect(await place([item(3, { cut: 'whole' }), item(2, { cut: 'thin' })], 2040)).toMatchObject({
      ok: true,
    })
    expect(await place([item(1, { cut: 'whole' })], 400)).toMatchObject({ reason: 'product_sold_out' })
  })

  test('each line is a whole number of at least one, whatever the lines are together', async () => {
    const { loaf, item, place } = await setUp(engine)
    const refused = { ok: false, reason: 'quantity_not_allowed', products: [{ product: loaf.id }] }
    expect(await place([item(3, { cut: 'whole' }), item(-1, { cut: 'thin' })], 780)).toMatchObject(refused)
    expect(await place([item(1.5, { cut: 'whole' }), item(0.5, { cut: 'thin' })], 810)).toMatchObject(refused)
  })

  test('of an order stay with it when they are no longer on offer', async () => {
    const { core, krume, shop, owner, loaf, product, item, place } = await setUp(engine)
    const placed = await place([item(2, { cut: 'thin' })], 840)
    const { lines, ...order } = await krume.orders.get(owner, placed.ok ? placed.orderId : '')
    await core.records.update(core.collections.get('products'), loaf.id, { options: [] })
    const more = {
      ...asEdit(order, lines),
      items: [...asEdit(order, lines).items, { product: product.id, quantity: 1 }],
      expectedTotalCents: 935,
    }
    expect(await krume.orders.edit(owner, order.id, more)).toMatchObject({ ok: true, changed: true })
    const changed = await krume.shop.order(shop, order.id)
    expect(changed?.lines).toMatchObject([
      { priceCents: 420, options: [{ value: 'dünn' }] },
      { priceCents: 95, options: [] },
    ])

    // Staff add a unit, cut as originally ordered.
    const { lines: known, ...now } = await krume.orders.get(owner, order.id)
    const another = {
      ...asEdit(now, known),
      items: [item(3, { cut: 'thin' }), { product: product.id, quantity: 1 }],
      expectedTotalCents: 1355,
    }
    expect(await krume.orders.edit(owner, order.id, another)).toMatchObject({ reason: 'product_unavailable' })
    const override = { reason: 'Stammkundin' }
    expect(await krume.orders.edit(owner, order.id, another, override)).toMatchObject({ changed: true })
    expect((await krume.shop.order(shop, order.id))?.lines).toMatchObject([
      { quantity: 3, priceCents: 420, options: [{ value: 'dünn' }] },
      { quantity: 1 },
    ])
  })
})
