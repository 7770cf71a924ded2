import { describe, expect, test } from 'vitest'
import { forgetOldData } from '#bakery/retention/forget.server.ts'
import { aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { fullScans } from '#tests/support/full-scans.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { addDays } from '../branches/days.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { type DayTotals, TOTALS_KEPT_DAYS } from './day-totals.ts'
import { dayTotals } from './day-totals-collection.server.ts'
import { historyRows } from './history.server.ts'
import { totalDays, writeTotals } from './total-days.server.ts'

/** A Saturday; the tests begin on the Monday before. */
const SATURDAY = '2026-03-07'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, krume, clock } = platform
  const { owner, product, branch } = bakery
  async function order(quantity: number, day = SATURDAY, at = branch.id) {
    const placed = await krume.orders.place(
      owner,
      aStaffOrderRequest({
        day,
        branch: at,
        items: [{ product: product.id, quantity }],
        expectedTotalCents: quantity * 95,
        overrideReason: 'Test',
      }),
    )
    if (!placed.ok) throw new Error(placed.reason)
    return placed.orderId
  }
  const forecast = (of: { day?: string; branch?: string; counterPercent?: number } = {}) =>
    krume.forecast.of(owner, { day: SATURDAY, branch: '', counterPercent: 0, locale: 'en', ...of })
  const pretzels = async (of: Parameters<typeof forecast>[0] = {}) =>
    (await forecast(of)).rows.find((row) => row.product === product.id)
  /** Stores units of past Saturdays, the latest last. */
  async function sold(units: readonly number[], at = branch.id) {
    const total = (count: number, index: number): DayTotals => ({
      branch: at,
      day: addDays(SATURDAY, -7 * (units.length - index)),
      orders: 1,
      noShows: 0,
      cancelled: 0,
      revenueCents: 0,
      units: { [product.id]: count },
      missedUnits: {},
      hours: {},
    })
    await core.transaction((core) => writeTotals(core, owner.bakery.id, units.map(total)))
  }
  const stored = () => core.records.list(dayTotals, { sort: 'day' })
  const travelTo = (day: string) => clock.set(`${day}T11:00:00Z`)
  return { ...platform, ...bakery, order, forecast, pretzels, sold, stored, travelTo }
}

const steady = (weeks: number) => Array.from({ length: weeks }, (_, week) => 20 + (week % 2 ? 4 : -4))

describe.each(testDatabases)('totals of past days on $name', (engine) => {
  test('count orders, no-shows and units of days that are over, without cancelled orders and units of leftovers', async () => {
    const { core, krume, owner, product, order, stored, travelTo } = await setUp(engine)
    await order(4)
    const missed = await order(6)
    const cancelled = await order(9)
    await order(1, '2026-03-14')
    const leftover = await order(5)
    await core.transaction(({ sql }) =>
      sql.updateTable(orders.name).set({ rescued: true }).where('id', '=', leftover).execute(),
    )
    expect((await krume.orders.transition(owner, cancelled, { to: 'cancelled', reason: 'Test' })).ok).toBe(
      true,
    )
    travelTo('2026-03-08')
    expect((await krume.orders.transition(owner, missed, { to: 'no_show' })).ok).toBe(true)
    await totalDays(core)
    expect(await stored()).toMatchObject([
      {
        day: SATURDAY,
        orders: 3,
        noShows: 1,
        cancelled: 1,
        revenueCents: 1425,
        units: { [product.id]: 10 },
        missedUnits: { [product.id]: 6 },
        hours: { '08': 3 },
      },
    ])
  })

  test('stay the same when the job runs again, and follow what changes within a week', async () => {
    const { core, krume, owner, order, stored, travelTo } = await setUp(engine)
    const id = await order(4)
    travelTo('2026-03-08')
    await totalDays(core)
    const first = await stored()
    await totalDays(core)
    expect(await stored()).toEqual(first)
    await krume.orders.transition(owner, id, { to: 'no_show' })
    travelTo('2026-03-10')
    await totalDays(core)
    expect(await stored()).toMatchObject([{ day: SATURDAY, noShows: 1 }])
  })

  test('remain when the customers are forgotten, and go after two years', async () => {
    const { core, order, stored, travelTo } = await setUp(engine)
    await order(4)
    travelTo('2026-03-08')
    await totalDays(core)
    travelTo('2026-12-01')
    await forgetOldData(core)
    expect(await stored()).toHaveLength(1)
    travelTo(addDays(SATURDAY, TOTALS_KEPT_DAYS + 2))
    await forgetOldData(core)
    expect(await stored()).toEqual([])
  })
})

