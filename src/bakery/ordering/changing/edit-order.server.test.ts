import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orderEvents, orderLines, orders } from '#bakery/ordering/orders-collections.server.ts'
import type { Core } from '#core/core.ts'
import { aProductInput } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, value } from '#tests/support/test-bakery.ts'
import { asEdit, type EditResult, type OrderEdit } from './order-edit.ts'

const DAY = '2026-03-07'
const UNKNOWN = 'order000000000000000000001'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { krume, core } = platform
  const { shop, owner, product } = bakery
  /** Returns the order's current content with some changes. */
  const editOf = async (id: string, changes: Partial<OrderEdit> = {}): Promise<OrderEdit> => {
    const order = await krume.orders.get(owner, id)
    return { ...asEdit(order, order.lines), ...changes }
  }
  const edit = async (id: string, changes: Partial<OrderEdit>) =>
    krume.shop.edit(shop, id, await editOf(id, changes))
  const usage = async () => {
    const rows = await core.sql.selectFrom('capacity_usage').select(['id', 'used']).execute()
    return Object.fromEntries(rows.filter(({ used }) => used !== 0).map((row) => [row['id'], row['used']]))
  }
  const change = async (changes: Parameters<typeof aProductInput>[1]) =>
    value(await krume.products.update(owner, product.id, aProductInput(bakery.category.id, changes)))
  return { ...platform, ...bakery, editOf, edit, usage, change }
}

function reasonOf(result: EditResult): string {
  if (!result.ok) return result.reason
  return result.changed ? 'changed' : 'unchanged'
}

async function mailsOf(core: Core, kind: string) {
  return core.records.list(mailOutbox, { filter: 'kind = {:kind}', params: { kind } })
}

