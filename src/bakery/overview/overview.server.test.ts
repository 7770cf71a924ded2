import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'

const DAY = '2026-03-07'
const DAY_BEFORE = '2026-03-06T12:00:00Z'
const IN_THE_MORNING = '2026-03-07T06:00:00Z'

describe.each(testDatabases)('the overview on $name', (engine) => {
  test("counts today's orders by progress, without tests and cancelled ones", async () => {
    const platform = await createTestPlatform(engine)
    const { krume, clock } = platform
    const { owner, place } = await openBakery(platform)
    const other = await openBakery(platform, 'andere')
    const [fetched, packed, cancelled] = [await place(), await place(), await place()]
    await place({ day: '2026-03-09' })
    clock.set(IN_THE_MORNING)
    await krume.orders.transition(owner, fetched, { to: 'picked_up' })
    await krume.orders.transition(owner, packed, { to: 'ready' })
    await krume.orders.transition(owner, cancelled, { to: 'cancelled', reason: 'Ofen defekt' })

    expect((await krume.overview.of(owner)).today).toEqual({ orders: 2, pickedUp: 1, open: 1, noShow: 0 })
    expect((await krume.overview.of(other.owner)).today).toMatchObject({ orders: 0 })
  })

  test("shows tomorrow's quantities and the changes since the list was printed", async () => {
    const platform = await createTestPlatform(engine)
    const { krume, clock } = platform
    const { owner, product, category, place } = await openBakery(platform)
    const list = { day: DAY, branch: '' }
    await place()
    clock.set(DAY_BEFORE)
    const pretzels = { product: product.id, name: 'Brezel', category: category.name, picture: '' }
    const bake = async () => (await krume.overview.of(owner)).bakeTomorrow
    expect(await bake()).toEqual({ products: 1, lines: [{ ...pretzels, quantity: 2, change: 0 }] })

    await krume.print.recordBakeList(owner, list)
    expect((await bake()).lines).toEqual([{ ...pretzels, quantity: 2, change: 0 }])
    await place()
    expect((await bake()).lines).toEqual([{ ...pretzels, quantity: 4, change: 2 }])
    await krume.print.recordBakeList(owner, list)
    expect((await bake()).lines).toEqual([{ ...pretzels, quantity: 4, change: 0 }])
  })
})
