import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconPicture } from './icon-picture.server.ts'

const SIZE = 192
const ground = '#fff8ee'

/** Creates a picture of a motif on a background; `none` is transparent. */
async function upload(width: number, height: number, background: string): Promise<Uint8Array> {
  const base = background === 'none' ? { r: 0, g: 0, b: 0, alpha: 0 } : background
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="10%" y="10%" width="80%" height="80%" fill="#000"/></svg>`
  return sharp({ create: { width, height, channels: 4, background: base } })
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer()
}

async function pixelsOf(png: Uint8Array): Promise<(x: number, y: number) => string> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  return (x, y) => data.subarray((y * info.width + x) * info.channels).toString('hex', 0, 3)
}

/** Colours that appear outside of the safe circle. */
async function coloursOutside(png: Uint8Array): Promise<Set<string>> {
  const at = await pixelsOf(png)
  const colours = new Set<string>()
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      if (Math.hypot(x - SIZE / 2, y - SIZE / 2) > SIZE * 0.41) colours.add(at(x, y))
    }
  }
  return colours
}

test('a maskable icon keeps its motif in the safe circle, on the ground of the picture', async () => {
  for (const [width, height] of [
    [400, 400],
    [900, 200],
    [120, 500],
  ] as const) {
    const icon = await iconPicture(await upload(width, height, '#aabbcc'), {
      pixels: SIZE,
      form: 'maskable',
      ground,
    })
    expect(await coloursOutside(icon)).toEqual(new Set(['aabbcc']))
    expect((await pixelsOf(icon))(SIZE / 2, SIZE / 2)).toBe('000000')
  }
})

test('a picture without a ground stands on the bakery’s', async () => {
  for (const form of ['maskable', 'filled'] as const) {
    const icon = await iconPicture(await upload(600, 300, 'none'), { pixels: SIZE, form, ground })
    const at = await pixelsOf(icon)
    expect(at(2, 2)).toBe('fff8ee')
    expect(at(SIZE / 2, SIZE / 2)).toBe('000000')
    expect((await sharp(icon).stats()).isOpaque).toBe(true)
  }
})

test('a plain icon is the picture as it is, transparency included', async () => {
  const icon = await iconPicture(await upload(600, 300, 'none'), { pixels: SIZE, form: 'plain', ground })
  const { width, height, hasAlpha } = await sharp(icon).metadata()
  expect([width, height, hasAlpha]).toEqual([SIZE, SIZE, true])
  expect((await sharp(icon).stats()).isOpaque).toBe(false)
})

test('a photo fills the whole icon', async () => {
  const photo = await sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer()
  // Noise looks uniform in the small sample, so one half gets another colour.
  const half = await sharp({ create: { width: 150, height: 200, channels: 3, background: '#b00' } })
    .png()
    .toBuffer()
  const picture = await sharp(photo)
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const icon = await iconPicture(picture, { pixels: SIZE, form: 'maskable', ground })
  const at = await pixelsOf(icon)
  expect(at(1, 1)).toBe('bb0000')
  expect(at(1, SIZE - 2)).toBe('bb0000')
})
