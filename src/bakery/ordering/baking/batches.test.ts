import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BATCH_MAX } from './baking-bounds.ts'
import { type Batch, type BatchTick, batchesOf, batchWords, unitsOf } from './batches.ts'

function ticked(...batches: [batch: number, units: number][]): BatchTick[] {
  return batches.map(([batch, units]) => ({
    batch,
    units,
    bakedAt: '2026-03-07 03:00:00.000Z',
    bakedBy: 'Karla',
  }))
}

const shown = (batches: readonly Batch[]) =>
  batches.map(({ batch, units, tick }) => `${batch}: ${units}${tick ? ' baked' : ''}`)

test('48 in batches of 12 are four, and the rest is a smaller one', () => {
  expect(shown(batchesOf({ need: 48, size: 12, ticks: [] }))).toEqual(['1: 12', '2: 12', '3: 12', '4: 12'])
  expect(shown(batchesOf({ need: 30, size: 12, ticks: [] }))).toEqual(['1: 12', '2: 12', '3: 6'])
  expect(shown(batchesOf({ need: 30, size: 0, ticks: [] }))).toEqual(['1: 30'])
  expect(batchesOf({ need: 0, size: 12, ticks: [] })).toEqual([])
})

test('a later order opens another batch beside those that are ticked off', () => {
  const whole = ticked([1, 30])
  expect(shown(batchesOf({ need: 36, size: 0, ticks: whole }))).toEqual(['1: 30 baked', '2: 6'])
  const trays = ticked([1, 12], [2, 12], [3, 6])
  expect(shown(batchesOf({ need: 33, size: 12, ticks: trays }))).toEqual([
    '1: 12 baked',
    '2: 12 baked',
    '3: 6 baked',
    '4: 3',
  ])
})

test('batches are ticked off in any order, and the open ones keep their numbers', () => {
  expect(shown(batchesOf({ need: 48, size: 12, ticks: ticked([3, 12]) }))).toEqual([
    '1: 12',
    '2: 12',
    '3: 12 baked',
    '4: 12',
  ])
})

test('what other lists have baked is not open here', () => {
  expect(shown(batchesOf({ need: 48, size: 12, ticks: ticked([1, 12]), elsewhere: 24 }))).toEqual([
    '1: 12 baked',
    '2: 12',
  ])
})

test('batches are written as a product and a rest', () => {
  const plain = (units: number, size: number) => batchWords(units, size).replaceAll('\u00a0', ' ')
  expect([plain(48, 12), plain(54, 12), plain(6, 12), plain(48, 0), plain(0, 12)]).toEqual([
    '4 × 12',
    '4 × 12 + 6',
    '',
    '',
    '',
  ])
})

const days = fc.record({
  need: fc.integer({ min: 0, max: 5000 }),
  size: fc.integer({ min: 0, max: 60 }),
  elsewhere: fc.integer({ min: 0, max: 200 }),
  ticks: fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 300 })), {
      selector: ([batch]) => batch,
      maxLength: 30,
    })
    .map((batches) => ticked(...batches)),
})

test('open batches are exactly what is missing, few, and none is empty', () => {
  fc.assert(
    fc.property(days, ({ need, size, elsewhere, ticks }) => {
      const batches = batchesOf({ need, size, elsewhere, ticks })
      const open = batches.filter(({ tick }) => !tick)
      expect(unitsOf(open)).toBe(Math.max(0, need - elsewhere - unitsOf(ticks)))
      expect(open.length).toBeLessThanOrEqual(BATCH_MAX.open)
      expect(open.every(({ units }) => units > 0)).toBe(true)
      expect(new Set(batches.map(({ batch }) => batch)).size).toBe(batches.length)
      expect(batches.filter(({ tick }) => tick)).toHaveLength(ticks.length)
    }),
  )
})

test('ticking off every open batch, in any order, bakes the day exactly', () => {
  fc.assert(
    fc.property(days, fc.infiniteStream(fc.nat()), ({ need, size, elsewhere, ticks }, picks) => {
      let now = ticks
      for (let step = 0; step <= BATCH_MAX.open; step += 1) {
        const open = batchesOf({ need, size, elsewhere, ticks: now }).filter(({ tick }) => !tick)
        if (open.length === 0) break
        const { value: pick = 0 } = picks.next()
        const chosen = open[pick % open.length]
        if (chosen) now = [...now, ...ticked([chosen.batch, chosen.units])]
      }
      const before = unitsOf(ticks) + elsewhere
      expect(unitsOf(now) + elsewhere).toBe(Math.max(before, need))
    }),
  )
})
