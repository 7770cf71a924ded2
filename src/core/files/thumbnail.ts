import type { Sharp } from 'sharp'
import { MAX_PIXELS, type RasterRefusal, withRaster } from './raster-image.ts'
import { type ThumbSize, thumbDimensions } from './thumb-size.ts'

const SOURCES = ['image/png', 'image/jpg', 'image/jpeg', 'image/gif', 'image/webp']

type ThumbFormat = 'jpeg' | 'gif' | 'png' | 'webp'
export type Thumbnail = { content: Uint8Array; type: string }

/** Tells whether thumbnails are generated for this media type. */
export function hasThumbnails(type: string): boolean {
  return SOURCES.includes(type)
}

/**
 * Returns a thumbnail's format: JPEG and GIF (first frame) are kept, everything else becomes PNG (wire contract,
 * section 8).
 */
function formatFor(type: string): ThumbFormat {
  if (type === 'image/jpeg' || type === 'image/jpg') return 'jpeg'
  return type === 'image/gif' ? 'gif' : 'png'
}

/** Generates a thumbnail, upright and without metadata; `format` overrides the wire contract's format. */
export async function makeThumbnail(
  load: () => Promise<Uint8Array>,
  sourceType: string,
  size: ThumbSize,
  format: ThumbFormat = formatFor(sourceType),
): Promise<Thumbnail | RasterRefusal> {
  return withRaster(load, async ({ picture, width, height }) => {
    // The wire contract enlarges small pictures. WebP is our addition and does not: enlarging only adds bytes.
    const target = thumbDimensions(size, { width, height }, format !== 'webp')
    if (target.width * target.height > MAX_PIXELS) return 'too_many_pixels'
    const position = size.mode === 'fit' ? 'centre' : size.mode
    const fit = size.width > 0 && size.height > 0 && size.mode !== 'fit' ? 'cover' : 'fill'
    const thumb = picture.resize({ ...target, fit, position })
    return { content: await encode(thumb, format).toBuffer(), type: `image/${format}` }
  })
}

function encode(picture: Sharp, format: ThumbFormat): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 82 })
  if (format === 'webp') return picture.webp({ quality: 80 })
  return format === 'gif' ? picture.gif() : picture.png()
}
