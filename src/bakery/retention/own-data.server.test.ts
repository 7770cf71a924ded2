import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { asEdit } from '../ordering/changing/order-edit.ts'

const UNKNOWN = 'order000000000000000000001'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  return { ...platform, ...bakery }
}

describe.each(testDatabases)('a customer’s own data on $name', (engine) => {
  test('can be exported with the mails about the order, and no other customer’s', async () => {
    const { krume, shop, place } = await setUp(engine)
    const id = await place({ phone: '0176 123' })
    await place({ name: 'Zoe Ziegler' })
    const kept = await krume.shop.dataOf(shop, id)
    expect(kept).toMatchObject({
      bakery: 'Bäckerei Kruste',
      order: { id, customerName: 'Anna Becker', customerPhone: '0176 123' },
      lines: [{ name: 'Brezel', quantity: 2 }],
      history: [{ what: 'placed', by: 'customer' }],
      mails: [{ to: 'anna@example.com' }],
    })
    expect(JSON.stringify(kept)).not.toContain('Zoe')
    expect(await krume.shop.dataOf(shop, UNKNOWN)).toBeUndefined()
  })

  test('is forgotten once the order is over, with its mails and its search terms', async () => {
    const { core, krume, owner, shop, place } = await setUp(engine)
    const id = await place({ phone: '0176 123' })
    const other = await place({ name: 'Zoe Ziegler' })
    expect(await krume.shop.forget(shop, id)).toEqual({ ok: false, reason: 'not_yet' })
    await krume.orders.transition(owner, id, { to: 'picked_up', onOtherDay: true })
    expect(await krume.shop.forget(shop, id)).toEqual({ ok: true })
    expect(await krume.shop.forget(shop, id)).toEqual({ ok: true })
    expect(await core.records.get(orders, id)).toMatchObject({
      customerName: '–',
      customerEmail: '',
      customerPhone: '',
      totalCents: 190,
    })
    const found = await krume.orders.list(owner, { search: 'Becker', page: 1, perPage: 10 })
    expect(found.orders.items).toEqual([])
    const mails = await core.records.list(mailOutbox, { filter: "kind ~ 'order'" })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(other)
    expect(await krume.shop.forget(shop, UNKNOWN)).toEqual({ ok: false, reason: 'not_found' })
  })

  test('includes all mails about the order, to any recipient', async () => {
    const { core, krume, owner, shop, addProduct, place } = await setUp(engine)
    const bag = await addProduct({ name: 'Brotbeutel', perishable: false })
    const id = await place({ items: [{ product: bag.id, quantity: 1 }] })
    const { lines, ...order } = await krume.orders.get(owner, id)
    const edit = { ...asEdit(order, lines), email: 'anna.neu@example.com' }
    expect(await krume.orders.edit(owner, id, edit)).toMatchObject({ ok: true })
    await krume.orders.transition(owner, id, { to: 'picked_up', onOtherDay: true })
    await krume.shop.withdraw(shop, id, { name: 'Anna Becker' })
    const kept = await krume.shop.dataOf(shop, id)
    expect(kept?.mails.map(({ to }) => to).toSorted()).toEqual([
      'anna.neu@example.com',
      'anna.neu@example.com',
      'anna@example.com',
      'laden@kruste.example',
    ])
    expect(await krume.shop.forget(shop, id)).toEqual({ ok: true })
    const left = await core.records.list(mailOutbox)
    expect(left.map(({ kind }) => kind)).toEqual(['verification'])
  })
})
