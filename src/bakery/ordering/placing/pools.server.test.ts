import { describe, expect, test } from 'vitest'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import type { PoolInput } from '#bakery/catalogue/pools/pools.ts'
import { anOrderRequest, aProductInput, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import {
  createTestPlatform,
  everyProduct,
  openBakery,
  PICKUP_DAY,
  value,
} from '#tests/support/test-bakery.ts'
import { asEdit } from '../changing/order-edit.ts'
import { orderLines } from '../orders-collections.server.ts'

const SLOTS = ['07:00', '08:00', '09:00', '10:00', '11:00']
const EVERY_DAY = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, null])) as PoolInput['perWeekday']

/** A bakery whose pretzel and bread share a dough for ten; a bread takes two parts of it. */
async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const bread = await bakery.addProduct({ name: 'Brot', priceCents: 400 })
  const pool = await bakery.addPool([bakery.product.id], {
    members: [
      { product: bakery.product.id, units: 1 },
      { product: bread.id, units: 2 },
    ],
  })
  const itemsOf = (pretzels: number, breads = 0) =>
    [
      { product: bakery.product.id, quantity: pretzels },
      { product: bread.id, quantity: breads },
    ].filter(({ quantity }) => quantity > 0)
  const order = (pretzels: number, breads = 0, day = PICKUP_DAY) =>
    platform.krume.shop.placeOrder(
      bakery.shop,
      anOrderRequest({
        day,
        branch: bakery.branch.id,
        items: itemsOf(pretzels, breads),
        expectedTotalCents: pretzels * 95 + breads * 400,
      }),
    )
  const left = async (day = PICKUP_DAY) => {
    const view = await platform.krume.shop.view(bakery.shop, { locale: 'de', day })
    return everyProduct(view).map(({ name, left, unavailable, firstDay }) => ({
      name,
      left,
      unavailable,
      firstDay,
    }))
  }
  return { ...platform, ...bakery, bread, pool, order, itemsOf, left }
}

