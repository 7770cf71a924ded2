import { describe, expect, test } from 'vitest'
import { bakeryCollections } from '#bakery/collections.server.ts'
import { accountCharges } from '#bakery/companies/account-charges.server.ts'
import { createKrume } from '#bakery/krume.server.ts'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { createAuthServices } from '#core/auth/auth-services.ts'
import { aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { TEST_OPERATOR } from '#tests/support/operator-environment.ts'
import { openBakery, PICKUP_DAY, PUBLIC_URL } from '#tests/support/test-bakery.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { asEdit } from './changing/order-edit.ts'
import type { OrderNews } from './order-news.ts'
import { createOrdering, type OrderListener } from './ordering.server.ts'
import { orders } from './orders-collections.server.ts'

/** Opens a bakery whose news of orders go to `hear` instead of to its customers. */
async function setUp(engine: TestEngine, hear: OrderListener) {
  const { core, clock, log } = await createTestCore(engine, bakeryCollections)
  const ordering = createOrdering(core, hear, accountCharges)
  const auth = createAuthServices(core, { log, send: async () => undefined })
  const krume = createKrume({ core, auth, ordering, publicUrl: PUBLIC_URL, operator: TEST_OPERATOR })
  clock.set('2026-03-02T08:00:00.000Z')
  return { core, krume, ordering, ...(await openBakery({ core, krume })) }
}

describe.each(testDatabases)('ordering on $name', (engine) => {
  test('announces each change in its transaction, also of orders without an address', async () => {
    const heard: OrderNews['kind'][] = []
    const { core, krume, owner, place, branch, product } = await setUp(
      engine,
      async (core, { kind, order }) => {
        expect(await core.records.get(orders, order.id)).toMatchObject({ status: order.status })
        heard.push(kind)
      },
    )

    const id = await place()
    await krume.orders.transition(owner, id, { to: 'ready' })
    await krume.orders.transition(owner, id, { to: 'cancelled', reason: 'Ofen defekt' })
    await place({ email: 'b@example.com' })

    expect(heard).toEqual(['order-placed', 'order-ready', 'order-cancelled', 'order-placed'])

    heard.length = 0
    const items = [{ product: product.id, quantity: 1 }]
    const called = { day: PICKUP_DAY, branch: branch.id, items, email: '', expectedTotalCents: 95 }
    const taken = await krume.orders.place(owner, aStaffOrderRequest(called))
    const byPhone = taken.ok ? await krume.orders.get(owner, taken.orderId) : undefined
    if (!byPhone) throw new Error('the order was not taken')
    await krume.orders.edit(owner, byPhone.id, { ...asEdit(byPhone, byPhone.lines), note: 'Geschnitten' })
    await krume.orders.transition(owner, byPhone.id, { to: 'ready' })
    expect(heard).toEqual(['order-placed', 'order-changed', 'order-ready'])
    expect(await core.records.count(mailOutbox, { filter: "order != ''" })).toBe(0)
  })

  test('undoes a change that the listener refuses', async () => {
    const { core, place } = await setUp(engine, async () => {
      throw new Error('the outbox is full')
    })

    await expect(place()).rejects.toThrow('the outbox is full')
    expect(await core.records.count(orders)).toBe(0)
  })

  test('opens only the transaction that it was asked to open', async () => {
    const { core, ordering, place } = await setUp(engine, async () => undefined)
    const id = await place()
    const other = createOrdering(
      (await createTestCore(engine, bakeryCollections)).core,
      async () => undefined,
      accountCharges,
    )

    const note = { note: 'anders' }
    await expect(core.records.update(orders, id, note)).rejects.toMatchObject({ status: 403 })
    await expect(
      core.transaction((core) => other.open(core).records.update(orders, id, note)),
    ).rejects.toMatchObject({ status: 403 })
    await core.transaction((core) => ordering.open(core).records.update(orders, id, note))
    expect(await core.records.get(orders, id)).toMatchObject(note)
  })
})
