import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FlowBlock, flowed, heightOf } from './flow.ts'

const blocks = fc.array(
  fc.array(
    fc.integer({ min: 1, max: 9 }).map((height) => ({ height, marks: [] })),
    { minLength: 1, maxLength: 12 },
  ),
  { maxLength: 20 },
)

test('every line is in a column, in order, and no column is overfull', () => {
  fc.assert(
    fc.property(
      blocks,
      fc.integer({ min: 9, max: 40 }),
      fc.integer({ min: 9, max: 40 }),
      (all, first, later) => {
        const capacity = (column: number) => (column === 0 ? first : later)
        const columns = flowed(all, capacity)
        expect(columns.flat()).toEqual(all.flat())
        for (const [index, column] of columns.entries()) {
          expect(heightOf(column)).toBeLessThanOrEqual(capacity(index) + 1e-6)
        }
      },
    ),
  )
})

test('a block moves to the next column rather than being torn apart', () => {
  const block = (lines: number, height: number): FlowBlock =>
    Array.from({ length: lines }, () => ({ height, marks: [] }))
  expect(flowed([block(3, 2), block(2, 2)], () => 8).map((lines) => lines.length)).toEqual([3, 2])
  expect(flowed([block(1, 2), block(6, 2)], () => 8).map((lines) => lines.length)).toEqual([4, 3])
})
