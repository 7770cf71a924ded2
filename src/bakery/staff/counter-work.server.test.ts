import { describe, expect, test } from 'vitest'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import { orders, soldOut } from '#bakery/ordering/orders-collections.server.ts'
import { aCompanyInput, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PICKUP_DAY, value } from '#tests/support/test-bakery.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { provenDesk } from '../tenancy/scope.server.ts'

const ANNA = 'Anna (Theke)'
const TODAY = '2026-03-02'

describe.each(testDatabases)('the work at one branch’s counter on $name', (engine) => {
  async function setUp() {
    const platform = await createTestPlatform(engine)
    const bakery = await openBakery(platform)
    const second = await bakery.addBranch({ name: 'Am Markt' })
    const { owner, branch, product } = bakery
    const desk = provenDesk(owner.bakery, ANNA, branch.id)
    const wish = (at: string) =>
      aStaffOrderRequest({
        day: PICKUP_DAY,
        branch: at,
        items: [{ product: product.id, quantity: 2 }],
        expectedTotalCents: 190,
      })
    return { ...platform, ...bakery, second, desk, wish }
  }

  test('an order is taken for its own branch alone, and its history names who took it', async () => {
    const { core, krume, desk, branch, second, wish } = await setUp()
    const placed = await krume.orders.place(desk, wish(branch.id))
    if (!placed.ok) throw new Error(placed.reason)
    const { branch: at, source, events } = await krume.orders.get(desk, placed.orderId)
    expect([at, source, events.map(({ actorName }) => actorName)]).toEqual([branch.id, 'phone', [ANNA]])

    const foreign = { ...wish(second.id), overrideReason: 'Ware ist da' }
    await expect(krume.orders.place(desk, foreign)).rejects.toMatchObject({ status: 404 })
    expect(await core.records.count(orders, {})).toBe(1)
  })

  test('a company’s order is taken for its own branch alone, and companies are names', async () => {
    const { core, krume, desk, owner, branch, second, wish } = await setUp()
    const company = value(await krume.companies.create(owner, aCompanyInput({ name: 'Hotel Stern' })))
    value(await krume.companies.create(owner, aCompanyInput({ name: 'Café Pause', paused: true })))
    const bakery = await core.records.get(bakeries, owner.bakery.id)
    expect(await krume.companies.names({ ...desk, bakery })).toEqual([
      { id: company.id, name: 'Hotel Stern' },
    ])
    await expect(krume.companies.placeForStaff(desk, company.id, wish(second.id))).rejects.toMatchObject({
      status: 404,
    })
    expect(await core.records.count(orders, {})).toBe(0)
    const placed = await krume.companies.placeForStaff(desk, company.id, wish(branch.id))
    expect(placed).toMatchObject({ ok: true })
    expect((await core.records.list(orders, {})).map(({ companyName }) => companyName)).toEqual([
      'Hotel Stern',
    ])
  })

  test('its own branch is the only choice, whatever is asked for, and none once it is inactive', async () => {
    const { core, krume, desk, owner, branch, second } = await setUp()
    const options = (scope = desk) =>
      krume.orders.staffOrderOptions(scope, { branch: second.id, day: PICKUP_DAY, locale: 'de' })
    const own = await options()
    expect([own.branch, own.branches]).toEqual([branch.id, [{ id: branch.id, name: branch.name }]])
    expect((await options(owner)).branches).toHaveLength(2)
    await core.records.update(branches, branch.id, { active: false })
    const none = await options()
    expect([none.branch, none.branches, none.day, none.slots]).toEqual([null, [], null, []])
  })

  test('customers of another branch are not found', async () => {
    const { krume, desk, owner, branch, second, place } = await setUp()
    const phone = '0821 4711'
    await place({ name: 'Hanna Hier', email: 'hanna@example.com' })
    await place({ name: 'Doris Dort', branch: second.id })
    await place({ name: 'Berta Beide', email: 'hier@example.com', phone })
    await place({ name: 'Berta Beide', email: 'dort@example.com', phone, branch: second.id })
    expect(branch.id).not.toBe(second.id)
    expect(await krume.orders.customers(desk, 'Doris')).toEqual([])
    expect(await krume.orders.customers(desk, 'Hanna')).toMatchObject([{ email: 'hanna@example.com' }])
    expect(await krume.orders.customers(desk, 'Berta')).toMatchObject([
      { orders: 1, email: 'hier@example.com' },
    ])
    expect(await krume.orders.customers(owner, 'Berta')).toMatchObject([{ orders: 2 }])
  })

  test('a product is sold out at its own branch alone, by name', async () => {
    const { core, krume, desk, owner, branch, second, product } = await setUp()
    const at = (id: string) => ({ product: product.id, branch: id, day: TODAY, soldOut: true })
    expect(await krume.soldOut.set(desk, at(branch.id))).toMatchObject({ ok: true })
    await expect(krume.soldOut.set(desk, at(second.id))).rejects.toMatchObject({ status: 404 })
    expect(await core.records.count(soldOut, {})).toBe(1)
    expect(await krume.soldOut.set(owner, at(second.id))).toMatchObject({ ok: true })

    const board = await krume.soldOut.on(desk)
    expect(board.branches).toEqual([{ id: branch.id, name: branch.name }])
    expect(board.marks.map(({ branch, markedBy }) => [branch, markedBy])).toEqual([[branch.id, ANNA]])
    const lift = { ...at(second.id), soldOut: false }
    await expect(krume.soldOut.set(desk, lift)).rejects.toMatchObject({ status: 404 })
    expect(await krume.soldOut.set(desk, { ...at(branch.id), soldOut: false })).toMatchObject({ ok: true })
    expect((await krume.soldOut.on(owner)).marks.map(({ branch }) => branch)).toEqual([second.id])
  })

  test('what open orders still need counts orders of its own branch alone', async () => {
    const { clock, krume, desk, owner, branch, second, place } = await setUp()
    await place()
    await place({ branch: second.id })
    clock.set(`${PICKUP_DAY}T05:00:00Z`)
    expect((await krume.soldOut.on(desk)).needs).toMatchObject([{ branch: branch.id, orders: 1, units: 2 }])
    expect((await krume.soldOut.on(owner)).needs).toHaveLength(2)
  })

  test('another bakery’s branch, product and company do not exist', async () => {
    const { core, krume, desk, branch, product, wish, ...platform } = await setUp()
    const other = await openBakery({ core, krume, ...platform }, 'andere')
    const company = value(await krume.companies.create(other.owner, aCompanyInput()))
    const mark = { product: product.id, branch: branch.id, day: TODAY, soldOut: true }
    const work = [
      () => krume.orders.place(desk, wish(other.branch.id)),
      () => krume.companies.placeForStaff(desk, company.id, wish(branch.id)),
      () => krume.soldOut.set(desk, { ...mark, product: other.product.id }),
      () => krume.soldOut.set(desk, { ...mark, branch: other.branch.id }),
      () => krume.products.get(desk, other.product.id),
    ]
    for (const one of work) await expect(one()).rejects.toMatchObject({ status: 404 })
    const listed = await krume.products.list(desk, { page: 1, perPage: 50 })
    expect(listed.items.map(({ id }) => id)).toEqual([product.id])
  })
})
