import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encode, encodingFor } from './content-encoding.server.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity;q=0, *', 'br'],
  ['identity, gzip;q=0.5', 'identity'],
  ['deflate, zstd', 'identity'],
  [';;,,q=;br;q=x', 'identity'],
  ['br'.padEnd(300, ','), 'identity'],
])('%j gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

test('every form is the same page', async () => {
  const page = Buffer.from('Bröt '.repeat(1000))
  expect(brotliDecompressSync(await encode(page, 'br'))).toEqual(page)
  expect(gunzipSync(await encode(page, 'gzip'))).toEqual(page)
  expect(await encode(page, 'identity')).toEqual(page)
})
