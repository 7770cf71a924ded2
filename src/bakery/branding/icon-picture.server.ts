import sharp, { type Sharp } from 'sharp'
import type { IconForm } from './brand-images.ts'
import type { Hex } from './oklch.ts'

/** Share of a maskable icon's edge that every system shows: the diameter of its safe circle. */
const SAFE_CIRCLE = 0.8
/** Share of a filled icon's edge that a picture without a ground of its own takes. */
const ROOMY = 0.76
/** Side of the small copy that is looked at. */
const SAMPLE = 64
/** Largest difference of a channel between pixels of one flat ground. */
const SAME = 28
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

type Pixel = { rgb: [number, number, number]; alpha: number }
/** What lies at the edges of a picture: one colour, nothing (lettering, a drawing), or a photo that goes on beyond it. */
type Ground = Hex | 'none' | 'photo'

/**
 * An icon of `pixels` × `pixels` from an uploaded picture of any shape. `ground` lies below a picture that has none of
 * its own.
 */
export async function iconPicture(
  content: Uint8Array,
  { pixels, form, ground }: { pixels: number; form: IconForm; ground: Hex },
): Promise<Uint8Array> {
  if (form === 'plain') return contained(content, pixels).png().toBuffer()
  const own = await groundOf(content)
  if (own === 'photo') return sharp(content).resize(pixels, pixels, { fit: 'cover' }).png().toBuffer()
  const background = own === 'none' ? ground : own
  const whole = sharp(content).flatten({ background })
  if (form === 'filled' && own !== 'none')
    return whole.resize(pixels, pixels, { fit: 'contain', background }).png().toBuffer()
  // In a step of its own: sharp trims before it flattens, whatever is asked first.
  const motif = await sharp(await whole.png().toBuffer())
    .trim({ background, threshold: SAME })
    .png()
    .toBuffer({ resolveWithObject: true })
  const share = form === 'filled' ? ROOMY : safeShare(motif.info)
  return sharp({ create: { width: pixels, height: pixels, channels: 3, background } })
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
  return sharp(content).resize(pixels, pixels, { fit: 'contain', background: CLEAR })
}

/** How large a motif may be drawn so that its corners still lie in the safe circle. */
function safeShare({ width, height }: { width: number; height: number }): number {
  return (SAFE_CIRCLE * Math.max(width, height)) / Math.hypot(width, height)
}

/** Describes the edges of a decoded picture. */
export async function groundOf(content: Uint8Array): Promise<Ground> {
  const sample = await sharp(content).resize(SAMPLE, SAMPLE, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const at = (x: number, y: number): Pixel => {
    const [r = 0, g = 0, b = 0, alpha = 0] = sample.subarray((y * SAMPLE + x) * 4)
    return { rgb: [r, g, b], alpha }
  }
  const [first, middle, last] = [1, SAMPLE / 2, SAMPLE - 2]
  const sides = [at(middle, first), at(middle, last), at(first, middle), at(last, middle)]
  const corners = [at(first, first), at(last, first), at(first, last), at(last, last)]
  if (sides.some(isClear)) return 'none'
  // Rounded pictures and round ones have clear corners: their ground goes on there.
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
