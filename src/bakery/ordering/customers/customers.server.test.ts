import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { forgetOldData } from '#bakery/retention/forget.server.ts'
import { notesToForget } from '#bakery/retention/forget-customers.server.ts'
import { aGeneralInput, anOrderRequest, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { fullScans } from '#tests/support/full-scans.ts'
import { createTestPlatform, openBakery, PICKUP_DAY } from '#tests/support/test-bakery.ts'
import { orders } from '../orders-collections.server.ts'
import { customerNotes } from './customer-notes-collection.server.ts'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, krume } = platform
  const { owner, branch, product, place } = bakery
  const called = (changes: { name: string; phone: string; email?: string }) =>
    krume.orders.place(
      owner,
      aStaffOrderRequest({
        day: PICKUP_DAY,
        branch: branch.id,
        items: [{ product: product.id, quantity: 1 }],
        expectedTotalCents: 95,
        ...changes,
      }),
    )
  /** Leaves an order uncollected. */
  const missed = async (changes: Parameters<typeof place>[0]) => {
    const id = await place(changes)
    await core.transaction(async ({ sql }) => {
      await sql.updateTable(orders.name).set({ status: 'no_show' }).where('id', '=', id).execute()
    })
    return id
  }
  return { ...platform, ...bakery, called, missed }
}

