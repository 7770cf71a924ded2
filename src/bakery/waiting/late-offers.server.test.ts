import { describe, expect, test } from 'vitest'
import { aGeneralInput, anOrderRequest, aProductInput, aWaitingEntry } from '#tests/support/bakery-inputs.ts'
import { expectedUsage, storedUsage } from '#tests/support/capacity-usage.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { expectLeftoversToAddUp } from '#tests/support/leftover-steps.ts'
import {
  createTestPlatform,
  openBakery,
  PICKUP_DAY,
  PUBLIC_URL,
  present,
  value,
} from '#tests/support/test-bakery.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { leftovers } from '../ordering/leftovers/leftovers-collection.server.ts'
import { tendWaitingLists } from './tend-waiting.server.ts'
import type { AcceptInput } from './waiting.ts'
import { waitingList } from './waiting-collection.server.ts'

const SENDER = { ip: '203.0.113.7' }
/** The branch is open from 7:00 to 12:00, local time, an hour later than these. */
const NIGHT = `${PICKUP_DAY}T04:00:00Z`
const MORNING = `${PICKUP_DAY}T08:30:00Z`
const NOON = `${PICKUP_DAY}T10:20:00Z`
const AFTERNOON = `${PICKUP_DAY}T11:01:00Z`

async function setUp(engine: TestEngine, changes: Parameters<typeof aGeneralInput>[0] = {}) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, krume, clock, ordering } = platform
  const { owner: before, branch, product } = bakery
  const general = aGeneralInput({ leftovers: true, waitingList: true, ...changes })
  value(await krume.profile.saveGeneral(before, general))
  const shop = present(await krume.sites.shopBySlug('kruste'))
  const owner = { ...before, bakery: shop.bakery }
  const place = { bakery: shop.bakery.id, branch: branch.id, product: product.id }
  const run = () => tendWaitingLists(core, { ordering, publicUrl: PUBLIC_URL })
  const runAt = async (instant: string) => {
    clock.set(instant)
    await run()
  }
  let count = 0
  const wait = async (quantity: number, changes: Parameters<typeof aWaitingEntry>[1] = {}) => {
    const confirmedAt = new Date(clock.now().getTime() + ++count)
    const customerEmail = `kunde${count}@example.org`
    const entry = { day: PICKUP_DAY, quantity, confirmedAt, customerEmail, ...changes }
    return (await core.records.create(waitingList, aWaitingEntry(place, entry))).id
  }
  const find = async (id: string) => present(await krume.waiting.find(shop, id))
  const accept = (id: string, quantity: number, changes: Partial<AcceptInput> = {}) =>
    krume.waiting.accept(
      shop,
      id,
      {
        slotFrom: '09:30',
        expectedTotalCents: quantity * 95,
        phone: '',
        acceptTerms: true,
        acceptPrivacy: true,
        ...changes,
      },
      SENDER,
    )
  const rescue = (quantity: number) =>
    krume.shop.placeRescue(
      shop,
      anOrderRequest({
        day: PICKUP_DAY,
        branch: branch.id,
        items: [{ product: product.id, quantity }],
        expectedTotalCents: quantity * 95,
      }),
      SENDER,
    )
  const left = async () =>
    (await krume.shop.leftovers(shop, 'de')).flatMap(({ goods }) => goods.map(({ left }) => left))
  const set = (seen: number, remaining: number) =>
    krume.leftovers.set(owner, { product: product.id, branch: branch.id, day: PICKUP_DAY, seen, remaining })
  const cancel = (id: string) => krume.orders.transition(owner, id, { to: 'cancelled', reason: 'Ofen' })
  const mailsTo = async (to: string) => {
    const found = await core.records.list(mailOutbox, {
      filter: 'to = {:to}',
      params: { to },
      sort: 'created,id',
    })
    return found.map(({ kind, subject, text }) => ({
      kind,
      subject: subject.replaceAll('\u00a0', ' '),
      text: text.replaceAll('\u00a0', ' '),
    }))
  }
  const offerTo = async (to: string) => (await mailsTo(to)).find(({ kind }) => kind === 'waiting-offer')
  const expectConsistent = async () => {
    await expectLeftoversToAddUp({ ...platform, ...bakery, products: [product.id] })
    expect(await storedUsage(core)).toEqual(await expectedUsage(core))
  }
  return {
    ...platform,
    ...bakery,
    shop,
    owner,
    run,
    runAt,
    wait,
    find,
    accept,
    rescue,
    left,
    set,
    cancel,
    mailsTo,
    offerTo,
    expectConsistent,
  }
}