describe.each(testDatabases)('the forecast on $name', (engine) => {
  test('smooths what alternates, with a range and what the simple rule would have missed', async () => {
    const { forecast, pretzels, sold } = await setUp(engine)
    await sold(steady(24))
    const row = await pretzels()
    // All Saints' Day, which was one of the Saturdays, does not count.
    expect((await forecast()).leftOut).toBe(1)
    expect(row?.prediction).toMatchObject({ method: 'smoothed', values: 23 })
    expect(row?.prediction?.test?.simple).toBe(8)
    expect(row?.prediction?.test?.smoothed).toBeLessThan(6)
    expect(row?.prediction?.range?.low).toBeLessThanOrEqual(16)
    expect(row?.prediction?.range?.high).toBeGreaterThanOrEqual(24)
  })

  test('says so where too little is known, or nothing', async () => {
    const { pretzels, sold } = await setUp(engine)
    expect(await pretzels()).toBeUndefined()
    await sold([12, 15])
    expect((await pretzels({ day: '2026-03-06' }))?.prediction).toBeUndefined()
  })

  test.each([
    [3, { method: 'few', expected: 16, range: undefined, test: undefined }],
    [7, { method: 'untested', expected: 16, range: { low: 8, high: 24 }, test: undefined }],
  ])('of %d weeks is the last number', async (weeks, expected) => {
    const { pretzels, sold } = await setUp(engine)
    await sold(steady(weeks))
    expect((await pretzels())?.prediction).toMatchObject(expected)
  })

  test('never expects less than is ordered, and proposes it with the counter sale', async () => {
    const { order, pretzels, sold } = await setUp(engine)
    await sold(steady(7))
    await order(30)
    expect(await pretzels({ counterPercent: 50 })).toMatchObject({
      ordered: 30,
      isFinal: false,
      prediction: { expected: 30, range: undefined },
      reached: { low: expect.any(Number), high: expect.any(Number) },
      proposed: 45,
    })
  })

  test('is final after the cut-off', async () => {
    const { order, pretzels, sold, travelTo } = await setUp(engine)
    await sold(steady(7))
    await order(3)
    travelTo(SATURDAY)
    expect(await pretzels()).toMatchObject({ ordered: 3, isFinal: true, proposed: 3 })
  })

  test('adds up all branches, or is that of one', async () => {
    const { addBranch, branch, pretzels, sold } = await setUp(engine)
    const second = await addBranch({ name: 'Bahnhof' })
    await sold(steady(7))
    await sold([1, 1, 1, 1, 1, 1, 1], second.id)
    expect((await pretzels())?.prediction?.expected).toBe(17)
    expect((await pretzels({ branch: branch.id }))?.prediction?.expected).toBe(16)
    expect((await pretzels({ branch: second.id }))?.prediction?.expected).toBe(1)
  })

  test('gives no range for a special day, and no numbers for a closed one', async () => {
    const { krume, owner, forecast, sold, travelTo } = await setUp(engine)
    travelTo('2026-12-20')
    await sold(steady(7))
    const days = await krume.forecast.days(owner, { branch: '', locale: 'en' })
    expect(days.find(({ day }) => day === '2026-12-24')?.kind).toMatchObject({ label: 'Christmas Eve' })
    expect(await forecast({ day: '2026-12-25' })).toMatchObject({
      kind: { kind: 'closed', label: 'Christmas Day' },
      rows: [],
    })
  })

  test('reads the totals of one branch, or of all, by an index', async () => {
    const { core, database, branch, owner } = await setUp(engine)
    for (const at of ['', branch.id]) {
      const query = historyRows(core, { bakery: owner.bakery.id, branch: at, until: SATURDAY })
      expect(await fullScans(database, query.compile())).toEqual([])
    }
  })

  test('of another bakery’s branch is not found', async () => {
    const world = await setUp(engine)
    const other = await openBakery(world, 'anders')
    await expect(world.forecast({ branch: other.branch.id })).rejects.toMatchObject({ status: 404 })
  })
})
