import { describe, expect, test } from 'vitest'
import { passkeyChallenges } from '#bakery/accounts/sign-in/passkeys-collections.server.ts'
import { contactMessages, mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { operatorActions } from '#bakery/operating/access/operator-actions-collection.server.ts'
import { capacityUsage, idempotencyKeys, orders } from '#bakery/ordering/orders-collections.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, value } from '#tests/support/test-bakery.ts'
import { FORGOTTEN } from '../ordering/forgotten.ts'
import { forgetOldData } from './forget.server.ts'

const START = '2026-03-02T08:00:00.000Z'

async function lived(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const { core, krume } = platform
  platform.clock.set(START)
  const { owner, place } = await openBakery(platform)
  const orderId = await place({ day: '2026-03-05' })
  await krume.contact.send({ name: 'Ben', email: 'ben@example.com', message: 'Moin', locale: 'de' })
  await krume.passkeys.askToSignIn()
  return {
    ...platform,
    owner,
    orderId,
    /** Sets the clock, runs the job and returns what is left. */
    countAt: async (instant: string) => {
      platform.clock.set(instant)
      await forgetOldData(core)
      const { customerName } = await core.records.get(orders, orderId)
      return {
        customer: customerName,
        keys: await core.records.count(idempotencyKeys),
        challenges: await core.records.count(passkeyChallenges),
        messages: await core.records.count(contactMessages),
        usage: await core.records.count(capacityUsage),
      }
    },
  }
}

describe.each(testDatabases)('erasing old data on $name', (engine) => {
  test('erases keys after a day, customers after 30, capacity after 90, messages after 365', async () => {
    const { core, countAt, orderId } = await lived(engine)
    const all = { customer: 'Anna Becker', keys: 1, challenges: 0, messages: 1, usage: expect.any(Number) }
    expect(await countAt('2026-03-02T09:00:00.000Z')).toEqual(all)
    expect(await countAt('2026-03-03T08:00:01.000Z')).toMatchObject({ keys: 0, customer: 'Anna Becker' })
    expect(await countAt('2026-04-04T12:00:00.000Z')).toMatchObject({ customer: 'Anna Becker' })
    expect(await countAt('2026-04-05T12:00:00.000Z')).toMatchObject({ customer: FORGOTTEN, messages: 1 })
    expect(await core.records.get(orders, orderId)).toMatchObject({ customerEmail: '', status: 'placed' })
    expect((await countAt('2026-06-03T12:00:00.000Z')).usage).toBeGreaterThan(0)
    expect(await countAt('2026-06-04T12:00:00.000Z')).toMatchObject({ usage: 0 })
    expect(await countAt('2027-03-02T07:59:00.000Z')).toMatchObject({ messages: 1 })
    expect(await countAt('2027-03-02T08:00:01.000Z')).toMatchObject({ messages: 0 })
  })

  test('keeps customers while they may withdraw, however short the bakery’s period is', async () => {
    const platform = await createTestPlatform(engine)
    const { core, clock } = platform
    const { owner, addProduct, place } = await openBakery(platform)
    await core.records.update(bakeries, owner.bakery.id, { customerDataDays: 7 })
    const bag = await addProduct({ name: 'Brotbeutel', perishable: false })
    const fresh = await place()
    const kept = await place({ items: [{ product: bag.id, quantity: 1 }] })
    const named = async (instant: string) => {
      clock.set(instant)
      await forgetOldData(core)
      const found = await Promise.all([fresh, kept].map((id) => core.records.get(orders, id)))
      return found.map(({ customerName }) => customerName)
    }
    expect(await named('2026-03-14T12:00:00.000Z')).toEqual(['Anna Becker', 'Anna Becker'])
    expect(await named('2026-03-15T12:00:00.000Z')).toEqual([FORGOTTEN, 'Anna Becker'])
    // Fourteen days, plus the maximum of consecutive days off.
    expect(await named('2026-03-27T12:00:00.000Z')).toEqual([FORGOTTEN, 'Anna Becker'])
    expect(await named('2026-03-28T12:00:00.000Z')).toEqual([FORGOTTEN, FORGOTTEN])
  })

  test('keeps customers who were not informed of the right of withdrawal for a year more', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume, clock } = platform
    const { owner, addProduct, place } = await openBakery(platform)
    const bag = await addProduct({ name: 'Brotbeutel', perishable: false })
    value(await krume.legal.save(owner, 'withdrawal', { de: 'Beutel nehmen wir zurück.', en: '' }))
    const kept = await place({ items: [{ product: bag.id, quantity: 1 }] })
    const nameOn = async (instant: string) => {
      clock.set(instant)
      await forgetOldData(core)
      return (await core.records.get(orders, kept)).customerName
    }
    expect(await nameOn('2027-03-27T12:00:00.000Z')).toBe('Anna Becker')
    expect(await nameOn('2027-03-30T12:00:00.000Z')).toBe(FORGOTTEN)
  })

  test('the journal of the operators names nobody for longer than their mails are kept', async () => {
    const { clock, core } = await lived(engine)
    const entry = (action: string, target: string) =>
      core.records.create(operatorActions, { operator: 'ops@krume.example', action, target })
    await entry('mail_retried', 'Ihre Vorbestellung, anna@example.com')
    await entry('message_done', 'Ben <ben@example.com>')
    await entry('suspended', 'Bäckerei Kruste')
    const targets = async (instant: string) => {
      clock.set(instant)
      await forgetOldData(core)
      const entries = await core.records.list(operatorActions, { sort: 'action' })
      return entries.map(({ target }) => target)
    }
    const all = ['Ihre Vorbestellung, anna@example.com', 'Ben <ben@example.com>', 'Bäckerei Kruste']
    expect(await targets('2026-04-01T07:59:00.000Z')).toEqual(all)
    expect(await targets('2026-04-01T08:00:01.000Z')).toEqual(['', '', 'Bäckerei Kruste'])
  })

  test('mails about an order go with its customer, however late they were written', async () => {
    const { clock, core, krume, orderId, owner, countAt } = await lived(engine)
    clock.set('2026-03-20T12:00:00.000Z')
    await krume.orders.transition(owner, orderId, { to: 'cancelled', reason: 'Ofen kaputt' })
    const about = () => core.records.count(mailOutbox, { filter: "kind = 'order-cancelled'" })
    await countAt('2026-04-04T12:00:00.000Z')
    expect(await about()).toBe(1)
    expect(await countAt('2026-04-05T12:00:00.000Z')).toMatchObject({ customer: FORGOTTEN })
    expect(await about()).toBe(0)
  })

  test('mails go 30 days after they were written, but not those that still wait', async () => {
    const { clock, core } = await lived(engine)
    const [first, ...others] = await core.records.list(mailOutbox)
    if (!first) throw new Error('there is no mail')
    await core.records.update(mailOutbox, first.id, { status: 'sent' })
    clock.set('2026-04-01T07:59:00.000Z')
    await forgetOldData(core)
    expect(await core.records.count(mailOutbox)).toBe(others.length + 1)
    clock.set('2026-04-01T08:00:01.000Z')
    await forgetOldData(core)
    expect(await core.records.count(mailOutbox)).toBe(others.length)
  })
})
