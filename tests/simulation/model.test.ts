import { describe, expect, test } from 'vitest'
import { type Cost, type EngineCosts, KINDS, mean, twentiethsOf } from './costs.ts'
import { type Journey, type Shape, simulate } from './model.ts'

const NOTHING: Cost = { loop: [0], aside: 0, database: [0], client: 0, idle: [0], trips: 0, bytes: 0 }
const ALONE: Shape = {
  processes: 1,
  databaseCores: 1,
  hasClients: false,
  neighbours: 0,
  isBalancedByBakery: false,
  bakeries: 1,
}
const JOURNEY: Journey = [{ work: 'adminList', pause: 0 }]
const SERVICE_MS = 10
/** Requests per second that keep a server of `SERVICE_MS` busy by `load`. */
const rateOf = (load: number) => (load * 1000) / SERVICE_MS
const SECONDS = 100

function costsOf(changes: Partial<Record<(typeof KINDS)[number], Partial<Cost>>>): EngineCosts {
  return {
    work: Object.fromEntries(
      KINDS.map((kind) => [kind, { ...NOTHING, ...changes[kind] }]),
    ) as EngineCosts['work'],
    order: { bytes: 0, mailBytes: 0, logBytes: 0, flushes: 0 },
    bakeryBytes: 0,
  }
}

/** Returns the mean wait of one kind, in one step of the event loop. */
function meanWait(database: readonly number[], load: number): number {
  // All work in the database: one round trip, one queue.
  const costs = costsOf({ adminList: { database, trips: 1 } })
  const { waits } = simulate(costs, ALONE, [{ journey: JOURNEY, perSecond: rateOf(load) }], {
    seconds: SECONDS,
  })
  return mean(waits.get('adminList') ?? [])
}

describe('a queue of one server', () => {
  test.each([0.3, 0.5, 0.7])('M/D/1 at a load of %d: ρ/2 of the work that waits', (load) => {
    const expected = SERVICE_MS * (1 + load / (2 * (1 - load)))
    expect(meanWait([SERVICE_MS], load) / expected).toBeCloseTo(1, 1)
  })

  test.each([0.3, 0.5, 0.7])('M/M/1 at a load of %d', (load) => {
    const count = 20_000
    const exponential = Array.from(
      { length: count },
      (_, nth) => -SERVICE_MS * Math.log(1 - (nth + 0.5) / count),
    )
    const expected = SERVICE_MS / (1 - load)
    expect(meanWait(exponential, load) / expected).toBeCloseTo(1, 1)
  })
})

const SHOPPING: Journey = [
  { work: 'shop', pause: 0 },
  { work: 'checkout', pause: 500 },
  { work: 'order', pause: 500 },
  { work: 'orderPage', pause: 0 },
]
const COSTS = costsOf({
  shopKept: { loop: [0.1] },
  shopAnew: { loop: [10, 20], aside: 2 },
  checkout: { loop: [8], database: [1, 2], trips: 4 },
  order: { loop: [5], database: [3], trips: 12, idle: [2] },
  orderPage: { loop: [9], database: [1], trips: 5 },
  mail: { loop: [3], trips: 2, database: [1] },
})

test('everything that arrives leaves, and the same seed gives the same waits', () => {
  const shape: Shape = { ...ALONE, processes: 2, sharedCores: 2, hasClients: true, neighbours: 0.5 }
  const run = (seed: number) =>
    simulate(COSTS, shape, [{ journey: SHOPPING, perSecond: 10 }], { seconds: 20, seed })
  const [first, again, other] = [run(1), run(1), run(2)]
  expect(first.arrived).toBeGreaterThan(4 * 100)
  expect([...first.waits.values()].flat()).toHaveLength(first.arrived)
  expect(again).toEqual(first)
  expect(other.waits).not.toEqual(first.waits)
})

test('a page in the event loop waits for the pages before it, whatever they are', () => {
  const costs = costsOf({ adminList: { loop: [2] }, orderPage: { loop: [100] } })
  const waitsOf = (perSecond: number) =>
    simulate(
      costs,
      ALONE,
      [
        { journey: JOURNEY, perSecond: 5 },
        { journey: [{ work: 'orderPage', pause: 0 }], perSecond },
      ],
      { seconds: 120 },
    ).waits.get('adminList') ?? []
  expect(Math.max(...waitsOf(1))).toBeGreaterThan(10 * 2)
  expect(Math.max(...waitsOf(0.000_01))).toBeLessThan(2 * 2 + 2)
})

test('pages are kept where their bakery’s requests go to one process', () => {
  const shape = { ...ALONE, processes: 8, bakeries: 40 }
  const keptShare = (isBalancedByBakery: boolean) => {
    const streams = [{ journey: [{ work: 'shop' as const, pause: 0 }], perSecond: 20 }]
    const { waits } = simulate(COSTS, { ...shape, isBalancedByBakery }, streams, { seconds: 60 })
    const kept = waits.get('shopKept')?.length ?? 0
    return kept / (kept + (waits.get('shopAnew')?.length ?? 0))
  }
  expect(keptShare(true)).toBeGreaterThan(0.9)
  expect(keptShare(false)).toBeLessThan(0.8)
})

test('twentieths keep the mean', () => {
  const values = Array.from({ length: 137 }, (_, nth) => nth ** 2)
  const unsorted = values.toReversed()
  expect(twentiethsOf(unsorted)).toHaveLength(20)
  expect(mean(twentiethsOf(unsorted)) / mean(values)).toBeCloseTo(1, 1)
})
