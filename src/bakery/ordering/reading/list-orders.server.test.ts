import { describe, expect, test } from 'vitest'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { MOST_COUNTED } from '../orders.ts'

const BATCH = 500

describe.each(testDatabases)('very many orders on $name', (engine) => {
  test('are counted by status up to a limit, and listed with the newest first', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume } = platform
    const { owner, branch, product } = await openBakery(platform)
    const items = [{ product: product.id, quantity: 1 }]
    const wish = { day: '2026-03-07', branch: branch.id, items, expectedTotalCents: 95 }
    const placed = await krume.orders.place(owner, aStaffOrderRequest(wish))
    if (!placed.ok) throw new Error(placed.reason)
    const first = await core.sql
      .selectFrom(orders.name)
      .select(Object.keys(orders.fields))
      .where('id', '=', placed.orderId)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: MOST_COUNTED + 50 }, (_, index) => {
      const number = String(index).padStart(5, '0')
      return { ...first, id: `order0000000000000000${number}x`, code: number, status: 'picked_up' }
    })
    await core.transaction(async ({ sql }) => {
      for (let start = 0; start < copies.length; start += BATCH)
        await sql
          .insertInto(orders.name)
          .values(copies.slice(start, start + BATCH))
          .execute()
    })

    const all = await krume.orders.list(owner, { page: 1, perPage: 50 })
    expect(all.counts).toMatchObject({ placed: 1, picked_up: MOST_COUNTED + 1, cancelled: 0 })
    expect(all.orders).toMatchObject({ totalItems: MOST_COUNTED, totalPages: MOST_COUNTED / 50 })
    expect(all.orders.items).toHaveLength(50)
    const open = await krume.orders.list(owner, { status: 'placed', page: 1, perPage: 50 })
    expect(open.orders.items.map(({ id }) => id)).toEqual([placed.orderId])
    expect(open.orders.totalItems).toBe(1)
    // A page past the end returns the last page, because a list that has become shorter is not an empty one.
    const beyond = await krume.orders.list(owner, { status: 'placed', page: 31, perPage: 50 })
    expect(beyond.orders).toMatchObject({ page: 1, items: [{ id: placed.orderId }] })
    // All orders of a single day are counted: bakers need the exact number.
    const day = await krume.orders.list(owner, { day: '2026-03-07', page: 1, perPage: 50 })
    expect(day.counts.picked_up).toBe(MOST_COUNTED + 50)
  })
})
