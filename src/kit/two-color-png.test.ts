import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { twoColorPng } from './two-color-png.ts'

const COLORS = { dark: '#201e19', light: '#f8efe0' }

test('a picture of two colours shows each square where it belongs', async () => {
  const sizes = fc.record({
    squares: fc.integer({ min: 1, max: 30 }),
    bytes: fc.integer({ min: 1, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(sizes, fc.infiniteStream(fc.boolean()), async ({ squares, bytes }, choices) => {
      const pixels = 8 * bytes
      const dark = Array.from({ length: squares * squares }, () => choices.next().value === true)
      const png = twoColorPng(squares, bytes, COLORS, (x, y) => dark[y * squares + x] === true)
      const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: squares * pixels, height: squares * pixels, channels: 3 })
      const wrong: string[] = []
      for (let y = 0; y < info.height; y++) {
        for (let x = 0; x < info.width; x++) {
          const color = data
            .subarray((y * info.width + x) * 3)
            .subarray(0, 3)
            .toString('hex')
          const isDark = dark[Math.floor(y / pixels) * squares + Math.floor(x / pixels)]
          if (`#${color}` !== (isDark ? COLORS.dark : COLORS.light)) wrong.push(`${x}/${y} ${color}`)
        }
      }
      expect(wrong).toEqual([])
    }),
    { numRuns: 30 },
  )
})
