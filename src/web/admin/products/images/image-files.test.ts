import { expect, test } from 'vitest'
import { checkImageFiles } from './image-files.ts'

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

test('a HEIC photo is recognized by its name if the browser knows no type', () => {
  const photo = { name: 'IMG_0815.HEIC', size: 10, type: '' }
  expect(checkImageFiles([photo], 4)).toEqual({ accepted: [photo], refused: [] })
})

test('images beyond the maximum are refused', () => {
  const { accepted, refused } = checkImageFiles([jpeg('a'), jpeg('b'), jpeg('c')], 2)
  expect(accepted).toHaveLength(2)
  expect(refused).toEqual([{ name: 'c', size: 1024 * 1024, why: 'too_many' }])
})
