import sharp, { type Sharp } from 'sharp'
import { QueueFull } from '#kit/errors.ts'
import { FairQueue } from '#kit/fair-queue.ts'

/** A 50-megapixel phone picture passes; a small file that unfolds into gigabytes does not. */
export const MAX_PIXELS = 64_000_000
const TIMEOUT_SECONDS = 20

/**
 * Decoding takes much memory and all of a core, so at most two pictures are worked on at once. More waiting work means
 * that an answer would come too late to be of use; a shop's page asks for some sixty small pictures at first.
 */
const decoding = new FairQueue({ atOnce: 2, waiting: 400, waitingPerOwner: 120 })

export type RasterRefusal = 'unsupported_format' | 'too_many_pixels' | 'damaged' | 'busy'

/** Width and height as seen, that is after the EXIF orientation. */
type Raster = { picture: Sharp; width: number; height: number }

/**
 * Runs `work` on a decoded picture that is turned upright and limited in size, time and number. Drawings are
 * refused; metadata is dropped on output. `load` is called when it is this picture's turn. What cannot be decoded is a
 * refusal, never a throw.
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
    const source = sharp(await load(), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { autoOrient, format } = await source.metadata()
    // A drawing that calls itself something else; see `drawSvg`.
    if (format === 'svg') return 'unsupported_format'
    if (autoOrient.width * autoOrient.height > MAX_PIXELS) return 'too_many_pixels'
    return await work({ picture: source.autoOrient().timeout({ seconds: TIMEOUT_SECONDS }), ...autoOrient })
  } catch (error) {
    return refusalOf(error)
  }
}

/** libvips tells by message only. */
function refusalOf(error: unknown): RasterRefusal {
  const message = String(error)
  if (/exceeds pixel limit/i.test(message)) return 'too_many_pixels'
  if (/unsupported image format|compression format|not support/i.test(message)) return 'unsupported_format'
  return 'damaged'
}
