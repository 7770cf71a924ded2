import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { asEdit } from '#bakery/ordering/changing/order-edit.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { aGeneralInput } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, value } from '#tests/support/test-bakery.ts'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const bag = await bakery.addProduct({
    name: 'Brotbeutel',
    perishable: false,
    priceCents: 900,
    vatRate: '19',
  })
  const pretzel = { product: bakery.product.id, quantity: 2 }
  const mails = (kind: string) =>
    platform.core.records.list(mailOutbox, { filter: 'kind = {:kind}', params: { kind } })
  return { ...platform, ...bakery, pretzel, bag: { product: bag.id, quantity: 1 }, mails }
}

describe.each(testDatabases)('withdrawing from an order on $name', (engine) => {
  test('is for what does not spoil, confirmed to the customer and told to the bakery, once', async () => {
    const { krume, owner, shop, place, pretzel, bag, mails } = await setUp(engine)
    const id = await place({ items: [pretzel, bag] })
    const [confirmation] = await mails('order-confirmation')
    expect(confirmation?.text).toContain('Widerrufsbelehrung')
    expect(confirmation?.text).toContain(`/orders/${id}/withdraw`)
    expect((await krume.shop.order(shop, id))?.withdrawal).toMatchObject({
      isOpen: true,
      // Nothing has been handed over yet.
      lastDay: null,
    })

    expect(await krume.shop.withdraw(shop, id, { name: ' ' })).toMatchObject({ reason: 'name_missing' })
    expect(await krume.shop.withdraw(shop, id, { name: 'Anna Becker' })).toEqual({ ok: true })
    expect(await krume.shop.withdraw(shop, id, { name: 'Anna Becker' })).toEqual({ ok: true })
    const [receipt, ...more] = await mails('withdrawal-receipt')
    expect(more).toEqual([])
    expect(receipt?.to).toBe('anna@example.com')
    expect(receipt?.text).toContain('1 × Brotbeutel')
    expect(receipt?.text).not.toContain('Brezel')
    expect(receipt?.text.replaceAll('\u00a0', ' ')).toContain('Eingang: Mo 2. März, 9:00 Uhr')
    expect(await mails('withdrawal-news')).toMatchObject([{ to: 'laden@kruste.example' }])
    const { events } = await krume.orders.get(owner, id)
    expect(events.at(-1)).toMatchObject({ actor: 'customer', reason: 'Widerruf: Brotbeutel' })
    expect((await krume.shop.order(shop, id))?.withdrawnAt).not.toBe('')
  })

  test('is not possible for goods that spoil, and ends fourteen days after the pickup', async () => {
    const { krume, owner, shop, clock, place, pretzel, bag, mails } = await setUp(engine)
    const fresh = await place({ items: [pretzel] })
    expect((await krume.shop.order(shop, fresh))?.withdrawal).toBeNull()
    expect((await mails('order-confirmation'))[0]?.text).not.toContain('/withdraw')
    expect(await krume.shop.withdraw(shop, fresh, { name: 'Anna' })).toMatchObject({ reason: 'not_possible' })
    const kept = await place({ items: [bag] })
    clock.set('2026-03-07T08:00:00Z')
    await krume.orders.transition(owner, kept, { to: 'picked_up' })
    clock.set('2026-03-23T22:30:00Z')
    // The fourteenth day after a Saturday is a Saturday too, so the period ends on Monday (§ 193 BGB).
    expect((await krume.shop.order(shop, kept))?.withdrawal).toMatchObject({
      isOpen: true,
      lastDay: '2026-03-23',
    })
    clock.set('2026-03-23T23:30:00Z')
    expect(await krume.shop.withdraw(shop, kept, { name: 'Anna' })).toMatchObject({ reason: 'not_possible' })
    expect(await krume.shop.withdraw(shop, 'x', { name: 'Anna' })).toMatchObject({ reason: 'not_found' })
  })

  test('runs for twelve months more where the notice had no model form, until the customer is told', async () => {
    const { krume, core, owner, shop, clock, place, bag } = await setUp(engine)
    value(await krume.legal.save(owner, 'withdrawal', { de: 'Gläser nehmen wir zurück.', en: '' }))
    const id = await place({ items: [bag] })
    expect((await core.records.get(orders, id)).instructedAt).toBe('')
    clock.set('2026-03-07T08:00:00Z')
    await krume.orders.transition(owner, id, { to: 'picked_up' })
    expect((await krume.shop.order(shop, id))?.withdrawal?.lastDay).toBe('2027-03-22')
    clock.set('2027-03-22T12:00:00Z')
    expect(await krume.shop.withdraw(shop, id, { name: 'Anna' })).toEqual({ ok: true })
  })

  test('takes the goods out of an order that is not handed over, and frees them for others', async () => {
    const { krume, core, owner, shop, clock, place, pretzel, bag, mails, addProduct } = await setUp(engine)
    const jar = await addProduct({ name: 'Honig', perishable: false, priceCents: 600, stockPerDay: 1 })
    const id = await place({ items: [pretzel, bag, { product: jar.id, quantity: 1 }] })
    const before = await core.records.get(orders, id)
    expect(await krume.shop.withdraw(shop, id, { name: 'Anna Becker' })).toEqual({ ok: true })
    const { events, ...order } = await krume.orders.get(owner, id)
    expect(order.lines.map(({ name }) => name)).toEqual(['Brezel'])
    expect(order).toMatchObject({ status: 'placed', totalCents: before.totalCents - 1500 })
    expect(order.vat?.map(({ rate }) => rate)).toEqual(['7'])
    expect(events.at(-1)).toMatchObject({
      reason: 'Widerruf: Brotbeutel, Honig',
      changes: {
        lines: [
          { name: 'Brotbeutel', after: null },
          { name: 'Honig', after: null },
        ],
        totalCents: { before: before.totalCents, after: before.totalCents - 1500 },
      },
    })
    expect((await mails('withdrawal-receipt'))[0]?.text).toContain(
      'Diese Waren stehen nicht mehr in Ihrer Bestellung',
    )
    expect((await mails('withdrawal-news'))[0]?.text).toContain('aus der Bestellung genommen')
    // Nothing was paid for what was taken out before the pickup.
    clock.set('2026-03-07T08:00:00Z')
    await krume.orders.transition(owner, id, { to: 'picked_up' })
    expect((await krume.overview.of(owner)).notices.withdrawals).toEqual([])
    clock.set('2026-03-02T08:00:00Z')
    // The only jar can be ordered again.
    await place({ items: [{ product: jar.id, quantity: 1 }] })
    expect((await krume.shop.order(shop, id))?.withdrawal).toBeNull()
  })

  test('cancels an order of nothing else, even after the cut-off', async () => {
    const { krume, owner, shop, clock, place, bag, mails } = await setUp(engine)
    const id = await place({ items: [bag] })
    const order = await krume.shop.order(shop, id)
    clock.set(new Date(new Date(order?.editableUntil ?? '').getTime() + 60_000).toISOString())
    expect(await krume.shop.cancel(shop, id)).toMatchObject({ reason: 'too_late' })
    expect(await krume.shop.withdraw(shop, id, { name: 'Anna Becker' })).toEqual({ ok: true })
    expect(await krume.shop.order(shop, id)).toMatchObject({ status: 'cancelled', cancelReason: 'Widerruf' })
    const { events } = await krume.orders.get(owner, id)
    expect(events.at(-1)).toMatchObject({ to: 'cancelled', actorName: 'Anna Becker' })
    const [cancelled, ...more] = await mails('order-cancelled')
    expect([cancelled?.text, more]).toEqual([expect.stringContaining('wurde storniert'), []])
    // The bakery has not cancelled it.
    expect(cancelled?.text).not.toMatch(/leider|Widerruf:/)
    expect((await mails('withdrawal-news'))[0]?.text).toContain('storniert')
    expect(await krume.shop.withdraw(shop, id, { name: 'Anna Becker' })).toEqual({ ok: true })
    expect(await mails('withdrawal-receipt')).toHaveLength(1)
  })

  test('of handed-over goods leaves the order as it was', async () => {
    const { krume, owner, shop, clock, place, pretzel, bag, mails } = await setUp(engine)
    const id = await place({ items: [pretzel, bag] })
    clock.set('2026-03-07T08:00:00Z')
    await krume.orders.transition(owner, id, { to: 'picked_up' })
    expect(await krume.shop.withdraw(shop, id, { name: 'Anna Becker' })).toEqual({ ok: true })
    expect((await krume.orders.get(owner, id)).lines).toHaveLength(2)
    expect((await mails('withdrawal-news'))[0]?.text).toContain('Die Rückzahlung ist')
    expect((await krume.shop.order(shop, id))?.withdrawal?.isOpen).toBe(false)

    // The overview reminds the owner until the last day for repaying.
    const reminders = async () => (await krume.overview.of(owner)).notices.withdrawals
    const reminder = { order: id, customerName: 'Anna Becker', repayUntil: '2026-03-21' }
    expect(await reminders()).toMatchObject([reminder])
    clock.set('2026-03-21T22:30:00Z')
    expect(await reminders()).toMatchObject([reminder])
    clock.set('2026-03-21T23:30:00Z')
    expect(await reminders()).toEqual([])
  })

  test('can be repeated for goods that were added after it', async () => {
    const { krume, core, shop, place, pretzel, bag, mails } = await setUp(engine)
    const id = await place({ items: [pretzel, bag] })
    expect(await krume.shop.withdraw(shop, id, { name: 'Anna Becker' })).toEqual({ ok: true })
    const order = await core.records.get(orders, id)
    const expectedTotalCents = order.totalCents + 900
    const edit = { ...asEdit(order, []), items: [pretzel, bag], expectedTotalCents }
    expect(await krume.shop.edit(shop, id, edit)).toMatchObject({ ok: true, changed: true })
    expect((await krume.shop.order(shop, id))?.withdrawal?.isOpen).toBe(true)
    expect(await krume.shop.withdraw(shop, id, { name: 'Anna Becker' })).toEqual({ ok: true })
    expect((await krume.shop.order(shop, id))?.lines).toHaveLength(1)
    expect(await mails('withdrawal-receipt')).toHaveLength(2)
  })

  test('works with the longest mail addresses', async () => {
    const { krume, core, owner, shop, place, bag } = await setUp(engine)
    const email = `anna@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(40)}.example`
    value(await krume.profile.saveGeneral(owner, aGeneralInput({ email })))
    const id = await place({ items: [bag], email })
    const { code } = await core.records.get(orders, id)
    expect(await krume.shop.withdrawByProof(shop, { code, email }, { name: 'Anna' })).toEqual({ ok: true })
  })

  test('is found by code and address, alike for every miss, and not by another bakery', async () => {
    const world = await setUp(engine)
    const { krume, core, shop, place, pretzel, bag, mails } = world
    const id = await place({ items: [pretzel, bag] })
    const { code } = await core.records.get(orders, id)
    const typed = `${code.slice(0, 2)}-${code.slice(2)}`.toLowerCase()
    const proof = { code: typed, email: ' ANNA@example.com ' }
    expect(await krume.shop.withdrawable(shop, proof)).toMatchObject({
      code,
      hasOthers: true,
      lines: [{ name: 'Brotbeutel' }],
    })
    const other = code === 'CCCC' ? 'DDDD' : 'CCCC'
    const fresh = await core.records.get(orders, await place({ items: [pretzel] }))
    for (const miss of [
      { ...proof, code: other },
      { ...proof, code: '' },
      { ...proof, email: 'ben@example.com' },
      { ...proof, email: '' },
      // An order of perishable goods only.
      { ...proof, code: fresh.code },
    ]) {
      expect(await krume.shop.withdrawable(shop, miss)).toBeUndefined()
      expect(await krume.shop.withdrawByProof(shop, miss, { name: 'Anna' })).toEqual({
        ok: false,
        reason: 'not_found',
      })
    }
    const both = { code: fresh.code, email: proof.email }
    expect(await krume.shop.exempt(shop, both)).toEqual({ id: fresh.id, why: 'perishable' })
    for (const miss of [
      { ...both, code: other },
      { ...both, code: '' },
      { ...both, email: 'ben@example.com' },
      { ...both, email: '' },
    ])
      expect(await krume.shop.exempt(shop, miss)).toBeUndefined()
    expect(await krume.shop.exempt((await openBakery(world, 'andere')).shop, both)).toBeUndefined()
    expect(await krume.shop.withdrawByProof(shop, proof, { name: 'Anna Becker' })).toEqual({ ok: true })
    expect(await krume.shop.withdrawByProof(shop, proof, { name: 'Anna Becker' })).toEqual({ ok: true })
    expect(await mails('withdrawal-receipt')).toHaveLength(1)
  })
})
