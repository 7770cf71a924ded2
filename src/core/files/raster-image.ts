import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'

/** A 50-megapixel phone picture passes; a small file that unfolds into gigabytes does not. */
export const MAX_PIXELS = 64_000_000
const TIMEOUT_SECONDS = 20

/** Decoding takes much memory and all of a core, so at most this many pictures are worked on at once. */
const decoding = pLimit(2)
/** More waiting work than this means that an answer would come too late to be of use. */
const MAX_WAITING = 200

export type RasterRefusal = 'unsupported_format' | 'too_many_pixels' | 'damaged' | 'busy'

/** Width and height as seen, that is after the EXIF orientation. */
type Raster = { picture: Sharp; width: number; height: number }

/**
 * Runs `work` on a decoded picture that is turned upright and limited in size, time and number. Give it raster formats
 * only (see `sniffContentType`); metadata is dropped on output. `load` is called when it is this picture's turn. What cannot be decoded is a refusal, never a throw.
 */
export async function withRaster<T>(
  load: () => Promise<Uint8Array>,
  work: (raster: Raster) => Promise<T | RasterRefusal>,
): Promise<T | RasterRefusal> {
  if (decoding.pendingCount >= MAX_WAITING) return 'busy'
  return decoding(async () => {
    try {
      const source = sharp(await load(), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      const { autoOrient } = await source.metadata()
      if (autoOrient.width * autoOrient.height > MAX_PIXELS) return 'too_many_pixels'
      return await work({ picture: source.autoOrient().timeout({ seconds: TIMEOUT_SECONDS }), ...autoOrient })
    } catch (error) {
      return refusalOf(error)
    }
  })
}

/** libvips tells by message only. */
function refusalOf(error: unknown): RasterRefusal {
  const message = String(error)
  if (/exceeds pixel limit/i.test(message)) return 'too_many_pixels'
  if (/unsupported image format|compression format|not support/i.test(message)) return 'unsupported_format'
  return 'damaged'
}
