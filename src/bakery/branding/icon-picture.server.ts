import type { Sharp } from 'sharp'
import { library } from '#kit/library.ts'
import type { IconForm } from './brand-images.ts'
import type { Hex } from './oklch.ts'

/** Diameter of a maskable icon's safe circle, as a share of its edge; every system shows that part. */
const SAFE_CIRCLE = 0.8
/** Share of a filled icon's edge for a picture without its own background. */
const ROOMY = 0.76
/** Edge in pixels of the small copy that is analysed. */
const SAMPLE = 64
/** Maximum difference per channel between pixels of one uniform background. */
const SAME = 28
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

type Pixel = { rgb: [number, number, number]; alpha: number }
/** Background at the edges of a picture: one colour, transparent (`none`), or a photo that continues beyond them. */
type Ground = Hex | 'none' | 'photo'

/**
 * Creates an icon of `pixels` × `pixels` from an uploaded picture of any shape. `ground` is the background for a
 * picture that has none.
 */
export async function iconPicture(
  content: Uint8Array,
  { pixels, form, ground }: { pixels: number; form: IconForm; ground: Hex },
): Promise<Uint8Array> {
  if (form === 'plain') return contained(content, pixels).png().toBuffer()
  const own = await groundOf(content)
  if (own === 'photo')
    return library('sharp')(content).resize(pixels, pixels, { fit: 'cover' }).png().toBuffer()
  const background = own === 'none' ? ground : own
  const whole = library('sharp')(content).flatten({ background })
  if (form === 'filled' && own !== 'none')
    return whole.resize(pixels, pixels, { fit: 'contain', background }).png().toBuffer()
  // A separate step, because sharp always trims before it flattens.
  const motif = await library('sharp')(await whole.png().toBuffer())
    .trim({ background, threshold: SAME })
    .png()
    .toBuffer({ resolveWithObject: true })
  const share = form === 'filled' ? ROOMY : safeShare(motif.info)
  return library('sharp')({ create: { width: pixels, height: pixels, channels: 3, background } })
    .composite([
      {
        input: await contained(motif.data, Math.round(pixels * share))
          .png()
          .toBuffer(),
      },
    ])
    .png()
    .toBuffer()
}

function contained(content: Uint8Array, pixels: number): Sharp {
  return library('sharp')(content).resize(pixels, pixels, { fit: 'contain', background: CLEAR })
}

/** Returns the share of the edge at which a motif's corners still lie in the safe circle. */
function safeShare({ width, height }: { width: number; height: number }): number {
  return (SAFE_CIRCLE * Math.max(width, height)) / Math.hypot(width, height)
}

/** Determines the background at the edges of a picture. */
export async function groundOf(content: Uint8Array): Promise<Ground> {
  const sample = await library('sharp')(content)
    .resize(SAMPLE, SAMPLE, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const at = (x: number, y: number): Pixel => {
    const [r = 0, g = 0, b = 0, alpha = 0] = sample.subarray((y * SAMPLE + x) * 4)
    return { rgb: [r, g, b], alpha }
  }
  const [first, middle, last] = [1, SAMPLE / 2, SAMPLE - 2]
  const sides = [at(middle, first), at(middle, last), at(first, middle), at(last, middle)]
  const corners = [at(first, first), at(last, first), at(first, last), at(last, last)]
  if (sides.some(isClear)) return 'none'
  // Rounded and round pictures have transparent corners, which count as background.
  const seen = [...sides, ...corners.filter((corner) => !isClear(corner))]
  return seen.every((pixel) => isSame(pixel, seen[0])) ? hexOf(seen[0]) : 'photo'
}

function isClear({ alpha }: Pixel): boolean {
  return alpha < 128
}

function isSame(a: Pixel, b: Pixel | undefined): boolean {
  return b !== undefined && a.rgb.every((channel, index) => Math.abs(channel - (b.rgb[index] ?? 0)) <= SAME)
}

function hexOf(pixel: Pixel | undefined): Hex {
  const digits = (pixel?.rgb ?? [255, 255, 255]).map((channel) => channel.toString(16).padStart(2, '0'))
  return `#${digits.join('')}`
}