describe.each(testDatabases)('customers on $name', (engine) => {
  test('are found by mail address or number, however they are written', async () => {
    const { krume, owner, place, called, missed } = await setUp(engine)
    const first = await place({ email: 'anna@example.com', phone: '+49 821 5550' })
    await place({ email: 'ANNA@example.com', slotFrom: '09:00' })
    await missed({ email: 'anna@example.com', day: '2026-03-08' })
    const cancelled = await place({ email: 'anna@example.com', slotFrom: '10:00' })
    await krume.orders.transition(owner, cancelled, { to: 'cancelled', reason: 'Versehen' })
    expect(await called({ name: 'A. Becker', phone: '0821/5550' })).toMatchObject({ ok: true })
    await place({ email: 'ben@example.com', phone: '0821 777' })

    expect(await krume.customers.summary(owner, first)).toEqual({ orders: 4, noShows: 1, note: '' })
    const customer = await krume.customers.find(owner, first)
    expect(customer).toMatchObject({
      name: 'Anna Becker',
      email: 'anna@example.com',
      note: '',
    })
    expect(customer?.history.map(({ status, pickupDay }) => [pickupDay, status])).toEqual([
      ['2026-03-08', 'no_show'],
      [PICKUP_DAY, 'cancelled'],
      [PICKUP_DAY, 'placed'],
      [PICKUP_DAY, 'placed'],
      [PICKUP_DAY, 'placed'],
    ])
    for (const { lines } of customer?.history ?? [])
      expect(lines).toEqual([
        { name: expect.stringMatching(/\w/), quantity: expect.any(Number), options: [] },
      ])
  })

  test('without address and number are nobody to be found', async () => {
    const { krume, owner, called } = await setUp(engine)
    const placed = await called({ name: 'Laufkundschaft', phone: '' })
    if (!placed.ok) throw new Error(placed.reason)
    expect(await krume.customers.summary(owner, placed.orderId)).toBeUndefined()
    expect(await krume.customers.find(owner, placed.orderId)).toBeUndefined()
  })

  test('have a note, which another order of theirs shows', async () => {
    const { krume, owner, place } = await setUp(engine)
    const first = await place({ email: 'anna@example.com', phone: '0821 5550' })
    const second = await place({ email: 'anna.neu@example.com', phone: '0821 5550', slotFrom: '09:00' })
    expect(await krume.customers.saveNote(owner, first, ' Mag es dunkel ')).toEqual({
      ok: true,
      value: 'Mag es dunkel',
    })
    expect(await krume.customers.find(owner, second)).toMatchObject({ note: 'Mag es dunkel' })
    await krume.customers.saveNote(owner, first, 'Mag es hell')
    expect(await krume.customers.find(owner, second)).toMatchObject({ note: 'Mag es hell' })
    expect(await krume.customers.saveNote(owner, first, 'a'.repeat(501))).toMatchObject({
      fields: { note: 'too_long' },
    })
    await krume.customers.saveNote(owner, first, '')
    expect(await krume.customers.find(owner, second)).toMatchObject({ note: '' })
  })

  test('have a note that nobody reads by ordering with their address and number', async () => {
    const { krume, owner, shop, place } = await setUp(engine)
    const anna = { email: 'anna@example.com', phone: '0821 5550' }
    await krume.customers.saveNote(owner, await place(anna), 'Mag es dunkel')
    const strangers = await place({ ...anna, slotFrom: '09:00' })
    expect(JSON.stringify(await krume.shop.dataOf(shop, strangers))).not.toContain('dunkel')
  })

  test('belong to their bakery', async () => {
    const world = await setUp(engine)
    const { krume, owner, place } = world
    const other = await openBakery(world, 'andere')
    const own = await place({ email: 'anna@example.com' })
    const foreign = await other.place({ email: 'anna@example.com' })
    await krume.customers.saveNote(other.owner, foreign, 'Nebenan')
    expect(await krume.customers.find(owner, own)).toMatchObject({ orders: 1, note: '' })
    for (const work of [
      () => krume.customers.summary(owner, foreign),
      () => krume.customers.find(owner, foreign),
      () => krume.customers.saveNote(owner, foreign, 'x'),
      () => krume.customers.forget(owner, foreign),
    ])
      await expect(work()).rejects.toMatchObject({ status: 404 })
    expect(await krume.customers.find(other.owner, foreign)).toMatchObject({ note: 'Nebenan' })
  })

  test('are erased from all orders at the owner’s wish, once none is open', async () => {
    const { core, krume, owner, place } = await setUp(engine)
    const ids = [await place({ email: 'anna@example.com' })]
    ids.push(await place({ email: 'anna@example.com', slotFrom: '09:00' }))
    const ben = await place({ email: 'ben@example.com', slotFrom: '09:00' })
    await krume.customers.saveNote(owner, ids[0] ?? '', 'Mag es dunkel')
    await krume.customers.saveNote(owner, ben, 'Mag es hell')
    expect(await krume.customers.forget(owner, ids[0] ?? '')).toEqual({ ok: false, reason: 'not_yet' })
    for (const id of ids) await krume.orders.transition(owner, id, { to: 'picked_up', onOtherDay: true })
    expect(await krume.customers.forget(owner, ids[0] ?? '')).toEqual({ ok: true })
    for (const id of ids) {
      expect(await krume.orders.get(owner, id)).toMatchObject({ customerName: '–', customerEmail: '' })
      expect(await core.records.count(mailOutbox, { filter: `order = '${id}'` })).toBe(0)
    }
    expect((await core.records.list(customerNotes)).map(({ text }) => text)).toEqual(['Mag es hell'])
    expect(await krume.customers.find(owner, ben)).toMatchObject({ orders: 1 })
  })

  test('are erased without a look at the notes of all bakeries', async () => {
    const { core, database } = await setUp(engine)
    expect(await fullScans(database, notesToForget(core, ['order1', 'order2']).compile())).toEqual([])
  })

  test('lose their note with the last order that names them', async () => {
    const { core, krume, clock, owner, place } = await setUp(engine)
    const early = await place({ email: 'anna@example.com' })
    await krume.customers.saveNote(owner, early, 'Mag es dunkel')
    clock.set('2026-03-20T08:00:00Z')
    const late = await place({ email: 'anna@example.com', day: '2026-03-21' })
    clock.set('2026-04-10T08:00:00Z')
    await forgetOldData(core)
    expect(await krume.customers.find(owner, late)).toMatchObject({ orders: 1, note: 'Mag es dunkel' })
    clock.set('2026-04-25T08:00:00Z')
    await forgetOldData(core)
    expect(await core.records.count(customerNotes)).toBe(0)
  })

  test('are asked to call after too many orders that were not collected, if the bakery wants that', async () => {
    const { krume, owner, shop, branch, product, missed, called } = await setUp(engine)
    const again = (changes: { email: string; phone?: string }) =>
      krume.shop.placeOrder(
        shop,
        anOrderRequest({
          day: PICKUP_DAY,
          branch: branch.id,
          items: [{ product: product.id, quantity: 1 }],
          expectedTotalCents: 95,
          ...changes,
        }),
      )
    await missed({ email: 'anna@example.com', phone: '0821 5550' })
    await missed({ email: 'anna@example.com', slotFrom: '09:00' })
    expect(await again({ email: 'anna@example.com' })).toMatchObject({ ok: true })
    const saved = await krume.profile.saveGeneral(owner, aGeneralInput({ callAfterNoShows: 2 }))
    expect(saved).toMatchObject({ ok: true })
    const refused = { ok: false, reason: 'please_call', phone: '0821 123456' }
    expect(await again({ email: 'Anna@Example.com' })).toEqual(refused)
    expect(await again({ email: 'new@example.com', phone: '0821 5550' })).toMatchObject({ ok: true })
    expect(await again({ email: 'ben@example.com' })).toMatchObject({ ok: true })
    expect(await called({ name: 'Anna', phone: '1234', email: 'anna@example.com' })).toMatchObject({
      ok: true,
    })
  })
})
