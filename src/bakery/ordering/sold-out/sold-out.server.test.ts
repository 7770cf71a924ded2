import { describe, expect, test } from 'vitest'
import { soldOut } from '#bakery/ordering/orders-collections.server.ts'
import { forgetOldData } from '#bakery/retention/forget.server.ts'
import { aBranchInput, anOrderRequest, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, everyProduct, openBakery, value } from '#tests/support/test-bakery.ts'
import { asEdit } from '../changing/order-edit.ts'
import type { OrderRequest } from '../order-request.ts'

const TODAY = '2026-03-07'
const TOMORROW = '2026-03-08'

/** Starts on Saturday morning; orders for today are taken until a minute before the first pickup. */
async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { krume, clock } = platform
  const { owner, shop, product } = bakery
  clock.set(`${TODAY}T05:00:00Z`)
  const slots = aBranchInput().slots.map((slot) => ({ ...slot, capacity: null }))
  const open = { cutoffDays: 0, cutoffTime: '06:59', slots }
  const branch = value(await krume.branches.update(owner, bakery.branch.id, aBranchInput(open)))
  const second = await bakery.addBranch({ ...open, name: 'Bahnhof' })
  const set = (isSoldOut: boolean, changes: { branch?: string; day?: string; product?: string } = {}) =>
    krume.soldOut.set(owner, {
      product: product.id,
      branch: branch.id,
      day: TODAY,
      soldOut: isSoldOut,
      ...changes,
    })
  const order = (changes: Partial<OrderRequest> = {}) =>
    krume.shop.placeOrder(
      shop,
      anOrderRequest({
        day: TODAY,
        branch: branch.id,
        slotFrom: '09:00',
        items: [{ product: product.id, quantity: 2 }],
        expectedTotalCents: 190,
        ...changes,
      }),
    )
  const seen = async (day: string, at = branch.id) => {
    const view = await krume.shop.view(shop, { day, branch: at, locale: 'de' })
    return everyProduct(view).find(({ id }) => id === product.id)
  }
  return { ...platform, ...bakery, branch, second, set, order, seen }
}

