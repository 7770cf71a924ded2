import { describe, expect, test } from 'vitest'
import { aBranchInput, anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, value } from '#tests/support/test-bakery.ts'

const day = '2026-03-07'

describe.each(testDatabases)('orders whose time is gone, on $name', (engine) => {
  test('are listed with where they could go, and leave the list when moved or cancelled', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, shop, branch, product, addBranch } = await openBakery(platform)
    await addBranch({ name: 'Bahnhof' })
    const request = { day, branch: branch.id, items: [{ product: product.id, quantity: 1 }] }
    const place = async (slotFrom: string, name: string) => {
      const wish = anOrderRequest({ ...request, slotFrom, name, expectedTotalCents: 95 })
      const placed = await krume.shop.placeOrder(shop, wish)
      if (!placed.ok) throw new Error(placed.reason)
    }
    await place('09:00', 'Zweite')
    await place('08:00', 'Erste')
    await place('10:00', 'Bleibt')
    expect(await krume.orders.displaced(owner, branch.id)).toEqual([])

    const specialDays = [
      { day, label: 'Inventur', intervals: [{ from: '10:00', to: '12:00' }], slotsOf: null },
    ]
    value(await krume.branches.update(owner, branch.id, aBranchInput({ specialDays })))
    const displaced = await krume.orders.displaced(owner, branch.id)
    expect(displaced).toMatchObject([
      { customerName: 'Erste', slotFrom: '08:00', hasMail: true, instead: { day, from: '10:00' } },
      { customerName: 'Zweite', slotFrom: '09:00', instead: { day, from: '10:00' } },
    ])

    const [first, second] = displaced
    if (!first?.instead || !second) throw new Error('nothing displaced')
    const to = { version: first.version, day, branch: branch.id, slotFrom: first.instead.from }
    expect(await krume.orders.move(owner, first.id, to)).toMatchObject({ ok: true, changed: true })
    await krume.orders.transition(owner, second.id, { to: 'cancelled', reason: 'Inventur' })
    expect(await krume.orders.displaced(owner, branch.id)).toEqual([])
  })

  test('what was ordered at other branches, fetched or cancelled is not among them', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, shop, branch, product, addBranch } = await openBakery(platform)
    const other = await addBranch({ name: 'Bahnhof' })
    const placeAt = async (where: string) => {
      const wish = { day, branch: where, items: [{ product: product.id, quantity: 1 }] }
      const placed = await krume.shop.placeOrder(shop, anOrderRequest({ ...wish, expectedTotalCents: 95 }))
      if (!placed.ok) throw new Error(placed.reason)
      return placed.orderId
    }
    await placeAt(other.id)
    await krume.shop.cancel(shop, await placeAt(branch.id))
    const specialDays = [{ day, label: 'zu', intervals: [], slotsOf: null }]
    value(await krume.branches.update(owner, branch.id, aBranchInput({ specialDays })))
    expect(await krume.orders.displaced(owner, branch.id)).toEqual([])
  })
})
