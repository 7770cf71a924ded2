import { describe, expect, test } from 'vitest'
import { aGeneralInput, anOrderRequest, aProductInput } from '#tests/support/bakery-inputs.ts'
import { expectedUsage, storedUsage } from '#tests/support/capacity-usage.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PICKUP_DAY, present, value } from '#tests/support/test-bakery.ts'
import { forgetOldData } from '../../retention/forget.server.ts'
import { GOODS_MISSING } from '../cancel-reasons.ts'
import type { OrderRequest } from '../order-request.ts'
import { leftovers } from './leftovers-collection.server.ts'

const SENDER = { ip: '203.0.113.7' }
/** The branch opens at 7:00 and closes at 12:00, local time. */
const MORNING = `${PICKUP_DAY}T08:30:00Z`

async function setUp(engine: TestEngine, changes: Parameters<typeof aGeneralInput>[0] = {}) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, krume, clock } = platform
  const { owner: before, branch, product } = bakery
  value(await krume.profile.saveGeneral(before, aGeneralInput({ leftovers: true, ...changes })))
  const shop = present(await krume.sites.shopBySlug('kruste'))
  const owner = { ...before, bakery: shop.bakery }
  const cancel = (id: string) => krume.orders.transition(owner, id, { to: 'cancelled', reason: 'Ofen' })
  const rescue = async (quantity = 1, wish: Partial<OrderRequest> = {}) => {
    const items = wish.items ?? [{ product: product.id, quantity }]
    const { totalCents } = await krume.shop.price(shop, items, 'de', {
      percent: shop.bakery.leftoversPercent,
    })
    const usual = { day: PICKUP_DAY, branch: branch.id, items, expectedTotalCents: totalCents }
    return krume.shop.placeRescue(shop, anOrderRequest({ ...usual, ...wish }), SENDER)
  }
  const left = async () =>
    (await krume.shop.leftovers(shop, 'de')).flatMap(({ goods }) =>
      goods.map(({ name, left }) => `${left} ${name}`),
    )
  const set = (seen: number, remaining: number, wish = {}) =>
    krume.leftovers.set(owner, {
      product: product.id,
      branch: branch.id,
      day: PICKUP_DAY,
      seen,
      remaining,
      ...wish,
    })
  const consistent = async () => expect(await storedUsage(core)).toEqual(await expectedUsage(core))
  return { ...platform, ...bakery, owner, shop, clock, cancel, rescue, left, set, consistent }
}

