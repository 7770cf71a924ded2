import { describe, expect, test } from 'vitest'
import { aBranchInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, PICKUP_DAY as day, openBakery, value } from '#tests/support/test-bakery.ts'

describe.each(testDatabases)('orders whose time is gone, on $name', (engine) => {
  test('are listed with where they could go, and leave the list when moved or cancelled', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, branch, addBranch, place } = await openBakery(platform)
    await addBranch({ name: 'Bahnhof' })
    await place({ slotFrom: '09:00', name: 'Zweite' })
    await place({ slotFrom: '08:00', name: 'Erste' })
    await place({ slotFrom: '10:00', name: 'Bleibt' })
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
    const { owner, shop, branch, addBranch, place } = await openBakery(platform)
    const other = await addBranch({ name: 'Bahnhof' })
    await place({ branch: other.id })
    await krume.shop.cancel(shop, await place())
    const specialDays = [{ day, label: 'zu', intervals: [], slotsOf: null }]
    value(await krume.branches.update(owner, branch.id, aBranchInput({ specialDays })))
    expect(await krume.orders.displaced(owner, branch.id)).toEqual([])
  })
})
