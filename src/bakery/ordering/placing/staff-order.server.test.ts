import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orderLines, orders } from '#bakery/ordering/orders-collections.server.ts'
import type { Core } from '#core/core.ts'
import { aBranchInput, anOrderRequest, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import {
  createTestPlatform,
  openBakery,
  present,
  type TestBakery,
  type TestPlatform,
} from '#tests/support/test-bakery.ts'
import type { PlaceOrderResult } from '../order-request.ts'
import type { StaffOrderRequest } from './staff-order.ts'

const DAY = '2026-03-07'

async function setUp(engine: TestEngine): Promise<TestPlatform & TestBakery> {
  const platform = await createTestPlatform(engine)
  return { ...platform, ...(await openBakery(platform)) }
}

function requestFor(
  { branch, product }: TestBakery,
  changes: Partial<StaffOrderRequest> = {},
): StaffOrderRequest {
  const items = [{ product: product.id, quantity: 2 }]
  return aStaffOrderRequest({ day: DAY, branch: branch.id, items, expectedTotalCents: 190, ...changes })
}

function placedId(result: PlaceOrderResult): string {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`)
  return result.orderId
}

async function usageOf(core: Core): Promise<Record<string, number>> {
  const rows = await core.sql.selectFrom('capacity_usage').select(['id', 'used']).execute()
  return Object.fromEntries(rows.map((row) => [row['id'], row['used']]))
}

describe.each(testDatabases)('orders taken by staff on $name', (engine) => {
  test('need no mail address, and tell who took them', async () => {
    const world = await setUp(engine)
    const { krume, owner, core } = world
    const id = placedId(await krume.orders.place(owner, requestFor(world)))
    expect(await krume.orders.get(owner, id)).toMatchObject({
      source: 'phone',
      customerEmail: '',
      termsAcceptedAt: '',
      events: [{ to: 'placed', actor: 'owner', actorName: owner.owner.name, reason: '' }],
    })
    expect(await core.records.count(mailOutbox, { filter: "kind ~ 'order'" })).toBe(0)
  })

  test('are confirmed by mail where there is an address', async () => {
    const world = await setUp(engine)
    const { krume, owner, core } = world
    await krume.orders.place(owner, requestFor(world, { email: 'anna@example.com', source: 'counter' }))
    expect(await core.records.list(mailOutbox, { filter: "kind = 'order-confirmation'" })).toHaveLength(1)
  })

  test('with a reason pass every limit, are counted beyond it, and keep the reason', async () => {
    const world = await setUp(engine)
    const { krume, owner, core, branch } = world
    await krume.branches.update(
      owner,
      branch.id,
      aBranchInput({
        slots: aBranchInput().slots.map((slot) => ({ ...slot, capacity: 1 })),
        cutoffDays: 14,
      }),
    )
    const rare = await world.addProduct({ name: 'Torte', stockPerDay: 1, leadDays: 9, maxQuantity: 1 })
    const wish = requestFor(world, {
      items: [{ product: rare.id, quantity: 3 }],
      expectedTotalCents: 285,
    })
    expect(await krume.orders.place(owner, wish)).toMatchObject({ ok: false, reason: 'past_cutoff' })

    const reason = 'Stammkundin, mit der Backstube besprochen'
    const first = { ...wish, idempotencyKey: 'staff-first', overrideReason: reason }
    const second = { ...wish, idempotencyKey: 'staff-second', overrideReason: reason }
    const id = placedId(await krume.orders.place(owner, first))
    placedId(await krume.orders.place(owner, second))
    const order = await krume.orders.get(owner, id)
    expect(order.events).toMatchObject([{ reason }])
    expect(await usageOf(core)).toEqual({
      [`slot/${branch.id}/${DAY}/08:00`]: 2,
      [`product/${rare.id}/${DAY}`]: 6,
      [`product/${rare.id}/${DAY}/${branch.id}`]: 6,
    })
    await krume.orders.transition(owner, id, { to: 'cancelled', reason: 'Auf Wunsch' })
    expect(await usageOf(core)).toMatchObject({
      [`slot/${branch.id}/${DAY}/08:00`]: 1,
      [`product/${rare.id}/${DAY}`]: 3,
    })
  })

  test('keep no reason where none was needed', async () => {
    const world = await setUp(engine)
    const { krume, owner } = world
    const id = placedId(await krume.orders.place(owner, requestFor(world, { overrideReason: 'vorsorglich' })))
    expect((await krume.orders.get(owner, id)).events).toMatchObject([{ reason: '' }])
  })

  test.each([
    ['a pickup time that does not exist', { slotFrom: '03:00' }, 'slot_unknown'],
    ['a day that is over', { day: '2020-03-07' }, 'day_past'],
    ['nothing', { items: [] }, 'empty'],
    ['half a loaf', { items: [{ product: '', quantity: 0.5 }] }, 'quantity_not_allowed'],
    ['a branch that is not theirs', { branch: 'foreign00000001' }, 'branch_unknown'],
  ] as const)('no reason helps with %s', async (_what, changes, reason) => {
    const world = await setUp(engine)
    const { krume, owner, product } = world
    const wished = changes as Partial<StaffOrderRequest>
    const items = wished.items?.map((item) => ({ ...item, product: product.id }))
    const request = requestFor(world, { overrideReason: 'bitte', ...wished, ...(items && { items }) })
    expect(await krume.orders.place(owner, request)).toMatchObject({ ok: false, reason })
  })

  test('can be taken in a shop that is not published', async () => {
    const world = await setUp(engine)
    const { krume, owner } = world
    await krume.profile.setPublished(owner, false)
    expect(await krume.orders.place(owner, requestFor(world))).toMatchObject({ ok: true })
  })
})

describe.each(testDatabases)('the owner’s test order on $name', (engine) => {
  async function placeTest(world: TestPlatform & TestBakery) {
    const { krume, owner, shop, branch, product } = world
    await krume.profile.setPublished(owner, false)
    const preview = present(await krume.sites.shopBySlug(shop.bakery.slug, owner.owner.id))
    const items = [{ product: product.id, quantity: 2 }]
    const request = anOrderRequest({ day: DAY, branch: branch.id, items, expectedTotalCents: 190 })
    return placedId(await krume.shop.placeOrder(preview, request))
  }

  test('takes no capacity, counts in no total, and is deleted without a trace', async () => {
    const world = await setUp(engine)
    const { krume, owner, core } = world
    const id = await placeTest(world)
    expect(await krume.orders.get(owner, id)).toMatchObject({ source: 'test', status: 'placed' })
    expect(await usageOf(core)).toEqual({})
    expect(await krume.orders.volume(owner, DAY)).toEqual([])
    expect(await krume.overview.of(owner)).toMatchObject({ totalOrders: 0 })
    expect(await core.records.list(mailOutbox, { filter: "kind = 'order-confirmation'" })).toHaveLength(1)

    expect(await krume.orders.deleteTest(owner, id)).toEqual({ ok: true })
    expect(await core.records.count(orders)).toBe(0)
    expect(await core.records.count(orderLines)).toBe(0)
    expect(await usageOf(core)).toEqual({})
  })

  test('gives nothing back when it is cancelled', async () => {
    const world = await setUp(engine)
    const { krume, owner, core } = world
    placedId(await krume.orders.place(owner, requestFor(world)))
    const before = await usageOf(core)
    const id = await placeTest(world)
    await krume.orders.transition(owner, id, { to: 'cancelled', reason: 'Probe' })
    expect(await usageOf(core)).toEqual(before)
  })

  test('is the only kind that can be deleted', async () => {
    const world = await setUp(engine)
    const { krume, owner } = world
    const id = placedId(await krume.orders.place(owner, requestFor(world)))
    expect(await krume.orders.deleteTest(owner, id)).toEqual({ ok: false, reason: 'not_a_test' })
  })
})
