import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import {
  idempotencyKeys,
  orderEvents,
  orderLines,
  orders,
} from '#bakery/ordering/orders-collections.server.ts'
import type { Core } from '#core/core.ts'
import { anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import {
  createTestPlatform,
  openBakery,
  type TestBakery,
  type TestPlatform,
  value,
} from '#tests/support/test-bakery.ts'
import type { OrderRequest, PlaceOrderResult } from '../order-request.ts'

const DAY = '2026-03-07'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  return { ...platform, ...bakery }
}

function requestFor({ branch, product }: TestBakery, changes: Partial<OrderRequest> = {}): OrderRequest {
  return anOrderRequest({
    day: DAY,
    branch: branch.id,
    items: [{ product: product.id, quantity: 2 }],
    expectedTotalCents: 190,
    ...changes,
  })
}

function placedId(result: PlaceOrderResult): string {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`)
  return result.orderId
}

function reasonOf(result: PlaceOrderResult): string {
  return result.ok ? 'ok' : result.reason
}

async function usageOf(core: Core): Promise<Record<string, number>> {
  const rows = await core.sql.selectFrom('capacity_usage').select(['id', 'used']).execute()
  return Object.fromEntries(rows.map((row) => [row['id'], row['used']]))
}

describe.each(testDatabases)('placing an order on $name', (engine) => {
  test('writes snapshots, lines, event, mail and key, and takes capacity', async () => {
    const world = await setUp(engine)
    const { krume, shop, core, branch, product } = world
    const roll = await world.addProduct({ name: 'Milch', priceCents: 119, vatRate: '19', stockPerDay: 9 })
    const items = [
      { product: product.id, quantity: 3 },
      { product: roll.id, quantity: 1 },
    ]
    const request = requestFor(world, { items, expectedTotalCents: 404, note: 'geschnitten', phone: '0176' })
    const id = placedId(await krume.shop.placeOrder(shop, request))
    expect(id).toMatch(/^[a-z0-9]{26}$/)
    const order = await core.records.get(orders, id)
    expect(order).toMatchObject({
      bakery: shop.bakery.id,
      branch: branch.id,
      code: expect.stringMatching(/^[CDFGHJKLMNPQRSTVWXYZ3789]{4}$/),
      status: 'placed',
      version: 1,
      source: 'web',
      locale: 'de',
      customerName: 'Anna Becker',
      customerEmail: 'anna@example.com',
      customerPhone: '0176',
      note: 'geschnitten',
      pickupDay: DAY,
      slotFrom: '08:00',
      slotTo: '09:00',
      timezone: 'Europe/Berlin',
      pickupAt: '2026-03-07 07:00:00.000Z',
      editableUntil: '2026-03-06 17:00:00.000Z',
      branchName: 'Marktplatz',
      branchAddress: 'Markt 1, 86150 Augsburg',
      totalCents: 404,
      vat: [
        { rate: '7', grossCents: 285, vatCents: 19 },
        { rate: '19', grossCents: 119, vatCents: 19 },
      ],
      termsAcceptedAt: '2026-03-02 08:00:00.000Z',
    })
    expect(await core.records.list(orderLines, { sort: 'position' })).toMatchObject([
      { order: id, product: product.id, quantity: 3, name: 'Brezel', priceCents: 95, vatRate: '7' },
      { order: id, product: roll.id, quantity: 1, name: 'Milch', priceCents: 119, vatRate: '19' },
    ])
    expect(await core.records.list(orderEvents)).toMatchObject([
      { order: id, from: '', to: 'placed', actor: 'customer' },
    ])
    expect(await usageOf(core)).toEqual({
      [`slot/${branch.id}/${DAY}/08:00`]: 1,
      [`product/${product.id}/${DAY}`]: 3,
      [`product/${product.id}/${DAY}/${branch.id}`]: 3,
      [`product/${roll.id}/${DAY}`]: 1,
      [`product/${roll.id}/${DAY}/${branch.id}`]: 1,
    })
    const mails = await core.records.list(mailOutbox, { filter: "kind = 'order-confirmation'" })
    expect(mails).toMatchObject([{ to: 'anna@example.com', fromName: 'Bäckerei Kruste', status: 'queued' }])
    expect(mails[0]?.text).toContain(`https://kruste.krume.example/orders/${id}`)
    expect(mails[0]?.text).toContain(`${order.code.slice(0, 2)}-${order.code.slice(2)}`)
  })

  test('a repeated request gives the same order, another one with its key is refused', async () => {
    const world = await setUp(engine)
    const { krume, shop, core, clock } = world
    const request = requestFor(world)
    const id = placedId(await krume.shop.placeOrder(shop, request))
    expect(await krume.shop.placeOrder(shop, request)).toEqual({ ok: true, orderId: id, repeated: true })
    expect(reasonOf(await krume.shop.placeOrder(shop, { ...request, note: 'anders' }))).toBe('key_reused')
    expect(await core.records.count(orders)).toBe(1)
    clock.advance(24 * 3600)
    const later = await krume.shop.placeOrder(shop, request)
    expect(later).toMatchObject({ ok: true, repeated: false })
    expect(await core.records.count(idempotencyKeys)).toBe(1)
  })

  test('each broken rule has its reason, and nothing is written', async () => {
    const world = await setUp(engine)
    const { krume, shop, core, owner, branch } = world
    const closed = await world.addBranch({ name: 'Zu', active: false })
    const refused = async (changes: Partial<OrderRequest>) =>
      reasonOf(await krume.shop.placeOrder(shop, requestFor(world, changes)))
    expect(await refused({ day: '2026-03-01' })).toBe('day_past')
    expect(await refused({ day: '2026-03-02' })).toBe('past_cutoff')
    expect(await refused({ day: '2026-03-31' })).toBe('beyond_horizon')
    expect(await refused({ day: '9999-12-31' })).toBe('beyond_horizon')
    expect(await refused({ branch: closed.id })).toBe('branch_inactive')
    expect(await refused({ branch: 'unknown00000000' })).toBe('branch_unknown')
    expect(await refused({ slotFrom: '08:30' })).toBe('slot_unknown')
    expect(await refused({ items: [] })).toBe('empty')
    expect(await refused({ expectedTotalCents: 180 })).toBe('price_changed')
    expect(await refused({ acceptTerms: false })).toBe('invalid')
    for (const quantity of [0, -1, 1e9, 1.5]) {
      expect(await refused({ items: [{ product: world.product.id, quantity }] })).toBe('quantity_not_allowed')
    }
    await krume.branches.pause(owner, branch.id, new Date('2026-03-02T10:00:00Z'))
    expect(await refused({})).toBe('paused')
    expect(await core.records.count(orders)).toBe(0)
    expect(await usageOf(core)).toEqual({})
  })

  test('what another bakery owns does not exist here', async () => {
    const world = await setUp(engine)
    const other = await openBakery(world, 'andere')
    const { krume, shop } = world
    const foreignProduct = requestFor(world, { items: [{ product: other.product.id, quantity: 2 }] })
    expect(await krume.shop.placeOrder(shop, foreignProduct)).toEqual({
      ok: false,
      reason: 'product_unavailable',
      products: [{ product: other.product.id, name: '', why: 'unknown' }],
      alternatives: [],
    })
    const foreignBranch = requestFor(world, { branch: other.branch.id })
    expect(reasonOf(await krume.shop.placeOrder(shop, foreignBranch))).toBe('branch_unknown')
    const request = requestFor(world)
    const id = placedId(await krume.shop.placeOrder(shop, request))
    expect(await krume.shop.order(other.shop, id)).toBeUndefined()
    expect(await krume.shop.cancel(other.shop, id)).toEqual({ ok: false, reason: 'not_found' })
    // Idempotency keys are scoped to a bakery.
    const elsewhere = requestFor(other, { idempotencyKey: request.idempotencyKey })
    expect(reasonOf(await krume.shop.placeOrder(other.shop, elsewhere))).toBe('ok')
  })

  test('a product can be unavailable for a reason of its own', async () => {
    const world = await setUp(engine)
    const { krume, shop } = world
    const why = async (id: string) => {
      const items = [{ product: id, quantity: 1 }]
      const result = await krume.shop.placeOrder(shop, requestFor(world, { items, expectedTotalCents: 95 }))
      return result.ok || result.reason !== 'product_unavailable' ? reasonOf(result) : result.products[0]?.why
    }
    const second = await world.addBranch({ name: 'Bahnhof' })
    expect(await why((await world.addProduct({ weekdays: ['monday'] })).id)).toBe('not_this_day')
    expect(await why((await world.addProduct({ weekdays: ['saturday'] })).id)).toBe('ok')
    expect(await why((await world.addProduct({ seasonTo: '2026-03-06' })).id)).toBe('out_of_season')
    expect(await why((await world.addProduct({ seasonFrom: '2026-03-08' })).id)).toBe('out_of_season')
    expect(await why((await world.addProduct({ branches: [second.id] })).id)).toBe('not_at_this_branch')
    expect(await why((await world.addProduct({ leadDays: 5 })).id)).toBe('needs_more_time')
    expect(await why((await world.addProduct({ available: false })).id)).toBe('unknown')
    expect(await why((await world.addProduct({ allergens: null })).id)).toBe('unknown')
    expect(await why((await world.addProduct({ stockPerDay: 0 })).id)).toBe('product_sold_out')
  })

  test('a product of other days comes with the nearest times that have the whole bag', async () => {
    const world = await setUp(engine)
    const { krume, shop, product } = world
    const cake = await world.addProduct({ weekdays: ['monday'], priceCents: 300 })
    const items = [product, cake].map(({ id }) => ({ product: id, quantity: 1 }))
    const result = await krume.shop.placeOrder(shop, requestFor(world, { items, expectedTotalCents: 395 }))
    expect(result).toMatchObject({
      reason: 'product_unavailable',
      alternatives: [
        { day: '2026-03-09', from: '08:00' },
        { day: '2026-03-09', from: '07:00' },
        { day: '2026-03-09', from: '09:00' },
      ],
    })
  })

  test('a full slot offers the nearest ones, there and at other branches', async () => {
    const world = await setUp(engine)
    const slots = [{ weekday: 'saturday', from: '08:00', to: '09:00', capacity: 1 }] as const
    const small = await world.addBranch({ name: 'Kiosk', slots: [...slots] })
    const request = () => requestFor(world, { branch: small.id })
    expect(reasonOf(await world.krume.shop.placeOrder(world.shop, request()))).toBe('ok')
    expect(await world.krume.shop.placeOrder(world.shop, request())).toEqual({
      ok: false,
      reason: 'slot_full',
      alternatives: [
        { day: '2026-03-14', branch: small.id, branchName: 'Kiosk', from: '08:00', to: '09:00', left: 1 },
        { day: DAY, branch: world.branch.id, branchName: 'Marktplatz', from: '08:00', to: '09:00', left: 10 },
      ],
    })
  })

  test('what is sold out is never silently reduced', async () => {
    const world = await setUp(engine)
    const { krume, shop, core } = world
    const cake = await world.addProduct({ name: 'Torte', priceCents: 3000, stockPerBranchDay: 3 })
    const wish = (quantity: number) =>
      requestFor(world, {
        items: [
          { product: world.product.id, quantity: 2 },
          { product: cake.id, quantity },
        ],
        expectedTotalCents: 190 + quantity * 3000,
      })
    expect(reasonOf(await krume.shop.placeOrder(shop, wish(2)))).toBe('ok')
    const result = await krume.shop.placeOrder(shop, wish(2))
    expect(result).toMatchObject({
      reason: 'product_sold_out',
      products: [{ product: cake.id, name: 'Torte', left: 1 }],
      alternatives: [{ day: '2026-03-08' }, { day: '2026-03-08' }, { day: '2026-03-08' }],
    })
    expect(await core.records.count(orders)).toBe(1)
    expect(reasonOf(await krume.shop.placeOrder(shop, wish(1)))).toBe('ok')
  })

  test('what is sold out for weeks leads to the nearest three times after them', async () => {
    const world = await setUp(engine)
    const { krume, shop } = world
    const stollen = await world.addProduct({ priceCents: 900, weekdays: ['saturday'], stockPerDay: 1 })
    const wish = (day: string) =>
      requestFor(world, { day, items: [{ product: stollen.id, quantity: 1 }], expectedTotalCents: 900 })
    for (const day of [DAY, '2026-03-14'])
      expect(reasonOf(await krume.shop.placeOrder(shop, wish(day)))).toBe('ok')
    expect(await krume.shop.placeOrder(shop, wish(DAY))).toMatchObject({
      reason: 'product_sold_out',
      alternatives: [
        { day: '2026-03-21', from: '08:00' },
        { day: '2026-03-21', from: '07:00' },
        { day: '2026-03-21', from: '09:00' },
      ],
    })
  })

  test('a shop that is not published takes no orders', async () => {
    const world = await setUp(engine)
    await world.krume.profile.setPublished(world.owner, false)
    // The scope was resolved before the shop was closed.
    expect(reasonOf(await world.krume.shop.placeOrder(world.shop, requestFor(world)))).toBe('shop_closed')
  })

  test('cancelling gives back what was taken, once', async () => {
    const world = await setUp(engine)
    const { krume, shop, core } = world
    const id = placedId(await krume.shop.placeOrder(shop, requestFor(world)))
    expect(await krume.shop.order(shop, id)).toMatchObject({ canCancel: true, lines: [{ quantity: 2 }] })
    expect(await krume.shop.cancel(shop, id)).toEqual({ ok: true })
    expect(await krume.shop.cancel(shop, id)).toEqual({ ok: true })
    expect(Object.values(await usageOf(core))).toEqual([0, 0, 0])
    expect(await core.records.count(mailOutbox, { filter: "kind = 'order-cancelled'" })).toBe(1)
    expect(await krume.shop.order(shop, id)).toMatchObject({ status: 'cancelled', canCancel: false })
  })

  test('a customer cannot cancel after the cut-off', async () => {
    const world = await setUp(engine)
    const id = placedId(await world.krume.shop.placeOrder(world.shop, requestFor(world)))
    world.clock.set('2026-03-06T17:00:00.000Z')
    expect(await world.krume.shop.cancel(world.shop, id)).toEqual({ ok: false, reason: 'too_late' })
    expect(await world.krume.shop.order(world.shop, id)).toMatchObject({ canCancel: false })
  })
})

