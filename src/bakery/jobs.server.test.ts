import { describe, expect, test } from 'vitest'
import { aBranchInput } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { multiplyOrder } from '#tests/support/many-orders.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { mailOutbox } from './mail/outbox/messages-collections.server.ts'
import { markNoShows } from './ordering/changing/mark-no-shows.server.ts'
import { remindCustomers } from './ordering/changing/remind-customers.server.ts'
import { idempotencyKeys, orders } from './ordering/orders-collections.server.ts'
import { forgetOldData } from './retention/forget.server.ts'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  return { ...platform, ...bakery }
}

describe.each(testDatabases)('scheduled jobs on $name', (engine) => {
  test('orders not picked up are no-shows two hours after closing', async () => {
    const { core, ordering, krume, clock, owner, place } = await setUp(engine)
    const saturday = await place()
    const fetched = await place()
    const sunday = await place({ day: '2026-03-08' })
    await krume.orders.transition(owner, fetched, { to: 'picked_up', onOtherDay: true })
    const status = async (id: string) => (await krume.orders.get(owner, id)).status
    // The branch closes at 12:00, which is 11:00 UTC.
    clock.set('2026-03-07T12:59:59Z')
    expect(await markNoShows(core, ordering)).toBe(0)
    clock.set('2026-03-07T13:00:00Z')
    expect(await markNoShows(core, ordering)).toBe(1)
    expect(await markNoShows(core, ordering)).toBe(0)
    expect([await status(saturday), await status(fetched), await status(sunday)]).toEqual([
      'no_show',
      'picked_up',
      'placed',
    ])
    expect((await krume.orders.get(owner, saturday)).events.at(-1)).toMatchObject({ actor: 'system' })
  })

  test('orders that wait for a branch that closes late keep no others waiting', async () => {
    const { core, ordering, krume, clock, owner, addBranch, place } = await setUp(engine)
    const late = await addBranch({
      name: 'Bahnhof',
      openingHours: { ...aBranchInput().openingHours, saturday: [{ from: '07:00', to: '22:00' }] },
    })
    await multiplyOrder(core, await place({ branch: late.id }), 600)
    const due = await place()
    clock.set('2026-03-07T13:00:00Z')
    expect(await markNoShows(core, ordering)).toBe(1)
    expect(await krume.orders.get(owner, due)).toMatchObject({ status: 'no_show' })
  })

  test('an error in one order does not stop the others', async () => {
    const { core, ordering, krume, clock, owner, place } = await setUp(engine)
    const placed = [await place(), await place(), await place()]
    const [first = '', ...others] = placed.toSorted()
    await core.transaction(async ({ sql }) => {
      await sql.updateTable(orders.name).set({ timezone: 'Nowhere/At-All' }).where('id', '=', first).execute()
    })
    clock.set('2026-03-06T17:00:00Z')
    await expect(remindCustomers(core, ordering)).rejects.toThrow('1 orders')
    expect(await core.records.count(mailOutbox, { filter: "kind = 'order-reminder'" })).toBe(2)
    clock.set('2026-03-07T13:00:00Z')
    await expect(markNoShows(core, ordering)).rejects.toThrow('1 orders')
    for (const id of others) {
      expect(await krume.orders.get(owner, id)).toMatchObject({ status: 'no_show' })
    }
  })

  test('customer data is erased after thirty days, the ordered goods stay', async () => {
    const { core, krume, clock, owner, place } = await setUp(engine)
    const id = await place()
    clock.set('2026-04-06T10:00:00Z')
    await forgetOldData(core)
    expect(await krume.orders.get(owner, id)).toMatchObject({ customerName: 'Anna Becker' })
    clock.set('2026-04-07T10:00:00Z')
    await forgetOldData(core)
    const order = await krume.orders.get(owner, id)
    expect(order).toMatchObject({
      customerName: '–',
      customerEmail: '',
      totalCents: 190,
      lines: [{ name: 'Brezel', quantity: 2 }],
    })
    expect(JSON.stringify(order)).not.toMatch(/Anna|anna@example/)
    expect(await core.records.count(idempotencyKeys)).toBe(0)
    // Mails that were never sent are kept.
    expect(await core.records.count(mailOutbox, { filter: "status = 'queued'" })).toBeGreaterThan(0)
  })
})