describe.each(testDatabases)('a shared limit on $name', (engine) => {
  test('the products of a bag share what is left, earlier lines first', async () => {
    const { krume, shop, product, bread, itemsOf } = await setUp(engine)
    const view = await krume.shop.view(shop, { locale: 'de', day: PICKUP_DAY })
    const left = (items: ReturnType<typeof itemsOf>) =>
      view.productsOf(items).map(({ id, left, unavailable }) => [id, left, unavailable])
    expect(left(itemsOf(4, 4))).toEqual([
      [product.id, 10, null],
      [bread.id, 3, null],
    ])
    expect(left(itemsOf(4, 4).toReversed())).toEqual([
      [bread.id, 5, null],
      [product.id, 2, null],
    ])
    expect(left(itemsOf(20, 1))).toEqual([
      [product.id, 10, null],
      [bread.id, 0, 'sold_out'],
    ])
  })

  test('many orders at once, all for different products and times, never take more than there is', async () => {
    const { core, krume, owner, shop, branch, addProduct, addPool } = await setUp(engine)
    const products = await Promise.all(
      Array.from({ length: 20 }, (_, number) => addProduct({ name: `Laib ${number}`, priceCents: 400 })),
    )
    const pool = await addPool(products.map(({ id }) => id))
    const results = await Promise.all(
      products.map(({ id }, index) =>
        krume.shop.placeOrder(
          shop,
          anOrderRequest({
            day: PICKUP_DAY,
            branch: branch.id,
            slotFrom: SLOTS[index % SLOTS.length] ?? '',
            items: [{ product: id, quantity: 1 }],
            expectedTotalCents: 400,
          }),
        ),
      ),
    )
    const reasons = results.map((result) => (result.ok ? 'ok' : result.reason))
    expect(reasons.toSorted()).toEqual([...Array(10).fill('ok'), ...Array(10).fill('product_sold_out')])
    expect(await core.records.count(orderLines)).toBe(10)
    const use = (await krume.pools.use(owner)).get(pool.id)
    expect(use?.find(({ day }) => day === PICKUP_DAY)).toEqual({ day: PICKUP_DAY, used: 10, capacity: 10 })
  }, 60_000)

  test('the shop says what is left of each product, and on which day there is more', async () => {
    const { order, left } = await setUp(engine)
    expect(await order(3)).toMatchObject({ ok: true })
    expect(await left()).toMatchObject([
      { name: 'Brezel', left: 7 },
      { name: 'Brot', left: 3 },
    ])
    expect(await order(0, 3)).toMatchObject({ ok: true })
    const refused = await order(2, 1)
    expect(refused).toMatchObject({
      reason: 'product_sold_out',
      products: [
        { name: 'Brezel', left: 1 },
        { name: 'Brot', left: 0 },
      ],
    })
    expect(await left()).toMatchObject([
      { name: 'Brezel', left: 1, unavailable: null },
      { name: 'Brot', left: 0, unavailable: 'sold_out', firstDay: '2026-03-08' },
    ])
  })

  test('a cancelled order gives back, and orders of hidden products still count', async () => {
    const { krume, shop, owner, category, bread, order, left } = await setUp(engine)
    const placed = await order(0, 5)
    if (!placed.ok) throw new Error(placed.reason)
    value(await krume.products.update(owner, bread.id, aProductInput(category.id, { available: false })))
    expect(await left()).toMatchObject([{ name: 'Brezel', left: 0 }])
    await krume.shop.cancel(shop, placed.orderId)
    expect(await left()).toMatchObject([{ name: 'Brezel', left: 10 }])
  })

  test('a change exchanges products of a full one, and takes no more', async () => {
    const { krume, shop, owner, order, itemsOf } = await setUp(engine)
    const placed = await order(4, 3)
    if (!placed.ok) throw new Error(placed.reason)
    const change = async (pretzels: number, breads: number) => {
      const current = await krume.orders.get(owner, placed.orderId)
      const result = await krume.shop.edit(shop, placed.orderId, {
        ...asEdit(current, current.lines),
        items: itemsOf(pretzels, breads),
        expectedTotalCents: pretzels * 95 + breads * 400,
      })
      return result.ok ? 'ok' : result.reason
    }
    expect(await change(2, 4)).toBe('ok')
    expect(await change(3, 4)).toBe('product_sold_out')
    expect(await change(10, 0)).toBe('ok')
  })

  test('staff exceed it with a reason; a new limit and its end hold for the next order', async () => {
    const { krume, owner, branch, order, itemsOf, pool, product, left } = await setUp(engine)
    const taken = aStaffOrderRequest({
      day: PICKUP_DAY,
      branch: branch.id,
      items: itemsOf(12),
      expectedTotalCents: 12 * 95,
    })
    expect(await krume.orders.place(owner, taken)).toMatchObject({ ok: false, reason: 'product_sold_out' })
    const overruled = { ...taken, overrideReason: 'Wir backen nach' }
    expect(await krume.orders.place(owner, overruled)).toMatchObject({ ok: true })
    expect(await order(1)).toMatchObject({ ok: false, reason: 'product_sold_out' })
    const { name, perDay } = pool
    const perWeekday = { ...EVERY_DAY, saturday: 13 }
    const members = [{ product: product.id, units: 1 }]
    value(await krume.pools.update(owner, pool.id, { name, perDay, perWeekday, members }))
    expect(await left()).toMatchObject([
      { name: 'Brezel', left: 1 },
      { name: 'Brot', left: null },
    ])
    expect(await order(1)).toMatchObject({ ok: true })
    expect(await order(1)).toMatchObject({ ok: false })
    await krume.pools.delete(owner, pool.id)
    expect(await order(1)).toMatchObject({ ok: true })
  })

  test('names only products of the bakery, each once, and refuses what is not a limit', async () => {
    const world = await setUp(engine)
    const { krume, owner, product } = world
    const theirs = await openBakery(world, 'andere')
    const input = { name: 'Ofen', perDay: 5, perWeekday: EVERY_DAY }
    const create = (changes: object, members = [{ product: product.id, units: 1 }]) =>
      krume.pools.create(owner, { ...input, members, ...changes })
    const twice = { product: product.id, units: 1 }
    expect(await create({}, [{ product: theirs.product.id, units: 1 }])).toMatchObject({
      fields: { members: 'unknown' },
    })
    expect(await create({}, [])).toMatchObject({ fields: { members: 'not_chosen' } })
    expect(await create({}, [twice, twice])).toMatchObject({ fields: { members: 'taken' } })
    expect(await create({}, [{ ...twice, units: 0 }])).toMatchObject({
      fields: { 'members.0.units': 'too_small' },
    })
    expect(await create({ perDay: -1 })).toMatchObject({ fields: { perDay: 'too_small' } })
    expect(await create({ perDay: Number.NaN })).toMatchObject({ fields: { perDay: 'not_a_number' } })
    for (let number = 1; number < 30; number++) value(await create({ name: `Ofen ${number}` }))
    expect(await create({})).toMatchObject({ fields: { name: 'too_many' } })
  })
})
