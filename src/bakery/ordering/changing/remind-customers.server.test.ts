import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { remindCustomers } from './remind-customers.server.ts'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const reminders = async () => {
    const mails = await platform.core.records.list(mailOutbox, { filter: "kind = 'order-reminder'" })
    return mails.map(({ to }) => to).toSorted()
  }
  return { ...platform, ...bakery, reminders }
}

describe.each(testDatabases)('reminders on $name', (engine) => {
  test('go out on the evening before, once, in however many processes', async () => {
    const { core, ordering, clock, place, reminders } = await setUp(engine)
    await place()
    await place({ day: '2026-03-08', email: 'sunday@example.com' })
    clock.set('2026-03-06T16:59:00Z')
    expect(await remindCustomers(core, ordering)).toBe(0)
    clock.set('2026-03-06T17:00:00Z')
    const counts = await Promise.all([remindCustomers(core, ordering), remindCustomers(core, ordering)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await remindCustomers(core, ordering)).toBe(0)
    expect(await reminders()).toEqual(['anna@example.com'])
  })

  test('are not sent any more when tomorrow has become today', async () => {
    const { core, ordering, clock, place } = await setUp(engine)
    await place()
    clock.set('2026-03-06T17:00:00Z')
    await remindCustomers(core, ordering)
    const [reminder] = await core.records.list(mailOutbox, { filter: "kind = 'order-reminder'" })
    expect(reminder?.subject).toContain('Morgen abholen')
    // Midnight at the start of the pickup day in the bakery's time zone.
    expect(reminder?.sendBefore).toBe('2026-03-06 23:00:00.000Z')
  })

  test('are not sent for cancelled orders, nor for those placed the same evening', async () => {
    const { core, ordering, krume, shop, clock, branch, place, reminders } = await setUp(engine)
    const cancelled = await place()
    await krume.shop.cancel(shop, cancelled)
    clock.set('2026-03-06T16:30:00Z')
    await place({ email: 'late@example.com', branch: branch.id })
    clock.set('2026-03-06T17:15:00Z')
    expect(await remindCustomers(core, ordering)).toBe(0)
    expect(await reminders()).toEqual([])
  })

  test('are for the new day when an order is moved, and never in the night', async () => {
    const { core, ordering, krume, owner, clock, branch, place, reminders } = await setUp(engine)
    const id = await place()
    clock.set('2026-03-06T18:00:00Z')
    await remindCustomers(core, ordering)
    const to = { version: 1, day: '2026-03-10', branch: branch.id, slotFrom: '08:00' }
    expect((await krume.orders.move(owner, id, to)).ok).toBe(true)
    clock.set('2026-03-09T22:00:00Z')
    expect(await remindCustomers(core, ordering)).toBe(0)
    clock.set('2026-03-09T20:00:00Z')
    expect(await remindCustomers(core, ordering)).toBe(1)
    expect(await reminders()).toHaveLength(2)
  })
})
