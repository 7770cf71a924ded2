import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { aCompanyInput, anOrderRequest, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { mailedCompanyKey } from '#tests/support/company-key.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PICKUP_DAY, value } from '#tests/support/test-bakery.ts'
import { companies } from './companies-collection.server.ts'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const company = value(await platform.krume.companies.create(bakery.owner, aCompanyInput()))
  const request = (changes: object = {}) =>
    anOrderRequest({
      day: PICKUP_DAY,
      branch: bakery.branch.id,
      items: [{ product: bakery.product.id, quantity: 40 }],
      expectedTotalCents: 40 * 95,
      ...changes,
    })
  const staffRequest = () =>
    aStaffOrderRequest({
      day: PICKUP_DAY,
      branch: bakery.branch.id,
      items: [{ product: bakery.product.id, quantity: 2 }],
      expectedTotalCents: 190,
    })
  const mailKey = () => mailedCompanyKey(platform, bakery.owner, company.id)
  return { ...platform, ...bakery, company, request, staffRequest, mailKey }
}

describe.each(testDatabases)('companies on $name', (engine) => {
  test('order by the mailed link, and the order says whom the bakery bills', async () => {
    const { core, krume, shop, company, request, mailKey } = await setUp(engine)
    const key = await mailKey()
    expect(await krume.companies.open(shop, key)).toEqual({ id: company.id, name: company.name })
    const placed = await krume.companies.placeOrder(shop, key, request())
    if (!placed.ok) throw new Error(placed.reason)
    expect(await core.records.get(orders, placed.orderId)).toMatchObject({
      company: company.id,
      companyName: 'Hotel Heidekrug GmbH',
      customerName: 'Anna Becker',
      totalCents: 3800,
      source: 'web',
    })
    const [mail] = await core.records.list(mailOutbox, { filter: "kind = 'order-confirmation'" })
    expect(mail?.text).toContain('Auf Rechnung an Hotel Heidekrug GmbH')
    const [orderText = ''] = mail?.text.split('Preise und Zahlung') ?? []
    expect(orderText).not.toContain('Bezahlung bei der Abholung')
  })

  test('no key is stored, and a new link ends the one before', async () => {
    const { core, krume, shop, company, mailKey } = await setUp(engine)
    const [first, second] = [await mailKey(), await mailKey()]
    expect(JSON.stringify(await core.records.get(companies, company.id))).not.toContain(second.slice(16))
    expect(await krume.companies.open(shop, first)).toBeUndefined()
    expect(await krume.companies.open(shop, second)).toBeDefined()
  })

  test('a paused company, another shop and a wrong key order nothing on account', async () => {
    const world = await setUp(engine)
    const { core, krume, owner, shop, company, request, staffRequest, mailKey } = world
    const other = await openBakery(world, 'andere')
    const key = await mailKey()
    const refused = { ok: false, reason: 'no_account' }
    for (const wrong of ['', key.slice(0, -1), `${key}x`, `${company.id}_${'a'.repeat(43)}`, '%00'])
      expect(await krume.companies.placeOrder(shop, wrong, request())).toEqual(refused)
    expect(await krume.companies.open(other.shop, key)).toBeUndefined()
    await expect(krume.companies.get(other.owner, company.id)).rejects.toMatchObject({ status: 404 })
    await expect(
      krume.companies.placeForStaff(other.owner, company.id, staffRequest()),
    ).rejects.toMatchObject({
      status: 404,
    })
    value(await krume.companies.update(owner, company.id, aCompanyInput({ paused: true })))
    expect(await krume.companies.placeOrder(shop, key, request())).toEqual(refused)
    expect(await krume.companies.placeForStaff(owner, company.id, staffRequest())).toEqual(refused)
    expect(await krume.companies.mailLink(owner, company.id, 'de')).toEqual({ ok: false, reason: 'paused' })
    expect(await core.records.count(orders)).toBe(0)
    value(await krume.companies.update(owner, company.id, aCompanyInput()))
    expect(await krume.companies.placeOrder(shop, key, request())).toMatchObject({ ok: true })
  })

  test('the same checkout with another payer is refused, not billed', async () => {
    const { core, krume, shop, request, mailKey } = await setUp(engine)
    const key = await mailKey()
    const once = request()
    expect(await krume.shop.placeOrder(shop, once)).toMatchObject({ ok: true })
    expect(await krume.companies.placeOrder(shop, key, once)).toMatchObject({ reason: 'key_reused' })
    expect(await core.records.count(orders)).toBe(1)
  })

  test('every rule of ordering holds', async () => {
    const { krume, shop, request, mailKey } = await setUp(engine)
    const key = await mailKey()
    const reason = async (changes: object) => {
      const result = await krume.companies.placeOrder(shop, key, request(changes))
      return result.ok ? 'ok' : result.reason
    }
    expect(await reason({ day: '2026-03-02' })).toBe('past_cutoff')
    expect(await reason({ slotFrom: '03:00' })).toBe('slot_unknown')
    expect(await reason({ expectedTotalCents: 1 })).toBe('price_changed')
    expect(await reason({ acceptTerms: false })).toBe('invalid')
  })

  test('staff order for one, the list shows its orders, and the counter knows that nothing is to pay', async () => {
    const { krume, owner, branch, company, staffRequest } = await setUp(engine)
    await krume.orders.place(owner, staffRequest())
    const placed = await krume.companies.placeForStaff(owner, company.id, staffRequest())
    if (!placed.ok) throw new Error(placed.reason)
    const query = { company: company.id, page: 1, perPage: 10 }
    for (const list of [
      await krume.orders.list(owner, query),
      await krume.orders.list(owner, { ...query, day: PICKUP_DAY }),
    ]) {
      expect(list.orders.items.map(({ id }) => id)).toEqual([placed.orderId])
      expect(list.counts.placed).toBe(1)
    }
    expect(await krume.companies.delete(owner, company.id)).toEqual({ ok: false, reason: 'has_orders' })
    const counter = await krume.orders.counter(owner, { branch: branch.id, locale: 'de' })
    expect(counter).toBeDefined()
  })

  test('an order on account stays on account when it is edited', async () => {
    const { core, krume, shop, owner, request, mailKey } = await setUp(engine)
    const placed = await krume.companies.placeOrder(shop, await mailKey(), request())
    if (!placed.ok) throw new Error(placed.reason)
    const { version } = await krume.orders.get(owner, placed.orderId)
    const edited = await krume.shop.edit(shop, placed.orderId, {
      ...request({
        expectedTotalCents: 95,
        items: request().items.map((item) => ({ ...item, quantity: 1 })),
      }),
      version,
    })
    expect(edited).toMatchObject({ ok: true })
    expect(await core.records.get(orders, placed.orderId)).toMatchObject({
      companyName: 'Hotel Heidekrug GmbH',
      totalCents: 95,
    })
  })

  test('input is checked field by field, and an unused company can be deleted', async () => {
    const { clock, krume, owner, company } = await setUp(engine)
    const invalid = aCompanyInput({
      name: ' ',
      email: 'x',
      vatId: '123',
      paymentDays: 91,
      zip: 'x'.repeat(11),
    })
    expect(await krume.companies.create(owner, invalid)).toEqual({
      ok: false,
      reason: 'invalid',
      fields: {
        name: 'required',
        email: 'invalid_email',
        vatId: 'invalid_format',
        paymentDays: 'too_large',
        zip: 'too_long',
      },
    })
    clock.advance(1)
    const saved = value(
      await krume.companies.update(owner, company.id, aCompanyInput({ vatId: ' de 123 456 789 ' })),
    )
    expect(saved).toMatchObject({ vatId: 'DE123456789' })
    expect(saved).not.toHaveProperty('linkHash')
    expect(await krume.companies.update(owner, company.id, aCompanyInput(), company.updated)).toMatchObject({
      fields: { updated: 'changed_meanwhile' },
    })
    expect(await krume.companies.delete(owner, company.id)).toEqual({ ok: true })
    expect(await krume.companies.list(owner)).toEqual([])
  })
})
