import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileProgress } from './file-progress.ts'

test('files are sent one after the other', () => {
  expect(fileProgress([100, 200], 0)).toEqual([0, 0])
  expect(fileProgress([100, 200], 150)).toEqual([1, 0.25])
  expect(fileProgress([100, 200], 400)).toEqual([1, 1])
})

test('progress of all files together is what was sent', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), (bytes, share) => {
      const total = bytes.reduce((sum, size) => sum + size, 0)
      const sent = fileProgress(bytes, total * share).reduce(
        (sum, done, index) => sum + done * (bytes[index] ?? 0),
        0,
      )
      expect(sent).toBeCloseTo(total * share, 3)
    }),
  )
})
