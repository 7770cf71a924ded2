import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orderLines } from '#bakery/ordering/orders-collections.server.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { formatPickupCode } from './pickup-code.ts'

const DAY = '2026-03-07'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  return { ...platform, ...bakery }
}

describe.each(testDatabases)('orders of a bakery on $name', (engine) => {
  test('are listed by slot with their lines, counts and places', async () => {
    const { krume, owner, branch, place } = await setUp(engine)
    const late = await place({ slotFrom: '09:00', name: 'Zoe Ziegler' })
    const early = await place({ slotFrom: '07:00', name: 'Änne Öz' })
    await place({ day: '2026-03-08' })
    await krume.orders.transition(owner, late, { to: 'cancelled', reason: 'Ofen defekt' })
    const query = { day: DAY, branch: branch.id, page: 1, perPage: 10 }
    const list = await krume.orders.list(owner, query)
    expect(list.orders.items.map(({ id }) => id)).toEqual([early, late])
    expect(list.orders.items[0]?.lines).toMatchObject([{ name: 'Brezel', quantity: 2 }])
    expect(list.counts).toEqual({ placed: 1, ready: 0, picked_up: 0, cancelled: 1, no_show: 0 })
    expect(list.slots.slice(0, 3)).toEqual([
      { from: '07:00', to: '08:00', capacity: 10, used: 1 },
      { from: '08:00', to: '09:00', capacity: 10, used: 0 },
      { from: '09:00', to: '10:00', capacity: 10, used: 0 },
    ])
    const cancelled = await krume.orders.list(owner, { ...query, status: 'cancelled' })
    expect(cancelled.orders.items.map(({ id }) => id)).toEqual([late])
    expect(cancelled.counts.placed).toBe(1)
    expect((await krume.orders.list(owner, { page: 1, perPage: 10 })).orders.totalItems).toBe(3)
  })

  test('are found by code and by name', async () => {
    const { krume, owner, place } = await setUp(engine)
    const id = await place({ name: 'Zoe Ziegler' })
    await place({ name: 'Anna Becker', email: 'becker@example.com' })
    const { code } = await krume.orders.get(owner, id)
    const found = async (search: string) =>
      (await krume.orders.list(owner, { search, page: 1, perPage: 10 })).orders.items.map((order) => order.id)
    expect(await found(formatPickupCode(code).toLowerCase())).toContain(id)
    expect(await found('ziegler')).toEqual([id])
    expect(await found('becker@')).toHaveLength(1)
    expect(await found("' || 1=1 --")).toEqual([])
  })

  test('picked up, undone, picked up again: each step once, with its history', async () => {
    const { krume, owner, clock, place } = await setUp(engine)
    const id = await place()
    const to = async (status: 'picked_up' | 'placed' | 'ready' | 'no_show') =>
      krume.orders.transition(
        owner,
        id,
        status === 'picked_up' ? { to: status, onOtherDay: true } : { to: status },
      )
    expect(await to('ready')).toMatchObject({ ok: true, order: { status: 'ready', version: 2 } })
    expect(await to('picked_up')).toMatchObject({ ok: true, order: { status: 'picked_up', version: 3 } })
    expect(await to('picked_up')).toMatchObject({ ok: true, order: { version: 3 } })
    clock.advance(599)
    expect(await to('placed')).toMatchObject({ ok: true, order: { status: 'placed' } })
    expect(await to('picked_up')).toMatchObject({ ok: true })
    clock.advance(601)
    expect(await to('placed')).toEqual({ ok: false, reason: 'undo_expired', status: 'picked_up' })
    expect(await to('no_show')).toEqual({ ok: false, reason: 'not_allowed', status: 'picked_up' })
    const order = await krume.orders.get(owner, id)
    expect(order.events.map(({ from, to, actor }) => `${from} → ${to} ${actor}`)).toEqual([
      ' → placed customer',
      'placed → ready owner',
      'ready → picked_up owner',
      'picked_up → placed owner',
      'placed → picked_up owner',
    ])
    expect(order.events[1]?.actorName).toBe('Karla Kruste')
  })

  test('cancelling needs a reason, frees the places and tells the customer once', async () => {
    const { krume, owner, core, branch, place } = await setUp(engine)
    const id = await place()
    const cancel = (reason: string) => krume.orders.transition(owner, id, { to: 'cancelled', reason })
    expect(await cancel('  ')).toEqual({ ok: false, reason: 'reason_missing', status: 'placed' })
    expect(await cancel('Ofen defekt')).toMatchObject({ ok: true, order: { cancelReason: 'Ofen defekt' } })
    expect(await cancel('noch einmal')).toMatchObject({ ok: true, order: { cancelReason: 'Ofen defekt' } })
    expect(await krume.branches.slotUsage(owner, branch.id, DAY)).toEqual({ '08:00': 0 })
    const mails = await core.records.list(mailOutbox, { filter: "kind = 'order-cancelled'" })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Ofen defekt')
    expect(await krume.orders.transition(owner, id, { to: 'placed' })).toMatchObject({
      reason: 'not_allowed',
    })
  })

  test('of two changes at the same time one wins, and nothing is freed twice', async () => {
    const { krume, owner, shop, branch, place } = await setUp(engine)
    const id = await place()
    const results = await Promise.all([
      krume.orders.transition(owner, id, { to: 'cancelled', reason: 'Ofen' }),
      krume.shop.cancel(shop, id),
      krume.orders.transition(owner, id, { to: 'picked_up', onOtherDay: true }),
      krume.orders.transition(owner, id, { to: 'cancelled', reason: 'Ofen' }),
    ])
    const order = await krume.orders.get(owner, id)
    expect(order.version).toBe(2)
    expect(order.events).toHaveLength(2)
    expect(results.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
    const used = (await krume.branches.slotUsage(owner, branch.id, DAY))['08:00']
    expect(used).toBe(order.status === 'cancelled' ? 0 : 1)
  })

  test('the volume is the sum of the lines of all live orders', async () => {
    const { krume, owner, core, branch, product, category, addBranch, addProduct, place } =
      await setUp(engine)
    const second = await addBranch({ name: 'Bahnhof' })
    const bread = await addProduct({ name: 'Brot', priceCents: 400 })
    const items = (quantity: number) => [
      { product: product.id, quantity },
      { product: bread.id, quantity: 1 },
    ]
    await place({ items: items(3), expectedTotalCents: 685 })
    await place({ items: items(1), expectedTotalCents: 495, branch: second.id })
    const gone = await place({ items: items(2), expectedTotalCents: 590 })
    await krume.orders.transition(owner, gone, { to: 'cancelled', reason: 'Ofen' })
    await core.transaction(async ({ sql }) => {
      await sql.updateTable('products').set({ name: 'Laugenbrezel' }).where('id', '=', product.id).execute()
    })
    const brezel = { product: product.id, name: 'Laugenbrezel', category: category.name, variants: [] }
    const brot = { product: bread.id, name: 'Brot', category: category.name, variants: [] }
    expect(await krume.orders.volume(owner, DAY)).toEqual([
      { ...brezel, quantity: 4 },
      { ...brot, quantity: 2 },
    ])
    expect(await krume.orders.volume(owner, DAY, branch.id)).toEqual([
      { ...brezel, quantity: 3 },
      { ...brot, quantity: 1 },
    ])
    expect(await krume.orders.volume(owner, '2026-03-08')).toEqual([])
    expect(await core.records.count(orderLines)).toBe(6)
  })

  test('the overview counts orders, revenue and branches', async () => {
    const { krume, owner, branch, place, addBranch } = await setUp(engine)
    const second = await addBranch({ name: 'Bahnhof' })
    await place({ day: '2026-03-03' })
    await place({ day: '2026-03-03', branch: second.id })
    await place()
    const overview = await krume.overview.of(owner)
    expect(overview).toMatchObject({
      totalOrders: 3,
      totalProducts: 1,
      totalBranches: 2,
      today: { orders: 0, pickedUp: 0, open: 0, noShow: 0 },
      ordersTomorrow: 2,
      branches: [
        { id: branch.id, name: 'Marktplatz', orders: 2, revenueCents: 380 },
        { id: second.id, name: 'Bahnhof', orders: 1, revenueCents: 190 },
      ],
      attention: [],
    })
    expect(overview.daily).toHaveLength(22)
    expect(overview.daily[0]?.day).toBe('2026-02-16')
    expect(overview.daily.at(-1)?.day).toBe('2026-03-09')
    expect(overview.daily.find(({ day }) => day === '2026-03-03')).toEqual({
      day: '2026-03-03',
      orders: 2,
      revenueCents: 380,
    })
  })
})