describe.each(testDatabases)('sold out today on $name', (engine) => {
  test('holds for that branch and day; the shop leads to tomorrow and to the other branch', async () => {
    const { set, order, seen, branch, second } = await setUp(engine)
    expect(await seen(TODAY)).toMatchObject({ unavailable: null })
    expect(await set(true)).toEqual({
      ok: true,
      name: 'Brezel',
      branchName: branch.name,
      isToday: true,
      orders: 0,
      units: 0,
    })

    expect(await seen(TODAY)).toMatchObject({
      unavailable: 'sold_out_today',
      firstDay: TOMORROW,
      elsewhere: { id: second.id, name: 'Bahnhof' },
    })
    expect(await seen(TODAY, second.id)).toMatchObject({ unavailable: null })
    expect(await seen(TOMORROW)).toMatchObject({ unavailable: null })

    const refused = await order()
    if (refused.ok || refused.reason !== 'product_unavailable') throw new Error(JSON.stringify(refused))
    expect(refused.products).toMatchObject([{ name: 'Brezel', why: 'sold_out_today' }])
    expect(refused.alternatives.some(({ day, branch: at }) => day === TOMORROW && at === branch.id)).toBe(
      true,
    )
    expect(refused.alternatives.some(({ day, branch: at }) => day === TODAY && at === second.id)).toBe(true)
    expect(await order({ branch: second.id })).toMatchObject({ ok: true })
    expect(await order({ day: TOMORROW })).toMatchObject({ ok: true })

    await set(false)
    expect(await seen(TODAY)).toMatchObject({ unavailable: null })
    expect(await order()).toMatchObject({ ok: true })
  })

  test('holds for a later day as well, until it is taken back', async () => {
    const { set, order, seen, krume, owner, branch, second } = await setUp(engine)
    const at = { day: TOMORROW }
    await order(at)
    expect(await set(true, at)).toMatchObject({ ok: true, isToday: false, orders: 1, units: 2 })
    expect(await seen(TODAY)).toMatchObject({ unavailable: null })
    expect(await seen(TOMORROW)).toMatchObject({
      unavailable: 'sold_out',
      elsewhere: { id: second.id, name: 'Bahnhof' },
    })
    expect(await seen('2026-03-14')).toMatchObject({ unavailable: null })
    const refused = await order(at)
    if (refused.ok || refused.reason !== 'product_unavailable') throw new Error(JSON.stringify(refused))
    expect(refused.products).toMatchObject([{ name: 'Brezel', why: 'sold_out' }])
    expect(await order()).toMatchObject({ ok: true })
    expect(await krume.soldOut.on(owner, TOMORROW)).toMatchObject({
      day: TOMORROW,
      today: TODAY,
      marks: [{ branch: branch.id, since: { day: TODAY } }],
      needs: [{ orders: 1, units: 2 }],
    })
    expect(await krume.soldOut.on(owner, '2026-03-06')).toMatchObject({ day: TODAY, marks: [] })
    expect(await set(false, at)).toMatchObject({ ok: true })
    expect(await order(at)).toMatchObject({ ok: true })
    expect(await set(true, { day: '2027-03-08' })).toEqual({ ok: false, reason: 'too_far' })
  })

  test('is told with what today’s open orders still need, packed ones left aside', async () => {
    const { set, order, krume, owner, branch, product } = await setUp(engine)
    const placed = await Promise.all([order(), order(), order()])
    const [first] = placed
    if (!first?.ok) throw new Error('refused')
    await krume.orders.transition(owner, first.orderId, { to: 'ready' })
    await order({ day: TOMORROW })
    expect(await set(true)).toMatchObject({ orders: 2, units: 4 })
    // Marking twice is harmless and keeps the name of the first person.
    expect(await set(true)).toMatchObject({ ok: true, orders: 2 })
    const today = await krume.soldOut.on(owner)
    expect(today).toMatchObject({
      day: TODAY,
      marks: [{ product: product.id, branch: branch.id, markedBy: owner.owner.name }],
      needs: [{ product: product.id, branch: branch.id, orders: 2, units: 4 }],
    })
    expect(today.marks).toHaveLength(1)
  })

  test('leaves orders as they are: they keep and lose pieces, and get none more', async () => {
    const { set, order, krume, shop, owner } = await setUp(engine)
    const placed = await order()
    if (!placed.ok) throw new Error(placed.reason)
    await set(true)
    const edit = async (quantity: number) => {
      const { lines, ...before } = await krume.orders.get(owner, placed.orderId)
      const items = lines.map(({ product }) => ({ product, quantity }))
      const changed = { ...asEdit(before, lines), items, expectedTotalCents: quantity * 95 }
      const result = await krume.shop.edit(shop, placed.orderId, changed)
      return result.ok ? 'ok' : result.reason
    }
    expect(await edit(3)).toBe('product_unavailable')
    expect(await edit(1)).toBe('ok')
    expect(await edit(2)).toBe('product_unavailable')
  })

  test('staff set it aside with a reason', async () => {
    const { set, krume, owner, branch, product } = await setUp(engine)
    await set(true)
    const request = aStaffOrderRequest({
      day: TODAY,
      branch: branch.id,
      slotFrom: '09:00',
      items: [{ product: product.id, quantity: 1 }],
      expectedTotalCents: 95,
      overrideReason: '',
    })
    expect(await krume.orders.place(owner, request)).toMatchObject({ reason: 'product_unavailable' })
    const options = await krume.orders.staffOrderOptions(owner, {
      day: TODAY,
      branch: branch.id,
      locale: 'de',
    })
    expect(options.products.find(({ id }) => id === product.id)?.unavailable).toBe('sold_out_today')
    const withReason = { ...request, idempotencyKey: 'k'.repeat(24), overrideReason: 'Liegt noch hinten' }
    expect(await krume.orders.place(owner, withReason)).toMatchObject({ ok: true })
  })

  test('an order at the same moment is counted with the mark, or refused', async () => {
    const { set, order } = await setUp(engine)
    const [early, mark, late] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => order())),
      set(true),
      Promise.all(Array.from({ length: 12 }, () => order())),
    ])
    const taken = [...early, ...late].filter(({ ok }) => ok).length
    expect(mark).toMatchObject({ ok: true, orders: taken, units: taken * 2 })
  })

  test('is over with its day: a page left open marks nothing, and old marks go', async () => {
    const { set, seen, core, clock, krume, owner } = await setUp(engine)
    await set(true)
    clock.set(`${TOMORROW}T05:00:00Z`)
    expect(await set(true)).toEqual({ ok: false, reason: 'day_over' })
    expect(await krume.soldOut.on(owner)).toMatchObject({ day: TOMORROW, marks: [] })
    expect(await seen(TOMORROW)).toMatchObject({ unavailable: null })
    clock.set('2026-03-09T05:00:00Z')
    await forgetOldData(core)
    expect(await core.records.list(soldOut)).toEqual([])
  })

  test('is the bakery’s own, goes with its product and branch, and changes by no other door', async () => {
    const { set, core, krume, owner, second, ...world } = await setUp(engine)
    const other = await openBakery({ core, krume }, 'andere')
    await expect(set(true, { branch: other.branch.id })).rejects.toMatchObject({ status: 404 })
    await expect(set(true, { product: other.product.id })).rejects.toMatchObject({ status: 404 })
    const milk = await world.addProduct({ name: 'Milch' })
    await set(true, { product: milk.id })
    await set(true, { branch: second.id })
    await expect(
      core.records.create(soldOut, {
        bakery: owner.bakery.id,
        branch: second.id,
        product: milk.id,
        day: TODAY,
        markedAt: new Date(),
      }),
    ).rejects.toMatchObject({ status: 403 })
    await krume.products.delete(owner, milk.id)
    await krume.branches.delete(owner, second.id)
    expect(await core.records.list(soldOut)).toEqual([])
  })
})
