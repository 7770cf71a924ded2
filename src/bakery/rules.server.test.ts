import { describe, expect, test } from 'vitest'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { branches } from './branches/branches-collection.server.ts'
import { products } from './catalogue/products/products-collection.server.ts'
import {
  capacityUsage,
  idempotencyKeys,
  orderEvents,
  orderLines,
  orders,
} from './ordering/orders-collections.server.ts'
import { bakeries } from './tenancy/bakeries-collection.server.ts'

const DAY = '2026-03-07'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  return { ...platform, ...bakery, orderId: await bakery.place() }
}

describe.each(testDatabases)('the generic API on $name', (engine) => {
  test('cannot write orders or their records', async () => {
    const { core, orderId, owner } = await setUp(engine)
    const { records } = core
    const order = await records.get(orders, orderId)
    const [line] = await records.list(orderLines)
    const [event] = await records.list(orderEvents)
    const [usage] = await records.list(capacityUsage)
    const [key] = await records.list(idempotencyKeys)
    const attempts: Record<string, () => Promise<unknown>> = {
      'new order': () => records.create(orders, { ...order, id: 'a'.repeat(26), code: 'CCCC' }),
      status: () => records.update(orders, orderId, { status: 'picked_up' }),
      'new line': () => records.create(orderLines, { order: orderId, bakery: owner.bakery.id, quantity: 1 }),
      quantity: () => records.update(orderLines, line?.id ?? '', { quantity: 9 }),
      allergens: () => records.update(orderLines, line?.id ?? '', { allergens: null }),
      'line deleted': () => records.delete(orderLines, line?.id ?? ''),
      history: () => records.update(orderEvents, event?.id ?? '', { to: 'cancelled' }),
      'history deleted': () => records.delete(orderEvents, event?.id ?? ''),
      usage: () => records.update(capacityUsage, usage?.id ?? '', { used: 0 }),
      key: () => records.update(idempotencyKeys, key?.id ?? '', { requestHash: 'x' }),
    }
    for (const [name, attempt] of Object.entries(attempts)) {
      await expect(attempt(), name).rejects.toMatchObject({ status: 403 })
    }
  })

  test('can delete an order as a whole, which releases its capacity', async () => {
    const { core, krume, owner, branch, orderId } = await setUp(engine)
    expect(await krume.branches.slotUsage(owner, branch.id, DAY)).toEqual({ '08:00': 1 })
    await core.records.delete(orders, orderId)
    expect(await krume.branches.slotUsage(owner, branch.id, DAY)).toEqual({ '08:00': 0 })
    expect(await core.records.count(orderLines)).toBe(0)
    expect(await core.records.count(orderEvents)).toBe(0)
  })

  test('may delete a product: its lines keep their snapshots', async () => {
    const { core, krume, owner, product, orderId } = await setUp(engine)
    await core.records.delete(products, product.id)
    expect(await krume.orders.get(owner, orderId)).toMatchObject({
      lines: [{ product: '', name: 'Brezel', quantity: 2 }],
    })
    expect(await krume.orders.volume(owner, DAY)).toEqual([
      { product: '', name: 'Brezel', category: '', quantity: 2, variants: [] },
    ])
  })

  test('may delete a bakery with all that it has', async () => {
    const { core, owner } = await setUp(engine)
    await core.records.delete(bakeries, owner.bakery.id)
    for (const collection of [branches, products, orders, orderLines, capacityUsage]) {
      expect(await core.records.count(collection), collection.name).toBe(0)
    }
  })

  test('stores only what the shop can read', async () => {
    const { core, branch, product } = await setUp(engine)
    const { records } = core
    const overlapping = [
      { from: '07:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ]
    const openingHours = branch.openingHours && { ...branch.openingHours, monday: overlapping }
    await expect(records.update(branches, branch.id, { openingHours })).rejects.toMatchObject({
      status: 400,
      data: { openingHours: { code: 'validation_invalid_value' } },
    })
    const allergens = { contains: ['gold'], traces: [] } as never
    await expect(records.update(products, product.id, { allergens })).rejects.toMatchObject({
      status: 400,
      data: { allergens: { code: 'validation_invalid_value' } },
    })
    await expect(records.update(products, product.id, { stockPerDay: -1 })).rejects.toMatchObject({
      data: { stockPerDay: { code: 'validation_invalid_value' } },
    })
    const phone = '0'.repeat(200)
    await expect(records.update(branches, branch.id, { openingHours, phone })).rejects.toMatchObject({
      data: {
        openingHours: { code: 'validation_invalid_value' },
        phone: { code: 'validation_max_text_constraint' },
      },
    })
  })
})
