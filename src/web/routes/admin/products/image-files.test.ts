import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkImageFiles, fileProgress } from './image-files.ts'

const jpeg = (name: string, megabytes = 1) => ({ name, size: megabytes * 1024 * 1024, type: 'image/jpeg' })

test('a 40 MB image and a text are refused with their names, the rest is taken', () => {
  const text = { name: 'rezept.txt', size: 10, type: 'text/plain' }
  const { accepted, refused } = checkImageFiles(
    [jpeg('a.jpg'), jpeg('gross.jpg', 40), text, jpeg('b.jpg', 20)],
    4,
  )
  expect(accepted.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  expect(refused.map(({ name, why }) => `${name} ${why}`)).toEqual([
    'gross.jpg too_large',
    'rezept.txt not_an_image',
  ])
})

test('no more are taken than there is room for', () => {
  const { accepted, refused } = checkImageFiles([jpeg('a'), jpeg('b'), jpeg('c')], 2)
  expect(accepted).toHaveLength(2)
  expect(refused).toEqual([{ name: 'c', size: 1024 * 1024, why: 'too_many' }])
})

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
