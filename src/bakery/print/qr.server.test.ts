import { expect, test } from 'vitest'
import { makeQr } from './qr.server.ts'

/** Draws the path and gives the modules back, row by row. */
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