describe.each(testDatabases)('leftovers on $name', (engine) => {
  test('a late cancellation is left over, ordered by others, and never twice', async () => {
    const { clock, place, cancel, left, rescue, krume, owner, consistent } = await setUp(engine)
    const id = await place()
    clock.set(MORNING)
    expect(await left()).toEqual([])
    await cancel(id)
    expect(await left()).toEqual(['2 Brezel'])
    await consistent()

    const results = await Promise.all(Array.from({ length: 6 }, () => rescue(1)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
    expect(results.filter((one) => !one.ok).map((one) => !one.ok && one.reason)).toEqual(
      Array.from({ length: 4 }, () => 'product_sold_out'),
    )
    expect(await left()).toEqual([])
    expect(await krume.leftovers.today(owner)).toMatchObject({
      rows: [{ added: 2, remaining: 0, ordered: 2, sold: 0 }],
      total: { added: 2, ordered: 2 },
    })
    // Leftovers are made already and not baked again.
    expect(await krume.orders.volume(owner, PICKUP_DAY)).toEqual([])
    await consistent()
  })

  test('an order cancelled because its goods are sold out leaves none', async () => {
    const { clock, place, left, krume, owner, consistent } = await setUp(engine)
    const orders = await Promise.all([place(), place({ email: 'b@example.com' })])
    clock.set(MORNING)
    for (const [at, reason] of Object.values(GOODS_MISSING).entries())
      await krume.orders.transition(owner, orders[at] ?? '', { to: 'cancelled', reason })
    expect(await left()).toEqual([])
    expect(await krume.leftovers.today(owner)).toMatchObject({ rows: [], total: { added: 0 } })
    await consistent()
  })

  test('nothing is left over before the cut-off, before opening, after closing, or switched off', async () => {
    const { clock, place, cancel, left, krume, owner, consistent } = await setUp(engine)
    const [early, packed, unpacked, late, off] = await Promise.all([
      place(),
      place(),
      place(),
      place({ email: 'b@example.com' }),
      place({ email: 'c@example.com' }),
    ])
    await cancel(early)
    clock.set(`${PICKUP_DAY}T04:00:00Z`)
    await cancel(unpacked)
    expect(await left()).toEqual([])
    await krume.orders.transition(owner, packed, { to: 'ready' })
    await cancel(packed)
    expect(await left()).toEqual(['2 Brezel'])
    clock.set(MORNING)
    value(await krume.profile.saveGeneral(owner, aGeneralInput()))
    await cancel(off)
    expect(await krume.shop.leftovers(present(await krume.sites.shopBySlug('kruste')), 'de')).toEqual([])
    value(await krume.profile.saveGeneral(owner, aGeneralInput({ leftovers: true })))
    expect(await left()).toEqual(['2 Brezel'])
    clock.set(`${PICKUP_DAY}T10:50:00Z`)
    expect(await left()).toEqual([])
    await cancel(late)
    expect(await krume.leftovers.today(owner)).toMatchObject({ rows: [{ added: 2, remaining: 2 }] })
    await consistent()
    clock.set('2026-03-08T08:30:00Z')
    expect(await left()).toEqual([])
  })

  test('a no-show is left over, and undone only while nobody has the goods', async () => {
    const { clock, place, left, rescue, krume, owner, consistent } = await setUp(engine)
    const id = await place()
    clock.set(MORNING)
    await krume.orders.transition(owner, id, { to: 'no_show' })
    expect(await left()).toEqual(['2 Brezel'])
    expect(await krume.orders.transition(owner, id, { to: 'placed' })).toMatchObject({ ok: true })
    expect(await left()).toEqual([])
    await krume.orders.transition(owner, id, { to: 'no_show' })
    expect(await rescue(1)).toMatchObject({ ok: true })
    expect(await krume.orders.transition(owner, id, { to: 'placed' })).toEqual({
      ok: false,
      reason: 'undo_expired',
      status: 'no_show',
    })
    expect(await left()).toEqual(['1 Brezel'])
    await consistent()
  })

  test('goods of a cancelled order of leftovers are left over again', async () => {
    const { clock, set, left, rescue, krume, shop, owner, consistent } = await setUp(engine)
    clock.set(MORNING)
    expect(await set(0, 3)).toEqual({ ok: true, remaining: 3 })
    const placed = await rescue(2)
    if (!placed.ok) throw new Error(placed.reason)
    expect(await left()).toEqual(['1 Brezel'])
    const order = present(await krume.shop.order(shop, placed.orderId))
    expect(order).toMatchObject({ slotFrom: '09:30', slotTo: '12:00', canCancel: true, canEdit: false })
    expect(await krume.shop.cancel(shop, placed.orderId)).toMatchObject({ ok: true })
    expect(await left()).toEqual(['3 Brezel'])
    expect(await krume.leftovers.today(owner)).toMatchObject({ rows: [{ added: 3, ordered: 0 }] })
    expect(await krume.orders.displaced(owner, order.branch, { page: 1, perPage: 10 })).toMatchObject({
      items: [],
    })
    await consistent()
  })

  test('goods that a customer withdraws from are taken out of the order and left over again', async () => {
    const { clock, set, left, rescue, krume, shop, owner, addProduct, product, consistent } =
      await setUp(engine)
    const bag = await addProduct({ name: 'Brotbeutel', perishable: false })
    clock.set(MORNING)
    await set(0, 1)
    await set(0, 2, { product: bag.id })
    const items = [product, bag].map(({ id }) => ({ product: id, quantity: 1 }))
    const placed = await rescue(0, { items })
    if (!placed.ok) throw new Error(placed.reason)
    expect(await left()).toEqual(['1 Brotbeutel'])
    expect(await krume.shop.withdraw(shop, placed.orderId, { name: 'Anna Becker' })).toEqual({ ok: true })
    expect(await left()).toEqual(['2 Brotbeutel'])
    expect(await krume.leftovers.today(owner)).toMatchObject({ total: { added: 3, ordered: 1 } })
    await consistent()
  })

  test('the counter corrects what is left, and a number that is no longer true changes nothing', async () => {
    const { clock, set, left, rescue, krume, owner, addProduct, category, product } = await setUp(engine)
    clock.set(MORNING)
    await set(0, 5)
    expect(await set(5, 4)).toEqual({ ok: true, remaining: 4 })
    await rescue(1)
    expect(await set(4, 3)).toEqual({ ok: false, reason: 'changed' })
    expect(await krume.leftovers.today(owner)).toMatchObject({
      rows: [{ added: 5, remaining: 3, sold: 1, ordered: 1 }],
    })
    expect(await set(3, 0, { day: '2026-03-06' })).toEqual({ ok: false, reason: 'day_over' })
    expect(await set(3, -1)).toEqual({ ok: false, reason: 'invalid' })
    const size = { id: 'g1', name: 'Größe', nameEn: '', kind: 'choice' as const, required: true }
    const choice = { id: 'c1', name: 'groß', nameEn: '', surchargeCents: 0 }
    const cake = await addProduct({ name: 'Torte', options: [{ ...size, choices: [choice] }] })
    expect(await set(0, 1, { product: cake.id })).toEqual({ ok: false, reason: 'not_possible' })
    expect(await left()).toEqual(['3 Brezel'])
    value(await krume.products.update(owner, product.id, aProductInput(category.id, { available: false })))
    expect(await left()).toEqual([])
  })

  test('what was entered by mistake goes without counting as sold', async () => {
    const { clock, set, left, rescue, krume, owner } = await setUp(engine)
    clock.set(MORNING)
    await set(0, 5)
    expect(await set(5, 0, { mistaken: true })).toEqual({ ok: true, remaining: 0 })
    expect(await left()).toEqual([])
    expect(await krume.leftovers.today(owner)).toMatchObject({ rows: [], total: { added: 0, ordered: 0 } })
    await set(0, 3)
    await rescue(1)
    expect(await set(2, 0, { mistaken: true })).toEqual({ ok: true, remaining: 0 })
    expect(await krume.leftovers.today(owner)).toMatchObject({
      rows: [{ added: 1, remaining: 0, sold: 0, ordered: 1 }],
    })
  })

  test('a reduced price is the price of the order, and a former one is refused', async () => {
    const { clock, set, rescue, krume, shop, core, runForgetting } = {
      ...(await setUp(engine, { leftoversPercent: 30, minOrderCents: 1000 })),
      runForgetting: forgetOldData,
    }
    clock.set(MORNING)
    await set(0, 2)
    expect(await rescue(2, { expectedTotalCents: 190 })).toEqual({
      ok: false,
      reason: 'price_changed',
      totalCents: 134,
    })
    const placed = await rescue(2)
    if (!placed.ok) throw new Error(placed.reason)
    expect(await krume.shop.order(shop, placed.orderId)).toMatchObject({ totalCents: 134, rescued: true })
    expect(await rescue(1, { day: '2026-03-08' })).toMatchObject({ ok: false, reason: 'day_past' })
    expect(await rescue(1, { branch: 'unknown00000000' })).toMatchObject({
      ok: false,
      reason: 'branch_unknown',
    })
    clock.set('2026-05-01T08:00:00Z')
    await runForgetting(core)
    expect(await core.records.count(leftovers, {})).toBe(0)
  })
})