describe.each(testDatabases)('changing an order on $name', (engine) => {
  test('changes quantities, adds and removes products, and takes and gives back the difference', async () => {
    const world = await setUp(engine)
    const { core, branch, product } = world
    const bread = await world.addProduct({ name: 'Brot', priceCents: 400 })
    const milk = await world.addProduct({ name: 'Milch', priceCents: 119, vatRate: '19' })
    const items = [
      { product: product.id, quantity: 2 },
      { product: bread.id, quantity: 1 },
    ]
    const id = await world.place({ items })
    const result = await world.edit(id, {
      items: [
        { product: product.id, quantity: 5 },
        { product: milk.id, quantity: 1 },
      ],
      expectedTotalCents: 594,
    })
    expect(result).toMatchObject({ ok: true, changed: true, order: { version: 2, totalCents: 594 } })
    expect(await core.records.list(orderLines, { sort: 'position' })).toMatchObject([
      { product: product.id, quantity: 5, priceCents: 95 },
      { product: milk.id, quantity: 1, vatRate: '19' },
    ])
    expect((await core.records.get(orders, id)).vat).toEqual([
      { rate: '7', grossCents: 475, vatCents: 31 },
      { rate: '19', grossCents: 119, vatCents: 19 },
    ])
    expect(await world.usage()).toEqual({
      [`slot/${branch.id}/${DAY}/08:00`]: 1,
      [`product/${product.id}/${DAY}`]: 5,
      [`product/${product.id}/${DAY}/${branch.id}`]: 5,
      [`product/${milk.id}/${DAY}`]: 1,
      [`product/${milk.id}/${DAY}/${branch.id}`]: 1,
    })
  })

  test('is kept in the history and mailed once, also when it is repeated', async () => {
    const world = await setUp(engine)
    const { core, krume, shop, product } = world
    const id = await world.place()
    const edit = await world.editOf(id, {
      items: [{ product: product.id, quantity: 3 }],
      expectedTotalCents: 285,
      phone: '0176 1',
    })
    expect(reasonOf(await krume.shop.edit(shop, id, edit))).toBe('changed')
    expect(reasonOf(await krume.shop.edit(shop, id, edit))).toBe('unchanged')
    const found = await krume.orders.list(world.owner, { search: '01761', page: 1, perPage: 10 })
    expect(found.orders.items.map((order) => order.id)).toEqual([id])
    const events = await core.records.list(orderEvents, { sort: 'at' })
    expect(events[1]).toMatchObject({
      from: 'placed',
      to: 'placed',
      actor: 'customer',
      changes: {
        lines: [{ name: 'Brezel', before: { quantity: 2 }, after: { quantity: 3 } }],
        totalCents: { before: 190, after: 285 },
        contact: ['phone'],
      },
    })
    expect(JSON.stringify(events[1]?.changes)).not.toContain('0176')
    const mails = await mailsOf(core, 'order-changed')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('bisher 2 × 0,95')
  })

  test('moves to another day, slot and branch with all that is in it', async () => {
    const world = await setUp(engine)
    const { core, product } = world
    const station = await world.addBranch({ name: 'Bahnhof', street: 'Gleis 1' })
    const id = await world.place()
    const to = { day: '2026-03-08', branch: station.id, slotFrom: '09:00' }
    expect(reasonOf(await world.edit(id, to))).toBe('changed')
    expect(await core.records.get(orders, id)).toMatchObject({
      branchName: 'Bahnhof',
      branchAddress: 'Gleis 1, 86150 Augsburg',
      pickupDay: '2026-03-08',
      slotTo: '10:00',
      pickupAt: '2026-03-08 08:00:00.000Z',
      editableUntil: '2026-03-07 17:00:00.000Z',
    })
    expect(await world.usage()).toEqual({
      [`slot/${station.id}/2026-03-08/09:00`]: 1,
      [`product/${product.id}/2026-03-08`]: 2,
      [`product/${product.id}/2026-03-08/${station.id}`]: 2,
    })
  })

  test('is refused by the same rules as an order, with the nearest alternatives', async () => {
    const world = await setUp(engine)
    const { product } = world
    await world.change({ stockPerDay: 5, stepQuantity: 1, maxQuantity: 9 })
    const id = await world.place()
    await world.place({ email: 'b@example.com' })
    const to = (quantity: number) => ({
      items: [{ product: product.id, quantity }],
      expectedTotalCents: 95 * quantity,
    })
    expect(await world.edit(id, to(4))).toMatchObject({
      reason: 'product_sold_out',
      products: [{ name: 'Brezel', left: 3 }],
      alternatives: [{ day: '2026-03-08', left: 10 }, {}, {}],
    })
    expect(await world.edit(id, to(10))).toMatchObject({ reason: 'quantity_not_allowed' })
    expect(await world.edit(id, { items: [] })).toMatchObject({ reason: 'empty' })
    expect(await world.edit(id, { slotFrom: '06:00' })).toMatchObject({ reason: 'slot_unknown' })
    expect(await world.edit(id, { day: '2026-03-02' })).toMatchObject({ reason: 'past_cutoff' })
    expect(await world.edit(id, { name: ' ' })).toMatchObject({
      reason: 'invalid',
      fields: { name: 'required' },
    })
    expect(await world.edit(id, { ...to(3), expectedTotalCents: 190 })).toMatchObject({
      reason: 'price_changed',
      totalCents: 285,
    })
    expect(reasonOf(await world.edit(id, to(3)))).toBe('changed')
  })

  test('what stays keeps its price and needs no rule; what is more costs what it costs today', async () => {
    const world = await setUp(engine)
    const { krume, shop, product } = world
    const id = await world.place({ items: [{ product: product.id, quantity: 4 }] })
    await world.change({ priceCents: 100, available: false, stockPerDay: 0 })
    const to = (quantity: number, total: number) => ({
      items: [{ product: product.id, quantity }],
      expectedTotalCents: total,
    })
    expect(reasonOf(await world.edit(id, to(3, 285)))).toBe('changed')
    expect(reasonOf(await world.edit(id, { phone: '0176' }))).toBe('changed')
    await world.change({ priceCents: 100 })
    const quote = await krume.shop.quoteEdit(shop, id, await world.editOf(id, to(5, 0)))
    expect(quote).toMatchObject({
      ok: true,
      lines: [{ before: { quantity: 3, priceCents: 95 }, after: { quantity: 5, priceCents: 100 } }],
      totalBeforeCents: 285,
      totalCents: 500,
    })
    expect(reasonOf(await world.edit(id, to(5, 500)))).toBe('changed')
  })

  test('is the customer’s until the deadline and until it is packed, the staff’s until it is fetched', async () => {
    const world = await setUp(engine)
    const { krume, shop, owner, clock } = world
    const id = await world.place()
    const packed = await world.place({ email: 'b@example.com' })
    await krume.orders.transition(owner, packed, { to: 'ready' })
    expect(reasonOf(await world.edit(packed, { phone: '1' }))).toBe('not_allowed')
    clock.set('2026-03-06T17:00:00Z')
    expect(reasonOf(await world.edit(id, { phone: '1' }))).toBe('too_late')
    // The deadline is the only reason given, without alternatives, even if other rules would refuse too.
    const toLate = await world.editOf(id, { slotFrom: '08:30' })
    expect(await krume.shop.edit(shop, id, toLate)).toEqual({ ok: false, reason: 'too_late' })
    expect(await krume.shop.quoteEdit(shop, id, toLate)).toEqual({ ok: false, reason: 'too_late' })
    expect((await krume.shop.order(shop, id))?.canEdit).toBe(false)
    const byStaff = await krume.orders.edit(owner, packed, await world.editOf(packed, { phone: '1' }))
    expect(reasonOf(byStaff)).toBe('changed')
    await krume.orders.transition(owner, id, { to: 'picked_up', onOtherDay: true })
    expect(reasonOf(await krume.orders.edit(owner, id, await world.editOf(id, { phone: '1' })))).toBe(
      'not_allowed',
    )
    expect(
      reasonOf(await world.edit(UNKNOWN, {}).catch(() => ({ ok: false, reason: 'not_found' }) as const)),
    ).toBe('not_found')
    expect(await krume.shop.edit(shop, UNKNOWN, await world.editOf(id))).toMatchObject({
      reason: 'not_found',
    })
  })

  test('staff go beyond the rules with a reason, which is kept', async () => {
    const world = await setUp(engine)
    const { core, krume, owner, product, branch, clock } = world
    await world.change({ stockPerDay: 2 })
    const id = await world.place()
    clock.set('2026-03-06T20:00:00Z')
    const more = await world.editOf(id, {
      items: [{ product: product.id, quantity: 6 }],
      expectedTotalCents: 570,
    })
    expect(reasonOf(await krume.orders.edit(owner, id, more))).toBe('past_cutoff')
    expect(reasonOf(await krume.orders.edit(owner, id, more, { reason: ' ' }))).toBe(
      'override_reason_missing',
    )
    expect(reasonOf(await krume.orders.edit(owner, id, more, { reason: 'Stammkundin' }))).toBe('changed')
    expect(await world.usage()).toMatchObject({ [`product/${product.id}/${DAY}`]: 6 })
    const [, event] = await core.records.list(orderEvents, { sort: 'at' })
    expect(event).toMatchObject({ actor: 'owner', actorName: 'Karla Kruste', reason: 'Stammkundin' })
    const past = { version: 2, day: '2026-03-05', branch: branch.id, slotFrom: '08:00' }
    expect(reasonOf(await krume.orders.move(owner, id, past, { reason: 'x' }))).toBe('day_past')
    const to = { version: 2, day: DAY, branch: branch.id, slotFrom: '11:00' }
    expect(reasonOf(await krume.orders.move(owner, id, to, { reason: 'Zug verspätet' }))).toBe('changed')
  })

  test('of two changes from the same view the second learns of the first', async () => {
    const world = await setUp(engine)
    const { krume, shop } = world
    const id = await world.place()
    const [one, other] = [
      await world.editOf(id, { slotFrom: '09:00' }),
      await world.editOf(id, { phone: '1' }),
    ]
    const results = await Promise.all([krume.shop.edit(shop, id, one), krume.shop.edit(shop, id, other)])
    expect(results.map(reasonOf).toSorted()).toEqual(['changed', 'changed_meanwhile'])
  })

  test('many at once never sell more than there is, and none is lost half-way', async () => {
    const world = await setUp(engine)
    const { krume, shop, product, branch } = world
    await world.change({ stockPerDay: 20 })
    const ids: string[] = []
    for (let n = 0; n < 8; n++) ids.push(await world.place({ email: `c${n}@example.com` }))
    const edits = await Promise.all(
      ids.map((id, n) =>
        world.editOf(id, {
          items: [{ product: product.id, quantity: 4 }],
          expectedTotalCents: 380,
          slotFrom: n % 2 === 0 ? '09:00' : '08:00',
        }),
      ),
    )
    const results = await Promise.all(ids.map((id, n) => krume.shop.edit(shop, id, edits[n] as OrderEdit)))
    const changed = results.filter(({ ok }) => ok).length
    expect(changed).toBe(2)
    expect(new Set(results.map(reasonOf))).toEqual(new Set(['changed', 'product_sold_out']))
    const usage = await world.usage()
    expect(usage[`product/${product.id}/${DAY}`]).toBe(20)
    expect(
      (usage[`slot/${branch.id}/${DAY}/08:00`] ?? 0) + (usage[`slot/${branch.id}/${DAY}/09:00`] ?? 0),
    ).toBe(8)
  })
})
