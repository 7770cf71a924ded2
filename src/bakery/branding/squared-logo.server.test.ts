import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageOf } from '#tests/support/stored-image.ts'
import { squaredLogo } from './squared-logo.server.ts'
import { storableLogo } from './storable-logo.server.ts'

const GREEN = '#227c47'
const encode = (text: string) => new TextEncoder().encode(text)

/**
 * Returns the pixels at the middle of the top edge and of the picture; at the top a wide logo leaves only its
 * background.
 */
async function pixels(content: Uint8Array): Promise<{ top: number[]; middle: number[]; side: string }> {
  const { data, info } = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ]
  const half = Math.floor(info.width / 2)
  return { top: at(half, 2), middle: at(half, half), side: `${info.width}x${info.height}` }
}

function wide(background: string | { r: number; g: number; b: number; alpha: number }) {
  return sharp({ create: { width: 600, height: 200, channels: 4, background } })
    .png()
    .toBuffer()
}

describe('a logo for square places', () => {
  test('a wide one is fitted into a square of its own ground, nothing of it is cut', async () => {
    const wideLogo = { name: 'Logo breit.webp', content: await wide(GREEN) }
    const { name, content } = imageOf(await squaredLogo(wideLogo))
    expect(name).toBe('Logo breit.png')
    expect(await pixels(content)).toEqual({
      top: [34, 124, 71, 255],
      middle: [34, 124, 71, 255],
      side: '600x600',
    })
  })

  test('a wide drawing without a ground stays clear around it', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><circle cx="30" cy="10" r="9" fill="#227c47"/></svg>'
    const { content } = imageOf(await storableLogo({ name: 'logo.svg', content: encode(svg) }, false))
    expect(await pixels(content)).toEqual({
      top: [0, 0, 0, 0],
      middle: [34, 124, 71, 255],
      side: '1024x1024',
    })
  })

  test('a white one without a ground stands on a dark tile', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="12" fill="#fff"/></svg>'
    const { content } = imageOf(await storableLogo({ name: 'logo.svg', content: encode(svg) }, false))
    expect(await pixels(content)).toEqual({
      top: [32, 30, 25, 255],
      middle: [255, 255, 255, 255],
      side: '1024x1024',
    })
  })

  test('a square one is returned unchanged, as are files that are not pictures', async () => {
    const square = await sharp({ create: { width: 64, height: 64, channels: 3, background: GREEN } })
      .jpeg()
      .toBuffer()
    expect(imageOf(await squaredLogo({ name: 'a.jpg', content: square })).content).toBe(square)
    const text = encode('no picture')
    expect(imageOf(await squaredLogo({ name: 'a.png', content: text })).content).toBe(text)
  })
})
