import { crc32, deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { reencodeImage } from './reencode-image.ts'
import { parseThumbSize, thumbDimensions } from './thumb-size.ts'
import { makeThumbnail } from './thumbnail.ts'

/** Draws a picture whose left half is red, right half blue and top quarter green, to detect cropping and rotation. */
function aPicture(width: number, height: number) {
  const rect = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rect(0, 0, width / 2, height, '#f00')}${rect(width / 2, 0, width / 2, height, '#00f')}${rect(0, 0, width, height / 4, '#0f0')}</svg>`,
    ),
  )
}

async function tryThumb(content: Uint8Array, type: string, size: string, format?: 'webp') {
  const parsed = parseThumbSize(size)
  if (!parsed) throw new Error(`not a size: ${size}`)
  return makeThumbnail(async () => content, type, parsed, format)
}

async function thumb(content: Uint8Array, type: string, size: string, format?: 'webp') {
  const made = await tryThumb(content, type, size, format)
  if (typeof made === 'string') throw new Error(made)
  const { width, height, format: encoded } = await sharp(made.content).metadata()
  return { type: made.type, encoded, width, height, content: made.content }
}

async function colourAt(content: Uint8Array, left: number, top: number): Promise<string> {
  const [r = 0, g = 0, b = 0] = await sharp(content)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return r > 200 && g < 60
    ? 'red'
    : g > 200 && r < 60
      ? 'green'
      : b > 200 && g < 60
        ? 'blue'
        : `${r},${g},${b}`
}

test.each([
  ['100x50', 100, 50],
  ['100x50t', 100, 50],
  ['100x50b', 100, 50],
  ['100x100f', 100, 50],
  ['40x100f', 40, 20],
  ['900x900f', 400, 200],
  ['100x0', 100, 50],
  ['0x100', 200, 100],
  ['800x0', 800, 400],
])('a 400x200 picture as %s is %i × %i', async (size, width, height) => {
  const png = await aPicture(400, 200).png().toBuffer()
  expect(await thumb(png, 'image/png', size)).toMatchObject({ type: 'image/png', width, height })
})

test('cropping keeps the centre, the top or the bottom', async () => {
  const png = await aPicture(100, 400).png().toBuffer()
  const top = async (size: string) => colourAt((await thumb(png, 'image/png', size)).content, 10, 5)

  expect(await top('100x100t')).toBe('green')
  expect(await top('100x100')).toBe('red')
  expect(await top('100x100b')).toBe('red')
})

test('thumbnails of JPEG and GIF keep their format, of everything else are PNG, unless WebP is asked for', async () => {
  const formats = async (source: 'jpeg' | 'gif' | 'webp' | 'png', format?: 'webp') =>
    thumb(await aPicture(40, 40).toFormat(source).toBuffer(), `image/${source}`, '10x10', format)

  expect(await formats('jpeg')).toMatchObject({ type: 'image/jpeg', encoded: 'jpeg' })
  expect(await formats('gif')).toMatchObject({ type: 'image/gif', encoded: 'gif' })
  expect(await formats('webp')).toMatchObject({ type: 'image/png', encoded: 'png' })
  expect(await formats('png')).toMatchObject({ type: 'image/png', encoded: 'png' })
  expect(await formats('jpeg', 'webp')).toMatchObject({ type: 'image/webp', encoded: 'webp' })
})

test('a picture that lies on its side is turned upright, in thumbnails and re-encoded', async () => {
  // Orientation 6: must be rotated by 90° clockwise to be upright.
  const turned = await aPicture(200, 100).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer()

  const small = await thumb(turned, 'image/jpeg', '50x0')
  expect(small).toMatchObject({ width: 50, height: 100 })
  expect(await colourAt(small.content, 45, 50)).toBe('green')
  expect(await colourAt(small.content, 10, 10)).toBe('red')

  const fresh = await reencodeImage(turned, { maxEdge: 1000 })
  expect(fresh).toMatchObject({
    ok: true,
    image: { width: 100, height: 200, type: 'image/webp', extension: '.webp' },
  })
})

test('re-encoding strips metadata, bounds the longer edge and never enlarges', async () => {
  const tagged = await aPicture(2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
    .toBuffer()
  expect(tagged.includes('secret place')).toBe(true)

  const webp = await reencodeImage(tagged, { maxEdge: 800 })
  const jpeg = await reencodeImage(tagged, { maxEdge: 4000, format: 'jpeg' })

  expect(webp).toMatchObject({ ok: true, image: { width: 800, height: 400 } })
  expect(jpeg).toMatchObject({
    ok: true,
    image: { width: 2000, height: 1000, type: 'image/jpeg', extension: '.jpg' },
  })
  for (const fresh of [webp, jpeg]) {
    if (!fresh.ok) throw new Error(fresh.reason)
    const metadata = await sharp(fresh.image.content).metadata()
    const { exif, xmp, icc, orientation } = metadata
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect(Buffer.from(fresh.image.content).includes('secret place')).toBe(false)
  }
})

test('transparency survives as WebP and becomes white as JPEG', async () => {
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()

  const webp = await reencodeImage(clear, { maxEdge: 8 })
  const jpeg = await reencodeImage(clear, { maxEdge: 8, format: 'jpeg' })

  if (!webp.ok || !jpeg.ok) throw new Error('refused')
  expect((await sharp(webp.image.content).metadata()).hasAlpha).toBe(true)
  expect([...(await sharp(jpeg.image.content).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
})

/** Creates a PNG of a few kilobytes that decompresses to width × height pixels. */
function aBomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a decompression bomb is refused', async () => {
  const bomb = aBomb(30_000, 30_000)
  expect(bomb.length).toBeLessThan(200_000)

  expect(await reencodeImage(bomb, { maxEdge: 800 })).toEqual({ ok: false, reason: 'too_many_pixels' })
  expect(await tryThumb(bomb, 'image/png', '100x100')).toBe('too_many_pixels')
})

test('a thin picture cannot be blown up by keeping its ratio', async () => {
  const thin = await sharp({ create: { width: 1, height: 9000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await tryThumb(thin, 'image/png', '9000x0')).toBe('too_many_pixels')
})

test.each([
  ['a text file named .jpg', Buffer.from('Das ist kein Bild.'), 'not_an_image'],
  ['HTML', Buffer.from('<!doctype html><img src=x>'), 'not_an_image'],
  ['nothing', Buffer.alloc(0), 'not_an_image'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'not_an_image'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported_format'],
  ['a HEIC header', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'unsupported_format'],
  [
    'a JPEG header and garbage',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]),
    'damaged',
  ],
])('%s is refused', async (_, content, reason) => {
  expect(await reencodeImage(content, { maxEdge: 800 })).toEqual({ ok: false, reason })
})

test('a picture that was cut off is damaged', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 256))
  const jpeg = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
  expect(await reencodeImage(jpeg.subarray(0, 9000), { maxEdge: 800 })).toEqual({
    ok: false,
    reason: 'damaged',
  })
})

test.each(['0x0', '0x0t', 'x10', '10x', '10x10q', '-1x10', '10X10', '1e3x1', '999999x1', ' 1x1', ''])(
  '%j is not a thumbnail size',
  (text) => {
    expect(parseThumbSize(text)).toBeUndefined()
  },
)

test('WebP is never larger than its source, whatever is asked for', async () => {
  const edge = fc.integer({ min: 1, max: 3000 })
  const mode = fc.constantFrom('centre' as const, 'top' as const, 'fit' as const)
  fc.assert(
    fc.property(edge, fc.nat(2000), edge, edge, mode, (width, height, w, h, mode) => {
      const out = thumbDimensions({ width, height, mode }, { width: w, height: h }, false)
      expect(out.width).toBeLessThanOrEqual(w)
      expect(out.height).toBeLessThanOrEqual(h)
    }),
  )
  const small = await aPicture(700, 350).png().toBuffer()
  const webp = await thumb(small, 'image/png', '1536x0', 'webp')
  expect(await sharp((webp as { content: Uint8Array }).content).metadata()).toMatchObject({
    width: 700,
    height: 350,
  })
  // The formats of the wire contract enlarge, as it specifies.
  expect(await thumb(small, 'image/png', '1400x0')).toMatchObject({ width: 1400, height: 700 })
})

test('fitting stays within box and source and keeps the ratio', () => {
  const edge = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(edge, edge, edge, edge, (width, height, w, h) => {
      const out = thumbDimensions({ width, height, mode: 'fit' }, { width: w, height: h })
      expect(out.width).toBeLessThanOrEqual(Math.max(1, Math.min(width, w)))
      expect(out.height).toBeLessThanOrEqual(Math.max(1, Math.min(height, h)))
      const scale = Math.min(width / w, height / h, 1)
      expect(Math.abs(out.width - w * scale)).toBeLessThanOrEqual(1)
      expect(Math.abs(out.height - h * scale)).toBeLessThanOrEqual(1)
    }),
  )
})
