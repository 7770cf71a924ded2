import { describe, expect, test } from 'vitest'
import { aCompanyInput, aGeneralInput, anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { mailedCompanyKey } from '#tests/support/company-key.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import {
  createTestPlatform,
  openBakery,
  PICKUP_DAY,
  PUBLIC_URL,
  present,
  value,
} from '#tests/support/test-bakery.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { placeDueOrders } from './place-due.server.ts'
import { standingOrders } from './standing-collection.server.ts'

const NEXT = '2026-03-14'
const AFTER = '2026-03-21'
const DUE = '2026-03-11T07:00:00Z'
const DUE_AFTER = '2026-03-18T07:00:00Z'

/** A company and an order of two on its account, whose customer holds the company's key. */
async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, krume, clock, ordering } = platform
  value(await krume.profile.saveGeneral(bakery.owner, aGeneralInput({ standingOrders: true })))
  const shop = present(await krume.sites.shopBySlug('kruste'))
  const company = value(await krume.companies.create(bakery.owner, aCompanyInput()))
  const mailKey = () => mailedCompanyKey(platform, bakery.owner, company.id)
  const key = await mailKey()
  const result = await krume.companies.placeOrder(
    shop,
    key,
    anOrderRequest({
      day: PICKUP_DAY,
      branch: bakery.branch.id,
      items: [{ product: bakery.product.id, quantity: 2 }],
      expectedTotalCents: 190,
    }),
  )
  if (!result.ok) throw new Error(result.reason)
  const ask = () => krume.standing.request(shop, result.orderId, key)
  const stored = async () => present(await core.records.findFirst(standingOrders, {}))
  return {
    ...platform,
    ...bakery,
    shop,
    company,
    key,
    mailKey,
    order: result.orderId,
    ask,
    stored,
    start: async () => {
      expect(await ask()).toEqual({ ok: true })
      const { id, payableCents } = await stored()
      expect(await krume.standing.confirm(shop, id, payableCents)).toEqual({ ok: true })
      return id
    },
    runAt: async (instant: string) => {
      clock.set(instant)
      await placeDueOrders(core, { ordering, publicUrl: PUBLIC_URL })
    },
    placed: () => core.records.list(orders, { filter: "occurrence != ''", sort: 'pickupDay' }),
    missed: async () => {
      const found = await core.records.list(mailOutbox, {
        filter: "kind = 'standing-missed'",
        sort: 'created',
      })
      return found.map(({ text }) => text.replaceAll('\u00a0', ' '))
    },
    save: (changes: Parameters<typeof aCompanyInput>[0]) =>
      krume.companies.update(bakery.owner, company.id, aCompanyInput(changes)),
  }
}

describe.each(testDatabases)('standing orders on account on $name', (engine) => {
  test('each of their orders is on account, on the invoice, and the company’s page lists them', async () => {
    const { start, runAt, placed, krume, core, owner, company } = await setUp(engine)
    const id = await start()
    const [asked] = await core.records.list(mailOutbox, { filter: "kind = 'standing-request'" })
    expect(asked?.text).toContain('Auf Rechnung an Hotel Heidekrug GmbH')
    await runAt(DUE)
    const [order] = await placed()
    expect(order).toMatchObject({
      company: company.id,
      companyName: 'Hotel Heidekrug GmbH',
      pickupDay: NEXT,
      totalCents: 190,
    })
    const listed = (company: string) =>
      krume.standing.list(owner, { page: 1, perPage: 10, locale: 'de', company })
    expect((await listed(company.id)).items).toMatchObject([{ id, nextDay: AFTER }])
    expect((await listed('another')).items).toEqual([])
    const handed = await krume.orders.transition(owner, order?.id ?? '', {
      to: 'picked_up',
      onOtherDay: true,
    })
    expect(handed).toMatchObject({ ok: true })
    expect(await krume.invoices.drafts(owner, '2026-03')).toMatchObject([
      { company: company.id, orders: 1, cents: 190 },
    ])
    expect(await krume.companies.delete(owner, company.id)).toEqual({ ok: false, reason: 'has_orders' })
  })

  test('only who may order on the account now makes one: no key, another company’s, an old one and a paused company do not', async () => {
    const { core, krume, shop, owner, order, mailKey, ask, save, ...world } = await setUp(engine)
    const refused = { ok: false, reason: 'no_account' }
    const other = value(await krume.companies.create(owner, aCompanyInput({ name: 'Andere AG' })))
    const otherKey = await mailedCompanyKey({ core, krume }, owner, other.id)
    for (const wrong of [undefined, '', 'x', otherKey])
      expect(await krume.standing.request(shop, order, wrong)).toEqual(refused)
    value(await save({ paused: true }))
    expect(await ask()).toEqual(refused)
    value(await save({}))
    world.clock.advance(1000)
    await mailKey()
    expect(await ask()).toEqual(refused)
    expect(await core.records.count(standingOrders)).toBe(0)
  })

  test('it cannot be confirmed once its company is paused', async () => {
    const { ask, stored, krume, shop, save } = await setUp(engine)
    expect(await ask()).toEqual({ ok: true })
    value(await save({ paused: true }))
    const { id, payableCents } = await stored()
    expect(await krume.standing.find(shop, id)).toMatchObject({ isBillable: false, state: 'unconfirmed' })
    expect(await krume.standing.confirm(shop, id, payableCents)).toEqual({ ok: false, reason: 'no_account' })
    value(await save({}))
    expect(await krume.standing.confirm(shop, id, payableCents)).toEqual({ ok: true })
  })

  test('a paused company and a new link order nothing; customer and owner are told why, and the week after goes on', async () => {
    const { start, runAt, placed, missed, save, mailKey, stored } = await setUp(engine)
    await start()
    value(await save({ paused: true }))
    await runAt(DUE)
    expect(await placed()).toEqual([])
    expect(await missed()).toEqual([expect.stringContaining('bestellt zurzeit nicht auf Rechnung')])
    expect(await stored()).toMatchObject({ lastDay: NEXT, lastOutcome: 'account', nextDay: AFTER })
    value(await save({}))
    await runAt(DUE_AFTER)
    expect(await placed()).toMatchObject([{ pickupDay: AFTER }])
    expect(await stored()).toMatchObject({ lastDay: AFTER, lastOutcome: 'ordered' })
    await mailKey()
    await runAt('2026-03-25T07:00:00Z')
    expect(await placed()).toHaveLength(1)
    expect(await missed()).toHaveLength(2)
    expect(await stored()).toMatchObject({ lastDay: '2026-03-28', lastOutcome: 'account' })
  })

  test('the monthly limit holds for them, and says so', async () => {
    const { start, runAt, placed, missed, save, stored, krume, shop } = await setUp(engine)
    const id = await start()
    value(await save({ monthlyLimitCents: 3 * 95 }))
    await runAt(DUE)
    expect(await placed()).toEqual([])
    expect(await missed()).toEqual([expect.stringContaining('Das Monatslimit Ihrer Firma ist ausgeschöpft')])
    expect(await stored()).toMatchObject({ lastDay: NEXT, lastOutcome: 'overdrawn' })
    const missedDay = { day: NEXT, reason: 'overdrawn', label: '' }
    expect(await krume.standing.find(shop, id)).toMatchObject({ missed: missedDay, isBillable: true })
    value(await save({ monthlyLimitCents: 4 * 95 }))
    await runAt(DUE_AFTER)
    expect(await placed()).toMatchObject([{ pickupDay: AFTER }])
    expect((await krume.standing.find(shop, id))?.missed).toBeUndefined()
  })
})
