import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { forgetOldData } from '#bakery/retention/forget.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { paymentMeans } from '#bakery/tenancy/payment-means.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { aGeneralInput, anOrderRequest, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, present, value } from '#tests/support/test-bakery.ts'
import { asEdit } from '../changing/order-edit.ts'
import { remindCustomers } from '../changing/remind-customers.server.ts'
import { FORGOTTEN } from '../forgotten.ts'
import type { OrderRequest } from '../order-request.ts'

const SATURDAY = '2026-03-07'
const PRICE = 95

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { krume, core } = platform
  let owner: OwnerScope = bakery.owner
  let { shop } = bakery
  const wish = (quantity: number) => ({
    day: SATURDAY,
    branch: bakery.branch.id,
    items: [{ product: bakery.product.id, quantity }],
    expectedTotalCents: quantity * PRICE,
  })
  return {
    ...platform,
    settings: async (changes: Parameters<typeof aGeneralInput>[0]) => {
      owner = value(await krume.profile.saveGeneral(owner, aGeneralInput(changes)))
      shop = present(await krume.sites.shopBySlug('kruste'))
    },
    place: (quantity: number, changes: Partial<OrderRequest> = {}) =>
      krume.shop.placeOrder(shop, anOrderRequest({ ...wish(quantity), ...changes })),
    placeByStaff: (quantity: number, overrideReason = '') =>
      krume.orders.place(owner, aStaffOrderRequest({ ...wish(quantity), overrideReason })),
    edit: async (id: string, quantity: number, changes: { note?: string; day?: string } = {}) => {
      const order = present(await krume.shop.order(shop, id))
      return krume.shop.edit(shop, id, { ...asEdit(order, order.lines), ...wish(quantity), ...changes })
    },
    order: (id: string) => core.records.get(orders, id),
  }
}

function idOf(placed: Awaited<ReturnType<Awaited<ReturnType<typeof setUp>>['place']>>): string {
  if (!placed.ok) throw new Error(`refused: ${placed.reason}`)
  return placed.orderId
}

describe.each(testDatabases)('order settings on $name', (engine) => {
  test('a minimum value: reported with its amount, for orders and changes, and overridden by staff with a reason', async () => {
    const { settings, place, placeByStaff, edit } = await setUp(engine)
    const old = idOf(await place(1))
    await settings({ minOrderCents: 285 })
    expect(await place(2)).toEqual({ ok: false, reason: 'below_minimum', minCents: 285, totalCents: 190 })
    const enough = idOf(await place(3))
    expect(await edit(enough, 2)).toMatchObject({ ok: false, reason: 'below_minimum' })
    expect(await edit(enough, 4)).toMatchObject({ ok: true })
    // An order from before the minimum can still be moved and enlarged, but not reduced.
    expect(await edit(old, 2, { day: '2026-03-08' })).toMatchObject({ ok: true })
    expect(await placeByStaff(1)).toMatchObject({ ok: false, reason: 'below_minimum' })
    expect(await placeByStaff(1, 'Stammkundin')).toMatchObject({ ok: true })
  })

  test('a maximum number of pieces: of all products together', async () => {
    const { settings, place, placeByStaff, edit, order } = await setUp(engine)
    const large = idOf(await place(8))
    await settings({ maxOrderUnits: 5 })
    expect(await place(6)).toEqual({ ok: false, reason: 'too_many_units', maxUnits: 5, units: 6 })
    const full = idOf(await place(5))
    expect(await edit(full, 6)).toMatchObject({ ok: false, reason: 'too_many_units' })
    expect(await edit(large, 7)).toMatchObject({ ok: true })
    expect(idOf(await placeByStaff(6, 'Ist abgesprochen'))).toBeTruthy()
    expect(await order(large)).toMatchObject({ totalCents: 7 * PRICE })
  })

  test('no notes: none is stored, and what was noted before stays', async () => {
    const { settings, place, edit, order } = await setUp(engine)
    const noted = idOf(await place(1, { note: 'Bitte dunkel' }))
    await settings({ notesOff: true })
    expect(await order(idOf(await place(1, { note: 'Bitte hell' })))).toMatchObject({ note: '' })
    expect(await edit(noted, 2, { note: '' })).toMatchObject({ ok: true })
    expect(await order(noted)).toMatchObject({ note: 'Bitte dunkel' })
  })

  test('no reminders', async () => {
    const { core, ordering, clock, settings, place } = await setUp(engine)
    idOf(await place(1))
    await settings({ remindersOff: true })
    clock.set('2026-03-06T17:00:00Z')
    expect(await remindCustomers(core, ordering)).toBe(0)
    await settings({ remindersOff: false })
    expect(await remindCustomers(core, ordering)).toBe(1)
  })

  test("a retention period: for customers' names and the mails to them", async () => {
    const { core, clock, settings, place, order } = await setUp(engine)
    const id = idOf(await place(1))
    await settings({ customerDataDays: 7 })
    clock.set('2026-03-14T12:00:00Z')
    await forgetOldData(core)
    expect(await order(id)).toMatchObject({ customerName: 'Anna Becker' })
    expect(await core.records.count(mailOutbox, { filter: "kind = 'order-confirmation'" })).toBe(1)
    clock.set('2026-03-15T12:00:00Z')
    await forgetOldData(core)
    expect(await order(id)).toMatchObject({ customerName: FORGOTTEN, customerEmail: '' })
    expect(await core.records.count(mailOutbox, { filter: "kind = 'order-confirmation'" })).toBe(0)
  })

  test('means of payment: cash until the owner says otherwise, in one order, and never none', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner } = await openBakery(platform)
    const { bakery } = value(
      await krume.profile.saveGeneral(owner, aGeneralInput({ paymentMeans: ['mobile', 'cash', 'cash'] })),
    )
    expect(bakery.paymentMeans).toEqual(['cash', 'mobile'])
    expect(await krume.profile.saveGeneral(owner, aGeneralInput({ paymentMeans: [] }))).toMatchObject({
      fields: { paymentMeans: 'not_chosen' },
    })
    const made = await platform.core.records.create(bakeries, {
      owner: owner.owner.id,
      name: 'Neu',
      slug: 'neu',
      timezone: 'Europe/Berlin',
      address: 'sie',
    })
    expect(paymentMeans(made)).toEqual(['cash'])
  })

  test('within bounds', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner } = await openBakery(platform)
    const wrong = { minOrderCents: Number.NaN, maxOrderUnits: -1, customerDataDays: 5 }
    expect(await krume.profile.saveGeneral(owner, aGeneralInput(wrong))).toMatchObject({
      fields: { minOrderCents: 'not_a_number', maxOrderUnits: 'too_small', customerDataDays: 'too_small' },
    })
    const large = { minOrderCents: 20_001, maxOrderUnits: 10_001, customerDataDays: 181 }
    expect(await krume.profile.saveGeneral(owner, aGeneralInput(large))).toMatchObject({
      fields: { minOrderCents: 'too_large', maxOrderUnits: 'too_large', customerDataDays: 'too_large' },
    })
  })
})
