import { describe, expect, test } from 'vitest'
import type { RushRules } from '#bakery/branches/rush/rush-days.ts'
import { forgetOldData } from '#bakery/retention/forget.server.ts'
import { anOrderRequest, aRushInput, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import {
  createTestPlatform,
  everyProduct,
  openBakery,
  PICKUP_DAY,
  value,
} from '#tests/support/test-bakery.ts'
import { asEdit } from '../changing/order-edit.ts'

/** Holy Saturday, beyond the horizon of the tests' clock, 2 March 2026. */
const EASTER = '2026-04-04'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { krume } = platform
  const { owner, shop, branch, product } = bakery
  const bread = await bakery.addProduct({ name: 'Brot', priceCents: 400 })
  const input = (changes: Partial<RushRules> = {}) =>
    aRushInput(EASTER, [branch.id], {
      name: 'Ostern 2026',
      opensOn: '2026-03-01',
      products: [{ product: product.id, perDay: 6 }],
      ...changes,
    })
  const create = (changes: Partial<RushRules> = {}) => krume.rush.create(owner, input(changes))
  const order = async (quantity: number, of = product, day = EASTER, slotFrom = '08:00') => {
    const placed = await krume.shop.placeOrder(
      shop,
      anOrderRequest({
        day,
        branch: branch.id,
        slotFrom,
        items: [{ product: of.id, quantity }],
        expectedTotalCents: quantity * of.priceCents,
      }),
    )
    return placed.ok ? placed.orderId : placed.reason
  }
  return { ...platform, ...bakery, bread, input, create, order }
}