describe.each(testDatabases)('many orders at once on $name', (engine) => {
  async function crowd(world: TestPlatform & TestBakery, requests: OrderRequest[]) {
    return Promise.all(requests.map((request) => world.krume.shop.placeOrder(world.shop, request)))
  }

  test('500 for a slot with 37 places make exactly 37, and every repetition finds its order', async () => {
    const world = await setUp(engine)
    const slots = world.branch.slots?.map((slot) => ({ ...slot, capacity: 37 })) ?? []
    value(await world.krume.branches.update(world.owner, world.branch.id, { ...branchInputOf(world), slots }))
    const requests = Array.from({ length: 500 }, () => requestFor(world))
    // Every request is sent twice in a row, so that both are processed at the same time.
    const results = await crowd(
      world,
      requests.flatMap((request) => [request, request]),
    )
    const placed = results.flatMap((result) => (result.ok ? [result] : []))
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(37)
    expect(placed.filter(({ repeated }) => !repeated)).toHaveLength(37)
    expect(placed).toHaveLength(74)
    expect(new Set(results.map(reasonOf))).toEqual(new Set(['ok', 'slot_full']))
    expect(await world.core.records.count(orders)).toBe(37)
    expect(await usageOf(world.core)).toMatchObject({ [`slot/${world.branch.id}/${DAY}/08:00`]: 37 })
    expect(await world.core.records.count(mailOutbox, { filter: "kind = 'order-confirmation'" })).toBe(37)
    const codes = (await world.core.records.list(orders)).map(({ code }) => code)
    expect(new Set(codes).size).toBe(37)
  }, 120_000)

  test('products in opposite order never lock each other out, and stock is never oversold', async () => {
    const world = await setUp(engine)
    const a = await world.addProduct({ name: 'A', priceCents: 100, stockPerDay: 25 })
    const b = await world.addProduct({ name: 'B', priceCents: 100, stockPerBranchDay: 40 })
    const items = [
      { product: a.id, quantity: 1 },
      { product: b.id, quantity: 1 },
    ]
    const requests = Array.from({ length: 80 }, (_, index) =>
      requestFor(world, {
        items: index % 2 === 0 ? items : items.toReversed(),
        slotFrom: ['07:00', '08:00', '09:00', '10:00', '11:00'][index % 5] ?? '07:00',
        expectedTotalCents: 200,
      }),
    )
    const results = await crowd(world, requests)
    expect(results.filter((result) => result.ok)).toHaveLength(25)
    expect(await usageOf(world.core)).toMatchObject({
      [`product/${a.id}/${DAY}`]: 25,
      [`product/${b.id}/${DAY}`]: 25,
    })
  }, 120_000)
})

function branchInputOf({ branch }: TestBakery) {
  const { openingHours, slots, specialDays, cutoffByWeekday, ...rest } = branch
  if (!openingHours) throw new Error('no hours')
  return {
    ...rest,
    openingHours,
    slots: slots ?? [],
    specialDays: specialDays ?? [],
    cutoffByWeekday: cutoffByWeekday ?? {},
  }
}