describe.each(testDatabases)('late offers on $name', (engine) => {
  test('a late cancellation goes to who waits, is ordered from the link, and the rest to the shop', async () => {
    const w = await setUp(engine)
    const order = await w.place({
      items: [{ product: w.product.id, quantity: 5 }],
      expectedTotalCents: 5 * 95,
    })
    const [many, anna, berta] = [await w.wait(6), await w.wait(2), await w.wait(2)]
    await w.runAt(NIGHT)
    expect(await w.find(anna)).toMatchObject({ state: 'waiting', late: true })
    await w.run()
    expect((await w.mailsTo('kunde2@example.org')).map(({ kind }) => kind)).toEqual(['waiting-late'])

    w.clock.set(MORNING)
    await w.cancel(order)
    expect((await w.find(many)).state).toBe('waiting')
    for (const id of [anna, berta])
      expect(await w.find(id)).toMatchObject({
        state: 'offered',
        offerUntil: `${PICKUP_DAY} 09:15:00.000Z`,
        slots: [{ from: '09:30', to: '12:00' }],
      })
    expect(await w.left()).toEqual([1])
    expect(await w.rescue(2)).toMatchObject({ ok: false, reason: 'product_sold_out' })
    await w.expectConsistent()
    const mail = await w.offerTo('kunde2@example.org')
    expect(mail?.subject).toBe('Heute noch da, für Sie reserviert bis 10:15 Uhr: 2 × Brezel')
    expect(mail?.text).toContain('abzuholen heute bis 12:00 Uhr. Bestellt ist noch nichts')

    expect(await w.accept(anna, 2, { expectedTotalCents: 1 })).toMatchObject({ reason: 'price_changed' })
    expect(await w.accept(anna, 2)).toMatchObject({ ok: true, repeated: false })
    expect(await w.accept(anna, 2)).toMatchObject({ ok: true, repeated: true })
    const rescued = (await w.find(anna)).order
    expect(await w.krume.shop.order(w.shop, rescued)).toMatchObject({ rescued: true, totalCents: 190 })
    await w.krume.waiting.leave(w.shop, berta)
    expect(await w.left()).toEqual([3])
    await w.expectConsistent()
    expect(await w.krume.leftovers.today(w.owner)).toMatchObject({
      rows: [{ added: 5, remaining: 3, ordered: 2 }],
    })
  })

  test('an offer that lapses goes to the next, then to the shop, and nothing is held after closing', async () => {
    const w = await setUp(engine)
    const [anna, berta] = [await w.wait(3), await w.wait(3)]
    await w.runAt(MORNING)
    expect(await w.set(0, 3)).toEqual({ ok: true, remaining: 3 })
    expect([(await w.find(anna)).state, (await w.find(berta)).state]).toEqual(['offered', 'waiting'])
    expect(await w.left()).toEqual([])
    await w.runAt(`${PICKUP_DAY}T09:16:00Z`)
    expect(await w.find(anna)).toMatchObject({ state: 'ended', endedBy: 'expired' })
    expect(await w.find(berta)).toMatchObject({
      state: 'offered',
      offerUntil: `${PICKUP_DAY} 10:01:00.000Z`,
    })
    expect(await w.accept(anna, 3)).toEqual({ ok: false, reason: 'gone' })
    await w.expectConsistent()
    const late = await w.wait(1)
    await w.runAt(`${PICKUP_DAY}T10:02:00Z`)
    expect((await w.find(late)).state).toBe('offered')
    expect(await w.left()).toEqual([2])
    await w.runAt(AFTERNOON)
    expect(
      await w.core.records.count(waitingList, { filter: "state = 'waiting' || state = 'offered'" }),
    ).toBe(0)
    expect(await w.core.records.list(leftovers)).toMatchObject([{ added: 3, remaining: 3, sold: 0 }])
    await w.expectConsistent()
  })

  test('nothing is offered too late, while paused or switched off, and the wait ends with the day', async () => {
    const w = await setUp(engine)
    const anna = await w.wait(1)
    const berta = await w.wait(1, { options: { cut: 'x' } })
    await w.runAt(NOON)
    // An entry for goods made to order waits until the cut-off only.
    expect(await w.find(berta)).toMatchObject({ state: 'ended', endedBy: 'closed' })
    await w.runAt(`${PICKUP_DAY}T10:31:00Z`)
    await w.set(0, 2)
    expect((await w.find(anna)).state).toBe('waiting')
    expect(await w.left()).toEqual([2])
    await w.runAt(AFTERNOON)
    expect(await w.find(anna)).toMatchObject({ state: 'ended', endedBy: 'closed' })
    expect((await w.mailsTo('kunde1@example.org')).map(({ kind }) => kind)).toEqual(['waiting-late'])
    expect((await w.mailsTo('kunde2@example.org')).map(({ kind }) => kind)).toEqual(['waiting-over'])
  })

  test('without leftovers, the wait ends at the cut-off', async () => {
    const w = await setUp(engine, { leftovers: false })
    const anna = await w.wait(1)
    await w.runAt(NIGHT)
    expect(await w.find(anna)).toMatchObject({ state: 'ended', endedBy: 'closed' })
    expect((await w.mailsTo('kunde1@example.org')).map(({ kind }) => kind)).toEqual(['waiting-over'])
  })

  test('before the opening, the time of an offer begins with it; what was promised stays so', async () => {
    const w = await setUp(engine, { leftoversPercent: 30 })
    const order = await w.place()
    const anna = await w.wait(2)
    await w.runAt(NIGHT)
    await w.krume.orders.transition(w.owner, order, { to: 'ready' })
    await w.cancel(order)
    expect(await w.find(anna)).toMatchObject({
      state: 'offered',
      offerUntil: `${PICKUP_DAY} 06:45:00.000Z`,
      slotFrom: '07:00',
    })
    expect((await w.offerTo('kunde1@example.org'))?.text).toContain('um 30 % reduziert')
    value(
      await w.krume.products.update(
        w.owner,
        w.product.id,
        aProductInput(w.category.id, { available: false }),
      ),
    )
    const off = { leftovers: false, waitingList: false, leftoversPercent: 30 }
    value(await w.krume.profile.saveGeneral(w.owner, aGeneralInput(off)))
    expect(await w.accept(anna, 2, { slotFrom: '07:00', expectedTotalCents: 134 })).toMatchObject({
      ok: true,
    })
    await w.expectConsistent()
  })

  test('a no-show cannot be undone while its goods are offered, and can once they are back', async () => {
    const w = await setUp(engine)
    const order = await w.place()
    const anna = await w.wait(2)
    await w.runAt(MORNING)
    await w.krume.orders.transition(w.owner, order, { to: 'no_show' })
    expect((await w.find(anna)).state).toBe('offered')
    expect(await w.krume.orders.transition(w.owner, order, { to: 'placed' })).toMatchObject({
      reason: 'undo_expired',
    })
    await w.krume.waiting.remove(w.owner, anna)
    expect(await w.left()).toEqual([2])
    expect(await w.krume.orders.transition(w.owner, order, { to: 'placed' })).toMatchObject({ ok: true })
    expect(await w.left()).toEqual([])
    await w.expectConsistent()
  })

  test('of accepting twice, giving up, lapsing and the shop at once, each unit is had once', async () => {
    const w = await setUp(engine)
    const [anna, berta] = [await w.wait(2), await w.wait(1)]
    await w.runAt(MORNING)
    await w.set(0, 3)
    await Promise.all([
      w.accept(anna, 2),
      w.accept(anna, 2),
      w.krume.waiting.leave(w.shop, anna),
      w.krume.waiting.remove(w.owner, berta),
      w.accept(berta, 1),
      w.rescue(1),
      w.run(),
      w.run(),
    ])
    await w.expectConsistent()
    await w.runAt(AFTERNOON)
    await w.expectConsistent()
    const [counted] = await w.core.records.list(leftovers)
    expect(counted?.added).toBe(3)
  })

  test('deleting a place gives back what is held, unless the count of the day is gone', async () => {
    const w = await setUp(engine)
    const anna = await w.wait(2)
    await w.runAt(MORNING)
    await w.set(0, 2)
    expect(await w.left()).toEqual([])
    await w.core.records.delete(waitingList, anna)
    expect(await w.left()).toEqual([2])
    const berta = await w.wait(2)
    await w.run()
    expect((await w.find(berta)).state).toBe('offered')
    await w.core.transaction(({ sql }) => sql.deleteFrom(leftovers.name).execute())
    await w.core.records.delete(waitingList, berta)
    expect(await w.core.records.count(leftovers)).toBe(0)
  })
})
