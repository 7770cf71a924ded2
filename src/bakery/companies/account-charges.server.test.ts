import { describe, expect, test } from 'vitest'
import { asEdit } from '#bakery/ordering/changing/order-edit.ts'
import type { OrderRequest } from '#bakery/ordering/order-request.ts'
import { orderEvents, orders } from '#bakery/ordering/orders-collections.server.ts'
import { aCompanyInput, anOrderRequest, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { mailedCompanyKey } from '#tests/support/company-key.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, present, value } from '#tests/support/test-bakery.ts'

const MARCH = '2026-03-28'
const APRIL = '2026-04-04'
const PRICE = 95

/** A company that may order for the price of ten products per month. */
async function setUp(engine: TestEngine, monthlyLimitCents = 10 * PRICE) {
  const platform = await createTestPlatform(engine)
  platform.clock.set('2026-03-25T08:00:00.000Z')
  const bakery = await openBakery(platform)
  const { krume, core } = platform
  const { owner, shop } = bakery
  const company = value(await krume.companies.create(owner, aCompanyInput({ monthlyLimitCents })))
  const key = await mailedCompanyKey(platform, owner, company.id)
  const wish = (quantity: number) => ({
    day: MARCH,
    branch: bakery.branch.id,
    items: [{ product: bakery.product.id, quantity }],
    expectedTotalCents: quantity * PRICE,
  })
  return {
    ...platform,
    ...bakery,
    company,
    order: (quantity: number, changes: Partial<OrderRequest> = {}) =>
      krume.companies.placeOrder(shop, key, anOrderRequest({ ...wish(quantity), ...changes })),
    orderByStaff: (quantity: number, overrideReason = '') =>
      krume.companies.placeForStaff(
        owner,
        company.id,
        aStaffOrderRequest({ ...wish(quantity), overrideReason }),
      ),
    edit: async (id: string, quantity: number, changes: { note?: string; day?: string } = {}) => {
      const order = present(await krume.shop.order(shop, id))
      return krume.shop.edit(shop, id, { ...asEdit(order, order.lines), ...wish(quantity), ...changes })
    },
    limit: async (monthlyLimitCents: number) =>
      value(await krume.companies.update(owner, company.id, aCompanyInput({ monthlyLimitCents }))),
    sumOf: async (day: string) => {
      const found = await core.records.list(orders, {
        filter: "pickupDay = {:day} && status != 'cancelled'",
        params: { day },
      })
      return found.reduce((sum, { totalCents }) => sum + totalCents, 0)
    },
  }
}

function idOf(placed: { ok: true; orderId: string } | { ok: false; reason: string }): string {
  if (!placed.ok) throw new Error(`refused: ${placed.reason}`)
  return placed.orderId
}

describe.each(testDatabases)('the monthly limit of a company on $name', (engine) => {
  test('refuses what exceeds it, says what is left, and counts each month by its pickups', async () => {
    const { krume, shop, owner, company, order } = await setUp(engine)
    const first = idOf(await order(7))
    expect(await order(4)).toEqual({
      ok: false,
      reason: 'account_limit',
      limitCents: 950,
      leftCents: 285,
      chargeCents: 380,
      nextMonth: '2026-04-01',
    })
    idOf(await order(10, { day: APRIL }))
    idOf(await order(3))
    expect(await krume.companies.months(owner, company.id)).toEqual([
      { day: '2026-03-01', usedCents: 950 },
      { day: '2026-04-01', usedCents: 950 },
    ])
    expect(await krume.shop.cancel(shop, first)).toEqual({ ok: true })
    idOf(await order(7))
  })

  test('counts deposits, as the invoice does', async () => {
    const { order, addProduct } = await setUp(engine)
    const bottle = await addProduct({ name: 'Saft', priceCents: 200, depositCents: 100 })
    const juice = (quantity: number) =>
      order(0, { items: [{ product: bottle.id, quantity }], expectedTotalCents: quantity * 300 })
    expect(await juice(4)).toMatchObject({ reason: 'account_limit', chargeCents: 1200 })
    idOf(await juice(3))
    expect(await order(1)).toMatchObject({ reason: 'account_limit', leftCents: 50 })
  })

  test.each(['paused', 'given another link'] as const)(
    'customers order no more on the account of a company that is %s, but less',
    async (state) => {
      const world = await setUp(engine)
      const { order, orderByStaff, edit, krume, owner, company } = world
      const [first, ofStaff] = [idOf(await order(3)), idOf(await orderByStaff(2))]
      world.clock.advance(60)
      if (state === 'paused')
        value(await krume.companies.update(owner, company.id, aCompanyInput({ paused: true })))
      else await mailedCompanyKey(world, owner, company.id)
      for (const id of [first, ofStaff])
        expect(await edit(id, 4)).toEqual({ ok: false, reason: 'account_closed' })
      expect(await edit(first, 2)).toMatchObject({ ok: true })
      const { lines, ...stored } = await krume.orders.get(owner, first)
      const more = { ...asEdit(stored, lines), expectedTotalCents: 4 * PRICE }
      const items = more.items.map((item) => ({ ...item, quantity: 4 }))
      expect(await krume.orders.edit(owner, first, { ...more, items })).toMatchObject({ ok: true })
    },
  )

  test('edits may not raise an order above it, nor move it into a month without room', async () => {
    const { order, edit, limit, krume, shop, product } = await setUp(engine)
    const first = idOf(await order(6))
    idOf(await order(3))
    const refused = { ok: false, reason: 'account_limit', leftCents: 665 }
    expect(await edit(first, 8)).toMatchObject(refused)
    const { lines, ...stored } = present(await krume.shop.order(shop, first))
    const more = [{ product: product.id, quantity: 8 }]
    expect(await krume.shop.quoteEdit(shop, first, { ...asEdit(stored, lines), items: more })).toMatchObject(
      refused,
    )
    expect(await edit(first, 7)).toMatchObject({ ok: true })
    idOf(await order(5, { day: APRIL }))
    expect(await edit(first, 7, { day: APRIL })).toMatchObject({ reason: 'account_limit', leftCents: 475 })
    // A limit that has been lowered refuses more, not what is there.
    await limit(100)
    expect(await edit(first, 7, { note: 'Bitte schneiden' })).toMatchObject({ ok: true })
    expect(await edit(first, 6)).toMatchObject({ ok: true })
    expect(await edit(first, 7)).toMatchObject({ reason: 'account_limit', leftCents: 0 })
  })

  test('staff exceed it with a reason only, which the history keeps', async () => {
    const { core, krume, owner, orderByStaff, product } = await setUp(engine)
    expect(await orderByStaff(11)).toMatchObject({ ok: false, reason: 'account_limit' })
    const id = idOf(await orderByStaff(11, 'Mit Frau Pfau abgesprochen'))
    const [placed] = await core.records.list(orderEvents, { filter: `order = '${id}'` })
    expect(placed).toMatchObject({ reason: 'Mit Frau Pfau abgesprochen' })
    const { lines, ...order } = await krume.orders.get(owner, id)
    const more = {
      ...asEdit(order, lines),
      items: [{ product: product.id, quantity: 12 }],
      expectedTotalCents: 12 * PRICE,
    }
    expect(await krume.orders.edit(owner, id, more)).toMatchObject({
      reason: 'account_limit',
      leftCents: 950,
    })
    expect(await krume.orders.edit(owner, id, more, { reason: 'Auch das' })).toMatchObject({ ok: true })
    const events = await core.records.list(orderEvents, { filter: `order = '${id}'`, sort: 'at' })
    expect(events.map(({ reason }) => reason)).toContain('Auch das')
  })

  test('orders and edits at the same moment do not exceed it together', async () => {
    const { order, edit, sumOf } = await setUp(engine)
    const first = idOf(await order(2))
    const results = await Promise.all([
      ...Array.from({ length: 8 }, () => order(3)),
      edit(first, 5),
      edit(first, 6),
    ])
    expect(results.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(2)
    expect(await sumOf(MARCH)).toBeLessThanOrEqual(10 * PRICE)
    expect(await sumOf(MARCH)).toBeGreaterThan(7 * PRICE)
  })

  test('no limit, and payment at pickup, refuse nothing', async () => {
    const { krume, shop, branch, product, order, limit } = await setUp(engine, 0)
    idOf(await order(50))
    await limit(1)
    const atPickup = anOrderRequest({
      day: MARCH,
      branch: branch.id,
      items: [{ product: product.id, quantity: 1 }],
      expectedTotalCents: PRICE,
    })
    expect(await krume.shop.placeOrder(shop, atPickup)).toMatchObject({ ok: true })
  })
})
