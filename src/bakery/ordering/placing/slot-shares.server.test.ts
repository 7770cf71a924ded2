import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { capacityUsage, orders } from '#bakery/ordering/orders-collections.server.ts'
import { aGeneralInput, anOrderRequest, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, present, value } from '#tests/support/test-bakery.ts'
import { asEdit } from '../changing/order-edit.ts'
import type { OrderRequest } from '../order-request.ts'

const SATURDAY = '2026-03-07'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const { core, krume } = platform
  const bakery = await openBakery(platform)
  const wish = {
    day: SATURDAY,
    branch: bakery.branch.id,
    items: [{ product: bakery.product.id, quantity: 1 }],
    expectedTotalCents: 95,
  }
  return {
    ...platform,
    ...bakery,
    wish,
    /** Places an order; returns the `reason` of a refusal, or `ok`. */
    place: async (changes: Partial<OrderRequest> = {}, ip = '192.0.2.1') => {
      const placed = await krume.shop.placeOrder(bakery.shop, anOrderRequest({ ...wish, ...changes }), { ip })
      return placed.ok ? 'ok' : placed.reason
    },
    move: async (id: string, slotFrom: string) => {
      const shop = present(await krume.sites.shopBySlug('kruste'))
      const order = present(await krume.shop.order(shop, id))
      const moved = await krume.shop.edit(shop, id, { ...asEdit(order, order.lines), slotFrom })
      return moved.ok ? 'ok' : moved.reason
    },
    ids: async (slot = '08:00') => {
      const filter = 'slotFrom = {:slot}'
      return (await core.records.list(orders, { filter, params: { slot } })).map(({ id }) => id)
    },
    shares: async () => {
      const rows = await core.records.list(capacityUsage, { filter: "kind = 'share' && used > 0" })
      return rows
        .map(({ id, used }) => `${id.split('/')[3]} ${id.split('/')[4]?.slice(0, 1)} ${used}`)
        .toSorted()
    },
  }
}

describe.each(testDatabases)('the limit of orders per customer and slot on $name', (engine) => {
  test('eighteen orders for one roll neither take the slot nor mail a stranger eighteen times', async () => {
    const { core, place } = await setUp(engine)
    const came: string[] = []
    for (let nth = 0; nth < 18; nth++) came.push(await place({}, `192.0.2.${nth}`))
    expect(came.filter((answer) => answer === 'ok')).toHaveLength(3)
    expect(came.filter((answer) => answer === 'too_many_at_time')).toHaveLength(15)
    expect(await core.records.count(mailOutbox, { filter: "kind = 'order-confirmation'" })).toBe(3)
    expect(await place({ email: 'anna+brot@EXAMPLE.com' }, '198.51.100.1')).toBe('too_many_at_time')
    expect(await place({ email: 'berta@example.com' }, '198.51.100.1')).toBe('ok')
    expect(await place({ slotFrom: '09:00' })).toBe('ok')
  })

  test('many names from one network, or with one telephone, take a part of the slot', async () => {
    const { place, krume, shop, wish } = await setUp(engine)
    const invented = (nth: number) => ({ email: `${nth}@example.com` })
    const came: string[] = []
    for (let nth = 0; nth < 8; nth++) came.push(await place(invented(nth)))
    // Five is half of the slot's ten places.
    expect(came).toEqual([...Array<string>(5).fill('ok'), ...Array<string>(3).fill('too_many_at_time')])
    const phones = ['0821 555-1', '+49 (0)821 5551', '(0821) 5551', '0049 0821/5551']
    const byPhone: string[] = []
    for (const [nth, phone] of phones.entries())
      byPhone.push(await place({ ...invented(nth + 20), phone }, `198.51.100.${nth}`))
    expect(byPhone).toEqual(['ok', 'ok', 'ok', 'too_many_at_time'])
    expect(
      await krume.shop.placeOrder(shop, anOrderRequest({ ...wish }), { ip: '198.51.100.9' }),
    ).toMatchObject({
      ok: true,
    })
  })

  test('concurrent orders do not exceed it, and the refusal says whom to call', async () => {
    const { krume, shop, wish, place } = await setUp(engine)
    const came = await Promise.all(Array.from({ length: 8 }, (_, nth) => place({}, `192.0.2.${nth}`)))
    expect(came.filter((answer) => answer === 'ok')).toHaveLength(3)
    expect(await krume.shop.placeOrder(shop, anOrderRequest(wish), { ip: '' })).toEqual({
      ok: false,
      reason: 'too_many_at_time',
      max: 3,
      phone: expect.stringMatching(/\d/),
    })
  })

  test('a cancelled order releases its share, a moved one takes it along', async () => {
    const { ids, krume, move, place, shares, shop } = await setUp(engine)
    for (let nth = 0; nth < 3; nth++) await place()
    const [first = '', second = ''] = await ids()
    expect(await krume.shop.cancel(shop, first)).toEqual({ ok: true })
    expect(await shares()).toEqual(['08:00 e 2', '08:00 n 2'])
    expect(await move(second, '09:00')).toBe('ok')
    expect(await shares()).toEqual(['08:00 e 1', '08:00 n 1', '09:00 e 1', '09:00 n 1'])
    for (let nth = 0; nth < 2; nth++) expect(await place()).toBe('ok')
    expect(await move(second, '08:00')).toBe('too_many_at_time')
    expect(await place()).toBe('too_many_at_time')
  })

  test('an owner sets how many, staff are not bound, nor addresses that an operator frees', async () => {
    const { core, ids, krume, move, owner, place, wish } = await setUp(engine)
    value(await krume.profile.saveGeneral(owner, aGeneralInput({ maxOrdersPerSlot: 1 })))
    expect([await place(), await place()]).toEqual(['ok', 'too_many_at_time'])
    expect(await krume.orders.place(owner, aStaffOrderRequest(wish))).toMatchObject({ ok: true })
    expect(await place({ slotFrom: '09:00' })).toBe('ok')
    const [last = ''] = await ids('09:00')
    expect(await move(last, '08:00')).toBe('too_many_at_time')
    const { rateLimits } = core.settings.get()
    await core.settings.update({ rateLimits: { ...rateLimits, excludedIPs: ['192.0.2.0/24'] } })
    for (let nth = 0; nth < 4; nth++) expect(await place({ slotFrom: '10:00' })).toBe('ok')
    const wrong = await krume.profile.saveGeneral(owner, aGeneralInput({ maxOrdersPerSlot: 0 }))
    expect(wrong).toMatchObject({ fields: { maxOrdersPerSlot: 'too_small' } })
  })
})
