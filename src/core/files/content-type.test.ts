import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isAllowedType, sniffContentType } from './content-type.ts'

const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a %s is known by its bytes', async (format) => {
  const found = await sniffContentType(await picture.clone().toFormat(format).toBuffer())
  expect(found.type).toBe(`image/${format}`)
})

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', '.svg'],
  ['\ufeff<?xml version="1.0"?>\n<!-- made by hand -->\n<svg>', 'image/svg+xml', '.svg'],
  ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x"><svg>', 'image/svg+xml', '.svg'],
  ['<!DOCTYPE svg [<!ENTITY a "b>">]><svg>', 'image/svg+xml', '.svg'],
  ['<?xml version="1.0"?><note><svg/></note>', 'application/xml', '.xml'],
  ['<svgx>', 'text/plain; charset=utf-8', '.txt'],
  ['<!DOCTYPE html><svg>', 'text/html; charset=utf-8', '.html'],
  ['  <script>alert(1)</script>', 'text/html; charset=utf-8', '.html'],
  ['{"a":1}', 'application/json', '.json'],
  ['{not json', 'text/plain; charset=utf-8', '.txt'],
  ['Guten Morgen, Brötchen!\r\n', 'text/plain; charset=utf-8', '.txt'],
  ['', 'text/plain; charset=utf-8', '.txt'],
  ['a\0b', 'application/octet-stream', ''],
  ['<!-- never closed <svg>', 'text/plain; charset=utf-8', '.txt'],
])('%j is sniffed as %s', async (text, type, extension) => {
  expect(await sniffContentType(new TextEncoder().encode(text))).toEqual({ type, extension })
})

test('bytes that are neither text nor a known format are binary', async () => {
  expect(await sniffContentType(Uint8Array.of(0xc3, 0x28, 0xa0, 0xa1))).toEqual({
    type: 'application/octet-stream',
    extension: '',
  })
})

test('allowed types are compared without parameters and case', () => {
  expect(isAllowedType('text/plain; charset=utf-8', ['image/png', 'Text/Plain'])).toBe(true)
  expect(isAllowedType('image/svg+xml', ['image/png'])).toBe(false)
  expect(isAllowedType('anything/at-all', [])).toBe(true)
})
