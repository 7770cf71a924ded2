import { describe, expect, test } from 'vitest'
import { orders, orderTerms } from '#bakery/ordering/orders-collections.server.ts'
import { forgetOldData } from '#bakery/retention/forget.server.ts'
import { aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { fullScans } from '#tests/support/full-scans.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { formatPickupCode } from '../pickup-code.ts'
import { selectOrders } from './list-orders.server.ts'

const DAY = '2026-03-07'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { krume } = platform
  const { owner, branch, product } = bakery
  async function order(changes: Partial<Parameters<typeof aStaffOrderRequest>[0]>): Promise<string> {
    const items = [{ product: product.id, quantity: 1 }]
    const wish = { day: DAY, branch: branch.id, items, expectedTotalCents: 95 }
    const result = await krume.orders.place(owner, aStaffOrderRequest({ ...wish, ...changes }))
    if (!result.ok) throw new Error(result.reason)
    return result.orderId
  }
  async function found(search: string, query: { day?: string } = {}): Promise<string[]> {
    const { orders } = await krume.orders.list(owner, { search, ...query, page: 1, perPage: 30 })
    return orders.items.map(({ customerName }) => customerName).toSorted()
  }
  return { ...platform, ...bakery, order, found }
}

describe.each(testDatabases)('searching orders on $name', (engine) => {
  test('finds names, numbers and mail addresses by their beginnings, on a day or on all', async () => {
    const { order, found } = await setUp(engine)
    await order({ name: 'Jörg Weißmüller', phone: '+49 172 555 01 48', email: 'joerg@example.com' })
    await order({ name: 'Jutta Müller', phone: '0821 99', day: '2026-03-08' })
    expect(await found('mueller')).toEqual(['Jutta Müller'])
    expect(await found('j')).toEqual(['Jutta Müller', 'Jörg Weißmüller'])
    expect(await found('weiss joe')).toEqual(['Jörg Weißmüller'])
    expect(await found('joerg@')).toEqual(['Jörg Weißmüller'])
    expect(await found('0148')).toEqual(['Jörg Weißmüller'])
    expect(await found('0172 555')).toEqual(['Jörg Weißmüller'])
    expect(await found('j', { day: '2026-03-08' })).toEqual(['Jutta Müller'])
    expect(await found('niemand')).toEqual([])
  })

  test('finds codes as they are misread, and counts what it finds', async () => {
    const { krume, owner, order, found } = await setUp(engine)
    const id = await order({ name: 'Anna Becker' })
    await order({ name: 'Zoe Adam' })
    const { code } = await krume.orders.get(owner, id)
    const misread = code.replaceAll('Z', '2').replaceAll('8', 'b').toLowerCase()
    expect(await found(formatPickupCode(misread))).toEqual(['Anna Becker'])
    await krume.orders.transition(owner, id, { to: 'picked_up', onOtherDay: true })
    const { counts, orders } = await krume.orders.list(owner, { search: code, page: 1, perPage: 1 })
    expect(counts).toEqual({ placed: 0, ready: 0, picked_up: 1, cancelled: 0, no_show: 0 })
    expect(orders.totalItems).toBe(1)
  })

  test('knows who ordered before, the last one first', async () => {
    const { krume, clock, owner, order } = await setUp(engine)
    await order({ name: 'Anna Becker', phone: '0176 1', email: 'alt@example.com' })
    clock.advance(60)
    await order({ name: 'anna becker', phone: '0176-1', email: 'neu@example.com', day: '2026-03-08' })
    clock.advance(60)
    await order({ name: 'Anton Beck', phone: '0176 2' })
    expect(await krume.orders.customers(owner, 'an be')).toEqual([
      { name: 'Anton Beck', phone: '0176 2', email: '', address: '', lastDay: DAY, orders: 1 },
      {
        name: 'anna becker',
        phone: '0176-1',
        email: 'neu@example.com',
        address: '',
        lastDay: '2026-03-08',
        orders: 2,
      },
    ])
    expect(await krume.orders.customers(owner, 'a')).toEqual([])
  })

  test('counts all orders of somebody who comes daily', async () => {
    const { core, ordering, krume, owner, order } = await setUp(engine)
    const id = await order({ name: 'Anna Becker', phone: '0176 1' })
    await order({ name: 'Annabell Beck' })
    const { bakery, id: _, ...like } = await core.records.get(orders, id)
    const terms = await core.records.list(orderTerms, { filter: 'order = {:id}', params: { id } })
    await core.transaction(async (transaction) => {
      const core = ordering.open(transaction)
      for (let number = 0; number < 250; number++) {
        const copy = { ...like, bakery, code: `Q${100 + number}` }
        const { id: order } = await core.records.create(orders, copy)
        for (const { term } of terms) await core.records.create(orderTerms, { bakery, order, term })
      }
    })
    const known = await krume.orders.customers(owner, 'anna')
    expect(known.map(({ name, orders }) => [name, orders])).toEqual([
      ['Anna Becker', 251],
      ['Annabell Beck', 1],
    ])
  })

  test('finds nothing of another bakery', async () => {
    const { core, krume, order, ...world } = await setUp(engine)
    const other = await openBakery({ core, krume }, 'andere')
    await order({ name: 'Anna Becker' })
    const list = await krume.orders.list(other.owner, { search: 'anna', page: 1, perPage: 30 })
    expect([list.orders.items, await krume.orders.customers(other.owner, 'anna')]).toEqual([[], []])
    expect(await krume.orders.customers(world.owner, 'anna')).toHaveLength(1)
  })

  test('finds nothing after the customer was erased', async () => {
    const { core, clock, order, found } = await setUp(engine)
    await order({ name: 'Anna Becker' })
    clock.advance(60 * 86_400)
    await forgetOldData(core)
    expect(await found('anna')).toEqual([])
    expect(await core.records.count(orderTerms)).toBe(0)
  })

  test('is answered by indexes', async () => {
    const { core, database, owner } = await setUp(engine)
    const queries = [
      { search: 'anna be' },
      { search: 'K7MX', day: DAY },
      { search: '0172' },
      { day: DAY },
      {},
    ]
    for (const query of queries) {
      const list = selectOrders(core, owner, { ...query, page: 1, perPage: 30 })
      const counted = list.select(['order.status', ({ fn }) => fn.countAll().as('n')]).groupBy('order.status')
      const page = list.select('order.id').orderBy('order.created', 'desc').limit(30)
      const scans = [
        ...(await fullScans(database, counted.compile())),
        ...(await fullScans(database, page.compile())),
      ]
      expect([query, scans.filter((table) => table !== 'found' && table !== 'NULL')]).toEqual([query, []])
    }
  })
})
