import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeQr, qrPicture } from './qr.server.ts'

/** Draws the path and returns its modules row by row. */
function drawn({ size, path }: { size: number; path: string }): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(width))
  }
  return rows.map((row) => row.join(''))
}

test('the path draws the code with its three finders', () => {
  const rows = drawn(makeQr('https://ahrens.krume.example/'))
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder)
  expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder)
  expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder)
})

test('other texts give other codes', () => {
  expect(makeQr('a').path).not.toBe(makeQr('b').path)
})

test.each([
  ['in print', undefined],
  ['in a mail', { pixels: 396, quiet: 2, dark: [0x20, 0x1e, 0x19], light: [0xf8, 0xef, 0xe0] } as const],
])('the picture %s is read by a scanner, each module as sharp as the next', async (_, look) => {
  const address = 'https://ahrens.krume.example/'
  const png = await qrPicture(address, look)
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address)
  const side = makeQr(address).size + 2 * (look?.quiet ?? 4)
  expect([info.width % side, info.height % side]).toEqual([0, 0])
  expect(info.width).toBeGreaterThanOrEqual(look?.pixels ?? 1200)
  const colours = new Set<string>()
  for (let at = 0; at < data.length; at += 4) colours.add(data.subarray(at, at + 3).toString('hex'))
  expect([...colours].toSorted()).toEqual(look ? ['201e19', 'f8efe0'] : ['000000', 'ffffff'])
})
