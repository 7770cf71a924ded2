import { describe, expect, test } from 'vitest'
import { aBranchInput, aGeneralInput, anOrderRequest, aProductInput } from '#tests/support/bakery-inputs.ts'
import { expectedUsage, storedUsage } from '#tests/support/capacity-usage.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import {
  createTestPlatform,
  openBakery,
  PICKUP_DAY,
  PUBLIC_URL,
  present,
  value,
} from '#tests/support/test-bakery.ts'
import type { BranchInput } from '../branches/branches.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { forgetOldData } from '../retention/forget.server.ts'
import { tendWaitingLists } from './tend-waiting.server.ts'
import type { AcceptInput, JoinInput } from './waiting.ts'
import { waitingList } from './waiting-collection.server.ts'

const SENDER = { ip: '203.0.113.7' }

async function setUp(engine: TestEngine, stock = 4) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, krume, clock, ordering } = platform
  const { owner, branch, category, product } = bakery
  value(await krume.profile.saveGeneral(owner, aGeneralInput({ waitingList: true })))
  const setStock = async (stockPerDay: number | null) =>
    value(await krume.products.update(owner, product.id, aProductInput(category.id, { stockPerDay })))
  await setStock(stock)
  const shop = present(await krume.sites.shopBySlug('kruste'))
  const run = () => tendWaitingLists(core, { ordering, publicUrl: PUBLIC_URL })
  const runAt = async (instant: string) => {
    clock.set(instant)
    await run()
  }
  const wish = { product: product.id, branch: branch.id, day: PICKUP_DAY }
  const order = (quantity: number, changes = {}) =>
    bakery.place({
      items: [{ product: product.id, quantity }],
      expectedTotalCents: quantity * 95,
      ...changes,
    })
  const join = (email: string, quantity = 2, changes: Partial<JoinInput> = {}) =>
    krume.waiting.join(shop, {
      ...wish,
      quantity,
      options: {},
      name: 'Wanda Wartet',
      email,
      locale: 'de',
      ...changes,
    })
  const entryOf = async (email: string) =>
    present(
      await core.records.findFirst(waitingList, {
        filter: 'customerEmail = {:email}',
        params: { email },
        sort: '-created',
      }),
    )
  const wait = async (email: string, quantity = 2, changes: Partial<JoinInput> = {}) => {
    expect(await join(email, quantity, changes)).toEqual({ ok: true })
    const { id } = await entryOf(email)
    clock.advance(1)
    await krume.waiting.confirm(shop, id)
    return id
  }
  const find = async (id: string) => present(await krume.waiting.find(shop, id))
  const mailsTo = async (to: string) => {
    const found = await core.records.list(mailOutbox, {
      filter: 'to = {:to}',
      params: { to },
      sort: 'created,id',
    })
    return found.map((mail) => ({ ...mail, text: mail.text.replaceAll('\u00a0', ' ') }))
  }
  const accept = (id: string, changes: Partial<AcceptInput> = {}) =>
    krume.waiting.accept(
      shop,
      id,
      {
        slotFrom: '08:00',
        expectedTotalCents: 190,
        phone: '',
        acceptTerms: true,
        acceptPrivacy: true,
        ...changes,
      },
      SENDER,
    )
  const expectNoOversell = async () => expect(await storedUsage(core)).toEqual(await expectedUsage(core))
  return {
    ...platform,
    ...bakery,
    shop,
    wish,
    setStock,
    run,
    runAt,
    order,
    join,
    entryOf,
    wait,
    find,
    mailsTo,
    accept,
    expectNoOversell,
  }
}

