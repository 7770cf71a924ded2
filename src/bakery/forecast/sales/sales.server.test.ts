import { describe, expect, test } from 'vitest'
import { addDays } from '#bakery/branches/days.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { writeTotals } from '../total-days.server.ts'

/** Yesterday of the test's clock. */
const YESTERDAY = '2026-03-09'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  platform.clock.set('2026-03-10T08:00:00Z')
  const { owner, product, branch } = bakery
  const second = await bakery.addBranch({ name: 'Bahnhof' })
  const total = (day: string, at: string, orders: number) => ({
    branch: at,
    day,
    orders,
    noShows: 1,
    cancelled: 0,
    revenueCents: orders * 500,
    units: { [product.id]: orders * 2 },
    missedUnits: { [product.id]: 2 },
    hours: { '07': orders },
  })
  await platform.core.transaction((core) =>
    writeTotals(core, owner.bakery.id, [
      total(YESTERDAY, branch.id, 10),
      total(addDays(YESTERDAY, -7), branch.id, 4),
      total(YESTERDAY, second.id, 3),
      total(addDays(YESTERDAY, -200), branch.id, 5),
    ]),
  )
  return { ...platform, ...bakery, second }
}

describe.each(testDatabases)('figures on $name', (engine) => {
  test('add up a period of all branches or of one, up to yesterday', async () => {
    const { krume, owner, second } = await setUp(engine)
    const of = (period: 'weeks' | 'year', branch = '') => krume.sales.of(owner, { period, branch })
    expect(await of('weeks')).toMatchObject({
      to: YESTERDAY,
      from: '2026-02-10',
      orders: 17,
      weekdays: [{ name: 'Brezel', total: 34, perDay: { monday: 17 } }],
      avoided: { leftOver: 0, missing: 12, missed: 2, ordered: 20 },
      branches: [{ orders: 14 }, { name: 'Bahnhof', orders: 3 }],
    })
    expect((await of('year')).orders).toBe(22)
    expect((await of('weeks', second.id)).orders).toBe(3)
  })

  test('of another bakery show nothing, and its branch is not found', async () => {
    const world = await setUp(engine)
    const other = await openBakery(world, 'anders')
    expect(await world.krume.sales.of(other.owner, { period: 'year', branch: '' })).toMatchObject({
      orders: 0,
      weekdays: [],
    })
    const foreign = world.krume.sales.of(other.owner, { period: 'year', branch: world.branch.id })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
  })
})
