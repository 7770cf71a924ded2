import { describe, expect, test } from 'vitest'
import { aStandingOrder } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { placeDueOrders } from '../standing/place-due.server.ts'
import { standingOrders } from '../standing/standing-collection.server.ts'
import { forgetOldData } from './forget.server.ts'
import { repeatErasures } from './repeat-erasures.server.ts'

describe.each(testDatabases)('data of standing orders on $name', (engine) => {
  test('is deleted a period after the end, and without a confirmation after three days', async () => {
    const { core, krume, clock } = await createTestPlatform(engine)
    const { owner, branch, product } = await openBakery({ core, krume })
    const of = { bakery: owner.bakery.id, branch: branch.id, product: product.id }
    const running = await core.records.create(standingOrders, aStandingOrder(of))
    await core.records.create(standingOrders, aStandingOrder(of, { confirmedAt: '' }))
    await core.records.create(standingOrders, aStandingOrder(of, { endedAt: clock.now(), endedBy: 'owner' }))
    clock.set('2026-03-05T07:00:00Z')
    await forgetOldData(core)
    expect(await core.records.count(standingOrders)).toBe(3)
    clock.set('2026-03-05T09:00:00Z')
    await forgetOldData(core)
    expect(await core.records.count(standingOrders)).toBe(2)
    clock.set('2026-04-02T09:00:00Z')
    await forgetOldData(core)
    const left = await core.records.list(standingOrders)
    expect(left.map(({ id }) => id)).toEqual([running.id])
  })

  test('is erased with the customer, whose standing orders end by it, and stays erased after a restore', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume, clock, ordering } = platform
    const { owner, branch, product, place, shop } = await openBakery(platform)
    const of = { bakery: owner.bakery.id, branch: branch.id, product: product.id }
    const order = await place({ email: 'dora+brot@example.com' })
    const dora = await core.records.create(standingOrders, aStandingOrder(of))
    const other = await core.records.create(
      standingOrders,
      aStandingOrder(of, { customerEmail: 'emil@example.com' }),
    )
    await krume.shop.cancel(shop, order)
    expect(await krume.customers.forget(owner, order)).toEqual({ ok: true })
    const ids = async () => (await core.records.list(standingOrders)).map(({ id }) => id)
    expect(await ids()).toEqual([other.id])
    await core.records.create(standingOrders, { ...aStandingOrder(of), id: dora.id })
    await repeatErasures(core)
    expect(await ids()).toEqual([other.id])
    clock.set('2026-03-11T07:00:00Z')
    await placeDueOrders(core, { ordering, publicUrl: 'https://krume.example' })
    const placed = await core.records.list(orders, { filter: "occurrence != ''" })
    expect(placed.map(({ customerEmail }) => customerEmail)).toEqual(['emil@example.com'])
    // The link of an order shows the standing order that placed it, and no other of the same address.
    expect(await krume.shop.dataOf(shop, placed[0]?.id ?? '')).toMatchObject({ standing: { id: other.id } })
    const copy = await place({ email: 'emil@example.com', day: '2026-03-21' })
    expect(await krume.shop.dataOf(shop, copy)).not.toHaveProperty('standing')
  })
})