describe.each(testDatabases)('rush days on $name', (engine) => {
  test('are ordered for beyond the horizon, with their own goods, times and limits', async () => {
    const { krume, shop, branch, bread, create, order, clock } = await setUp(engine)
    expect(await order(2)).toBe('beyond_horizon')
    value(await create())
    const view = await krume.shop.view(shop, { locale: 'de', day: EASTER })
    expect(view).toMatchObject({
      day: EASTER,
      branch: branch.id,
      cutoff: '2026-04-01T16:00:00.000Z',
      rush: [{ name: 'Ostern 2026', days: [EASTER], isOpen: true }],
    })
    expect(view.slots.map(({ from }) => from)).toEqual(['06:00', '07:00', '08:00', '09:00'])
    const stock = everyProduct(view).map(({ name, left, unavailable }) => [name, left, unavailable])
    expect(stock).toEqual([
      ['Brezel', 6, null],
      ['Brot', null, 'not_this_day'],
    ])
    expect(await order(1, bread)).toBe('product_unavailable')
    expect(await order(7)).toBe('product_sold_out')
    expect(await order(4)).toHaveLength(26)
    expect(await order(3)).toBe('product_sold_out')
    clock.set('2026-04-01T16:00:00Z')
    expect(await order(1)).toBe('past_cutoff')
  })

  test('set the deadline of an order, are kept by changes, and yield to staff with a reason', async () => {
    const { krume, owner, shop, branch, product, bread, create, order } = await setUp(engine)
    value(await create())
    const id = await order(2)
    const { lines, ...placed } = await krume.orders.get(owner, id)
    expect(placed.editableUntil).toBe('2026-04-01 16:00:00.000Z')
    const change = (item: { product: string; quantity: number }, expectedTotalCents: number) =>
      krume.shop.edit(shop, id, { ...asEdit(placed, lines), items: [item], expectedTotalCents })
    expect(await change({ product: product.id, quantity: 7 }, 665)).toMatchObject({
      reason: 'product_sold_out',
    })
    expect(await change({ product: bread.id, quantity: 1 }, 400)).toMatchObject({
      reason: 'product_unavailable',
    })
    expect(await change({ product: product.id, quantity: 6 }, 570)).toMatchObject({ ok: true })
    const byPhone = (overrideReason: string) =>
      krume.orders.place(
        owner,
        aStaffOrderRequest({
          day: EASTER,
          branch: branch.id,
          items: [{ product: bread.id, quantity: 1 }],
          expectedTotalCents: 400,
          overrideReason,
        }),
      )
    expect(await byPhone('')).toMatchObject({ ok: false, reason: 'product_unavailable' })
    expect(await byPhone('Stammkunde')).toMatchObject({ ok: true })
  })

  test('twelve orders at once take no more than six pretzels and five places', async () => {
    const { krume, owner, create, order } = await setUp(engine)
    value(await create())
    const placed = await Promise.all(Array.from({ length: 12 }, () => order(1)))
    expect(placed.filter((id) => id.length === 26)).toHaveLength(5)
    expect(new Set(placed.filter((id) => id.length !== 26))).toEqual(new Set(['slot_full']))
    const later = await Promise.all(Array.from({ length: 4 }, () => order(1, undefined, EASTER, '09:00')))
    expect(later.filter((id) => id.length === 26)).toHaveLength(1)
    const { ordered } = await krume.rush.volumes(owner, [EASTER])
    expect(Object.values(ordered)).toEqual([6])
  })

  test('a profile that orders conflict with is saved only despite them, and changes none', async () => {
    const { krume, owner, branch, product, bread, input, order } = await setUp(engine)
    const kept = await order(3, product, PICKUP_DAY)
    const strange = await order(1, bread, PICKUP_DAY)
    const late = await order(1, product, PICKUP_DAY, '11:00')
    const changes: Partial<RushRules> = {
      days: [PICKUP_DAY],
      hours: input().hours.map((row) => ({ ...row, day: PICKUP_DAY })),
      products: [{ product: product.id, perDay: 3 }],
      cutoffDay: '2026-03-05',
    }
    const refused = await krume.rush.create(owner, input(changes))
    expect(refused).toMatchObject({
      reason: 'conflicts',
      conflicts: {
        total: 2,
        orders: [
          { id: strange, timeIsGone: false, products: ['Brot'] },
          { id: late, timeIsGone: true, products: [] },
        ],
        excess: [{ name: 'Brezel', day: PICKUP_DAY, ordered: 4, perDay: 3 }],
      },
    })
    expect(await krume.rush.list(owner)).toEqual([])
    const saved = value(await krume.rush.create(owner, input(changes), true))
    expect(await krume.rush.list(owner)).toMatchObject([{ id: saved.id, orders: 3 }])
    for (const id of [kept, strange, late])
      expect(await krume.orders.get(owner, id)).toMatchObject({ status: 'placed' })
    // The order at a time that is gone is among those to move.
    expect(await krume.orders.displaced(owner, branch.id, { page: 1, perPage: 10 })).toMatchObject({
      items: [{ id: late }],
    })
  })

  test('a copy moves with the feast, and shows what was ordered the year before', async () => {
    const { core, krume, owner, product, create, order, clock } = await setUp(engine)
    const { id } = value(await create())
    await order(5)
    expect(await krume.rush.copy(owner, id)).toMatchObject({ name: 'Ostern 2027', days: ['2027-03-27'] })
    clock.set('2027-02-01T10:00:00Z')
    // The customers are forgotten by then, the sums stay.
    await forgetOldData(core)
    const copy = await krume.rush.copy(owner, id)
    expect(copy).toMatchObject({
      hours: [{ day: '2027-03-27', from: '06:00' }],
      opensOn: '2027-02-21',
      cutoffDay: '2027-03-24',
    })
    expect(await krume.rush.volumes(owner, copy.days)).toEqual({
      ordered: {},
      lastYear: { [product.id]: 5 },
      lastYearDays: [EASTER],
    })
    value(await krume.rush.create(owner, copy))
  })

  test('what makes no sense is refused by field, and nothing is written', async () => {
    const platform = await setUp(engine)
    const { krume, owner, branch, product, create, input } = platform
    const other = await openBakery(platform, 'andere')
    const [row] = input().hours
    if (!row) throw new Error('no hours')
    const why = async (changes: Partial<RushRules>) => {
      const saved = await create(changes)
      return saved.ok || saved.reason === 'conflicts' ? saved : saved.fields
    }
    expect(await why({ name: ' ' })).toEqual({ name: 'required' })
    expect(await why({ days: [] })).toHaveProperty('days')
    expect(
      await why({ days: ['2026-02-28'], hours: [], opensOn: '2026-02-01', cutoffDay: '2026-02-27' }),
    ).toEqual({
      days: 'implausible',
    })
    expect(await why({ days: ['2026-04-01', '2026-04-09'] })).toMatchObject({ days: 'too_large' })
    expect(await why({ cutoffDay: '2026-04-05' })).toMatchObject({ cutoffDay: 'implausible' })
    expect(await why({ opensOn: '2026-04-02' })).toEqual({ opensOn: 'implausible' })
    expect(await why({ hours: [{ ...row, to: '05:00' }] })).toEqual({ 'hours.0.to': 'ends_before_it_starts' })
    expect(await why({ hours: [{ ...row, minutes: 300 }] })).toEqual({ 'hours.0.minutes': 'too_large' })
    expect(await why({ hours: [row, row] })).toEqual({ 'hours.1.from': 'taken' })
    expect(await why({ hours: [{ ...row, branch: other.branch.id }] })).toEqual({ hours: 'unknown' })
    expect(await why({ products: [{ product: other.product.id, perDay: null }] })).toEqual({
      products: 'unknown',
    })
    expect(await why({ products: [{ product: product.id, perDay: -1 }] })).toEqual({
      'products.0.perDay': 'too_small',
    })
    expect(await krume.rush.list(owner)).toEqual([])
    const first = value(await create())
    expect(await why({ name: 'Zweites' })).toEqual({ days: 'taken' })
    const stale = await krume.rush.update(owner, first.id, input({ name: 'Neu' }), { seen: '2026-01-01' })
    expect(stale).toMatchObject({ ok: false, fields: { updated: 'changed_meanwhile' } })
    await expect(krume.rush.update(other.owner, first.id, input())).rejects.toMatchObject({ status: 404 })
    await expect(krume.rush.copy(other.owner, first.id)).rejects.toMatchObject({ status: 404 })
    await expect(krume.rush.delete(other.owner, first.id)).rejects.toMatchObject({ status: 404 })
    await krume.rush.delete(owner, first.id)
    expect(await krume.rush.usualHours(owner, [EASTER])).toEqual([
      { day: EASTER, branch: branch.id, usual: { from: '07:00', to: '12:00', minutes: 60, capacity: 10 } },
    ])
  })
})
