import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aJpeg } from '#tests/support/images.ts'
import { heicAsJpeg } from './heic.server.ts'

/** A HEIC photo of 64 × 32 pixels, red on the left, blue on the right. */
const PHOTO = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAZQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAACAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAG1tZGF0AAAAYSgBrxOA+BDhp//7bqP/5Ic8PyjuZif/4yzkf1lUP/y7JDu72ExTA8Wqw4HvHDmwSYsNhLjRiGViZO4faoB/5H4aTFNyE8CFAq4gVbkCIKVP0+ctzL4Akf1ryq2LcDz779w=',
  'base64',
)

test('a photo as phones take it becomes a JPEG', async () => {
  const image = await heicAsJpeg({ name: 'IMG_0815.HEIC', content: PHOTO })
  if (image === 'busy') throw new Error('nothing else was decoded')
  const { name, content } = image
  expect(name).toBe('IMG_0815.jpg')
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([64, 32, 3])
  const pixel = (x: number) => [...data.subarray(x * 3, x * 3 + 3)].map((value) => Math.round(value / 50))
  expect([pixel(4), pixel(60)]).toEqual([
    [4, 1, 0],
    [0, 1, 4],
  ])
})

test('other pictures stay as they are, and so does what only looks like a photo', async () => {
  const jpeg = { name: 'a.jpg', content: await aJpeg() }
  expect(await heicAsJpeg(jpeg)).toBe(jpeg)
  const broken = { name: 'b.heic', content: PHOTO.subarray(0, 200) }
  expect(await heicAsJpeg(broken)).toBe(broken)
})
