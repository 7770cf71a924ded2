import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { hasHugeTexts } from './png-texts.ts'
import { reencodeImage } from './reencode-image.ts'

let plain: Buffer
beforeAll(async () => {
  plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** Returns the picture with chunks after its header. */
const withChunks = (...chunks: Buffer[]) =>
  Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33)])
const compressedText = (bytes: number) =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes, 65))]))
const international = (bytes: number) =>
  chunk(
    'iTXt',
    Buffer.concat([Buffer.from('Comment\0\x01\0de\0Wort\0'), deflateSync(Buffer.alloc(bytes, 65))]),
  )
const MB = 1024 * 1024

test.each<[string, () => Buffer[]]>([
  ['a text that decompresses to megabytes', () => [compressedText(30 * MB)]],
  ['an international one', () => [international(30 * MB)]],
  ['several that are too long together', () => [1, 2, 3].map(() => compressedText(0.5 * MB))],
  ['too many', () => Array.from({ length: 201 }, () => chunk('tEXt', Buffer.from('a\0b')))],
])('a PNG with %s is refused before it is decoded', async (_, chunks) => {
  const png = withChunks(...chunks())
  expect(await hasHugeTexts(png)).toBe(true)
  expect(await reencodeImage(png, { maxEdge: 8 })).toEqual({ ok: false, reason: 'damaged' })
})

test('a PNG with the texts of a camera or program is accepted', async () => {
  const png = withChunks(
    compressedText(1000),
    international(1000),
    chunk('tEXt', Buffer.from('Software\0Krume')),
  )
  expect(await hasHugeTexts(png)).toBe(false)
  expect(await reencodeImage(png, { maxEdge: 8 })).toMatchObject({ ok: true })
})

test('broken chunks and other content are left to the decoder', async () => {
  const broken = [
    withChunks(chunk('zTXt', Buffer.from('no end'))),
    withChunks(chunk('iTXt', Buffer.from('a\0\x01'))),
    withChunks(chunk('zTXt', Buffer.from('a\0\0not compressed'))),
    plain.subarray(0, 40),
    plain.subarray(0, 8),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
  ]
  for (const content of broken) expect(await hasHugeTexts(content)).toBe(false)
})