describe.each(testDatabases)('waiting lists on $name', (engine) => {
  test('who leaves and confirms at once does not wait', async () => {
    const w = await setUp(engine)
    await w.order(4)
    await w.join('anna@example.org')
    const { id } = await w.entryOf('anna@example.org')
    await Promise.all([w.krume.waiting.leave(w.shop, id), w.krume.waiting.confirm(w.shop, id)])
    const { state, endedBy } = await w.find(id)
    expect([state, endedBy]).toEqual(state === 'ended' ? ['ended', 'customer'] : ['waiting', ''])
  })

  test('what a cancellation frees is held at once for who came first, and ordered from the link', async () => {
    const w = await setUp(engine)
    const first = await w.order(4)
    const anna = await w.wait('anna@example.org')
    const berta = await w.wait('berta@example.org')
    await w.run()
    expect((await w.find(berta)).ahead).toBe(1)
    expect(await w.krume.shop.cancel(w.shop, first)).toMatchObject({ ok: true })
    const [a, b] = [await w.find(anna), await w.find(berta)]
    expect([a.state, b.state]).toEqual(['offered', 'offered'])
    expect(a.slots.map(({ from }) => from)).toContain('08:00')
    await w.expectNoOversell()
    // Checks that another customer cannot order it.
    const other = await w.krume.shop.placeOrder(
      w.shop,
      anOrderRequest({
        day: PICKUP_DAY,
        branch: w.branch.id,
        items: [{ product: w.product.id, quantity: 1 }],
        expectedTotalCents: 95,
      }),
    )
    expect(other).toMatchObject({ ok: false, reason: 'product_sold_out' })
    const mails = await w.mailsTo('anna@example.org')
    expect(mails.map(({ kind }) => kind)).toEqual(['waiting-request', 'waiting-offer'])
    expect(mails[1]?.text).toContain(`/waiting/${anna}`)
    expect(mails[1]?.text).toContain('2 × Brezel')

    expect(await w.accept(anna, { expectedTotalCents: 1 })).toMatchObject({ reason: 'price_changed' })
    expect(await w.accept(anna, { acceptTerms: false })).toMatchObject({ reason: 'invalid' })
    const placed = await w.accept(anna)
    expect(placed).toMatchObject({ ok: true, repeated: false })
    expect(await w.accept(anna)).toMatchObject({ ok: true, repeated: true })
    expect((await w.find(anna)).state).toBe('ordered')
    expect((await w.mailsTo('anna@example.org')).map(({ kind }) => kind)).toContain('order-confirmation')
    await w.expectNoOversell()
    expect(await w.core.records.count(orders, { filter: "status = 'placed'" })).toBe(1)
  })

  test('whoever’s quantity fits is next, and quantities are never reduced', async () => {
    const w = await setUp(engine)
    const three = await w.order(3)
    await w.order(1)
    const many = await w.wait('viel@example.org', 4)
    const few = await w.wait('wenig@example.org', 2)
    await w.krume.shop.cancel(w.shop, three)
    expect((await w.find(many)).state).toBe('waiting')
    expect((await w.find(few)).state).toBe('offered')
    await w.expectNoOversell()
  })

  test('an offer that nobody takes goes to the next, and then back to the shop', async () => {
    const w = await setUp(engine, 2)
    const order = await w.order(2)
    const anna = await w.wait('anna@example.org')
    const berta = await w.wait('berta@example.org')
    await w.krume.shop.cancel(w.shop, order)
    expect((await w.find(anna)).state).toBe('offered')
    const until = new Date((await w.find(anna)).offerUntil)
    w.clock.set(until.toISOString())
    expect((await w.find(anna)).state).toBe('ended')
    expect(await w.accept(anna)).toEqual({ ok: false, reason: 'gone' })
    await w.run()
    await w.run()
    expect((await w.find(berta)).state).toBe('offered')
    await w.expectNoOversell()
    await w.runAt((await w.find(berta)).offerUntil.replace(' ', 'T'))
    expect((await w.find(berta)).state).toBe('ended')
    await w.expectNoOversell()
    await w.order(2)
  })

  test('an offer given up goes to the next at once; removing by the bakery is mailed', async () => {
    const w = await setUp(engine, 2)
    const order = await w.order(2)
    const anna = await w.wait('anna@example.org')
    const berta = await w.wait('berta@example.org')
    const carla = await w.wait('carla@example.org')
    await w.krume.shop.cancel(w.shop, order)
    await w.krume.waiting.leave(w.shop, anna)
    await w.krume.waiting.leave(w.shop, anna)
    expect((await w.find(berta)).state).toBe('offered')
    const listed = await w.krume.waiting.list(w.owner, { page: 1, perPage: 50 })
    expect(listed.items.map(({ id }) => id)).toEqual([berta, carla])
    await w.krume.waiting.remove(w.owner, berta)
    expect((await w.mailsTo('berta@example.org')).map(({ kind }) => kind)).toContain('waiting-over')
    expect((await w.find(carla)).state).toBe('offered')
    await w.expectNoOversell()
    await w.core.records.delete(waitingList, carla)
    expect(await storedUsage(w.core)).toEqual({})
  })

  test('an offer ends with a mail when the branch closes that day, and moves with its pickup times', async () => {
    const w = await setUp(engine, 2)
    const order = await w.order(2)
    const anna = await w.wait('anna@example.org')
    await w.krume.shop.cancel(w.shop, order)
    expect(await w.find(anna)).toMatchObject({ state: 'offered', slotFrom: '07:00' })
    const save = async (changes: Partial<BranchInput>) =>
      value(await w.krume.branches.update(w.owner, w.branch.id, aBranchInput(changes)))
    const slots = [{ weekday: 'saturday' as const, from: '10:00', to: '11:00', capacity: null }]
    await save({ slots })
    expect(await w.find(anna)).toMatchObject({ state: 'offered', slotFrom: '10:00' })
    expect((await w.mailsTo('anna@example.org')).filter(({ kind }) => kind === 'waiting-offer')).toHaveLength(
      2,
    )
    await w.expectNoOversell()
    const closed = { day: PICKUP_DAY, label: 'Ofen kaputt', intervals: [], slotsOf: null }
    await save({ slots, specialDays: [closed] })
    expect(await w.find(anna)).toMatchObject({ state: 'ended' })
    expect(await w.accept(anna, { slotFrom: '10:00' })).toEqual({ ok: false, reason: 'gone' })
    expect((await w.mailsTo('anna@example.org')).map(({ kind }) => kind)).toContain('waiting-over')
    await w.expectNoOversell()
  })

  test('a raised volume is offered by the job; the cut-off ends the wait with a mail', async () => {
    const w = await setUp(engine, 2)
    await w.order(2)
    const anna = await w.wait('anna@example.org')
    const berta = await w.wait('berta@example.org')
    await w.setStock(4)
    await w.run()
    expect((await w.find(anna)).state).toBe('offered')
    await w.runAt('2026-03-06T17:30:00Z')
    expect((await w.find(berta)).state).toBe('ended')
    expect((await w.mailsTo('berta@example.org')).at(-1)?.text).toContain('Bestellt ist nichts')
    await w.expectNoOversell()
  })

  test('what the bakery marked as sold out for the day is waited for, and offered once it is taken back', async () => {
    const { wait, find, setStock, krume, owner, wish, join } = await setUp(engine)
    await setStock(null)
    expect(await join('anna@example.com')).toEqual({ ok: false, reason: 'available' })
    const mark = (soldOut: boolean) => krume.soldOut.set(owner, { ...wish, soldOut })
    expect(await mark(true)).toMatchObject({ ok: true })
    const id = await wait('anna@example.com')
    expect(await find(id)).toMatchObject({ state: 'waiting' })
    expect(await mark(false)).toMatchObject({ ok: true })
    expect(await find(id)).toMatchObject({ state: 'offered' })
  })

  test('another free time can be chosen, a full one cannot', async () => {
    const w = await setUp(engine, 2)
    value(
      await w.krume.branches.update(
        w.owner,
        w.branch.id,
        aBranchInput({
          slots: ['08:00', '09:00', '10:00'].map((from, place) => ({
            weekday: 'saturday' as const,
            from,
            to: `${10 + place - 1}:00`.padStart(5, '0').replace('9:00', '09:00').slice(-5),
            capacity: 1,
          })),
        }),
      ),
    )
    const order = await w.order(2)
    const roll = await w.addProduct({ name: 'Brötchen' })
    await w.order(1, {
      slotFrom: '09:00',
      items: [{ product: roll.id, quantity: 1 }],
      expectedTotalCents: 95,
    })
    const anna = await w.wait('anna@example.org')
    await w.krume.shop.cancel(w.shop, order)
    const offer = await w.find(anna)
    expect(offer.slots.map(({ from }) => from)).toEqual(['08:00', '10:00'])
    expect(await w.accept(anna, { slotFrom: '09:00' })).toMatchObject({ reason: 'slot_full' })
    expect(await w.accept(anna, { slotFrom: '10:00' })).toMatchObject({ ok: true })
    await w.expectNoOversell()
  })

  test('nobody waits for what can be ordered, is not sold, or exceeds the volume of the day', async () => {
    const w = await setUp(engine)
    expect(await w.join('anna@example.org')).toEqual({ ok: false, reason: 'available' })
    await w.order(4)
    expect(await w.join('anna@example.org', 5)).toMatchObject({ fields: { quantity: 'too_large' } })
    expect(await w.join('anna', 2)).toMatchObject({ fields: { email: 'invalid_email' } })
    expect(await w.join('anna@example.org', 2, { day: '2026-07-08' })).toMatchObject({
      reason: 'not_possible',
    })
    expect(await w.join('anna@example.org', 2, { options: { cut: 'x' } })).toMatchObject({
      fields: { options: 'not_chosen' },
    })
    expect(await w.join('anna@example.org')).toEqual({ ok: true })
    expect(await w.join('anna@example.org', 3)).toEqual({ ok: true })
    expect(await w.core.records.count(waitingList)).toBe(1)
    expect(await w.entryOf('anna@example.org')).toMatchObject({ quantity: 3, state: 'unconfirmed' })
    value(await w.krume.profile.saveGeneral(w.owner, aGeneralInput({ waitingList: false })))
    const shop = present(await w.krume.sites.shopBySlug('kruste'))
    expect(await w.krume.waiting.about(shop, w.wish, 'de')).toBeUndefined()
  })

  test('nothing is offered before the address is confirmed, and data is deleted after the day', async () => {
    const w = await setUp(engine)
    const order = await w.order(4)
    await w.join('anna@example.org')
    await w.krume.shop.cancel(w.shop, order)
    expect((await w.entryOf('anna@example.org')).state).toBe('unconfirmed')
    await w.order(4)
    const berta = await w.wait('berta@example.org')
    w.clock.advance(25 * 3600)
    await forgetOldData(w.core)
    expect((await w.core.records.list(waitingList)).map(({ id }) => id)).toEqual([berta])
    w.clock.set('2026-03-09T03:00:00Z')
    await forgetOldData(w.core)
    expect(await w.core.records.count(waitingList)).toBe(0)
  })

  test('of two who accept the same offer at once, and an expiry beside them, one order comes', async () => {
    const w = await setUp(engine, 2)
    const order = await w.order(2)
    const anna = await w.wait('anna@example.org')
    await w.krume.shop.cancel(w.shop, order)
    const results = await Promise.all([
      w.accept(anna),
      w.accept(anna),
      w.krume.waiting.leave(w.shop, anna),
      w.run(),
    ])
    const placed = results.slice(0, 2).filter((result) => result && 'ok' in result && result.ok)
    expect(await w.core.records.count(orders, { filter: "status = 'placed'" })).toBe(
      placed.length === 0 ? 0 : 1,
    )
    await w.expectNoOversell()
  })
})
