import type { Sharp } from 'sharp'
import { QueueFull } from '#kit/errors.ts'
import { library } from '#kit/library.ts'
import { FairQueue } from '#kit/queues/fair-queue.ts'
import { hasHugeTexts } from './png-texts.ts'

/** Allows a phone's 50-megapixel picture, but not a small file that decompresses to gigabytes. */
export const MAX_PIXELS = 64_000_000
const TIMEOUT_SECONDS = 20

/**
 * Queue of decoding, which takes much memory and a whole core. Longer queues would respond too late to be useful; a
 * shop page initially requests about sixty small pictures.
 */
const decoding = new FairQueue({ atOnce: 2, waiting: 400, waitingPerOwner: 120 }, 'pictures')

export type RasterRefusal = 'unsupported_format' | 'too_many_pixels' | 'damaged' | 'busy'

/** Width and height after applying the EXIF orientation. */
type Raster = { picture: Sharp; width: number; height: number }

/**
 * Runs `work` on a decoded picture that is rotated upright, with limits on size, time and concurrency. `load` is
 * called when its turn comes. Returns a refusal, and never throws, for SVGs and undecodable files. Metadata is
 * dropped on output.
 */
export async function withRaster<T>(
  load: () => Promise<Uint8Array>,
  work: (raster: Raster) => Promise<T | RasterRefusal>,
): Promise<T | RasterRefusal> {
  try {
    return await decoding.run(() => decoded(load, work))
  } catch (error) {
    if (error instanceof QueueFull) return 'busy'
    throw error
  }
}

async function decoded<T>(
  load: () => Promise<Uint8Array>,
  work: (raster: Raster) => Promise<T | RasterRefusal>,
): Promise<T | RasterRefusal> {
  try {
    const content = await load()
    if (await hasHugeTexts(content)) return 'damaged'
    const source = library('sharp')(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { autoOrient, format } = await source.metadata()
    // An SVG with another declared type; see `drawSvg`.
    if (format === 'svg') return 'unsupported_format'
    if (autoOrient.width * autoOrient.height > MAX_PIXELS) return 'too_many_pixels'
    return await work({ picture: source.autoOrient().timeout({ seconds: TIMEOUT_SECONDS }), ...autoOrient })
  } catch (error) {
    return refusalOf(error)
  }
}

/** Converts an error of libvips, which has only a message. */
function refusalOf(error: unknown): RasterRefusal {
  const message = String(error)
  if (/exceeds pixel limit/i.test(message)) return 'too_many_pixels'
  if (/unsupported image format|compression format|not support/i.test(message)) return 'unsupported_format'
  return 'damaged'
}
