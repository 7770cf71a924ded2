import { sniffContentType } from './content-type.ts'
import { type RasterRefusal, withRaster } from './raster-image.ts'

const RASTER_TYPES = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]

type ReencodedImage = {
  content: Uint8Array
  type: 'image/webp' | 'image/jpeg'
  /** File extension with the dot. */
  extension: '.webp' | '.jpg'
  width: number
  height: number
}
type ImageRefusal = RasterRefusal | 'not_an_image'
export type Reencoded = { ok: true; image: ReencodedImage } | { ok: false; reason: ImageRefusal }

/**
 * Re-encodes an uploaded picture: upright, in sRGB, no edge longer than `maxEdge` pixels, first frame only, without
 * metadata (phones record the place). Refuses files that are not images by content, vector formats, and formats
 * without a decoder on this machine (HEIC).
 */
export async function reencodeImage(
  content: Uint8Array,
  options: { maxEdge: number; format?: 'webp' | 'jpeg' },
): Promise<Reencoded> {
  const { type } = await sniffContentType(content)
  if (!type.startsWith('image/')) return { ok: false, reason: 'not_an_image' }
  if (!RASTER_TYPES.includes(type)) return { ok: false, reason: 'unsupported_format' }
  const format = options.format ?? 'webp'

  const result = await withRaster(
    async () => content,
    async ({ picture }) => {
      const { maxEdge } = options
      const sized = picture.resize({
        width: maxEdge,
        height: maxEdge,
        fit: 'inside',
        withoutEnlargement: true,
      })
      const encoded =
        format === 'webp'
          ? sized.webp({ quality: 84 })
          : sized.flatten({ background: 'white' }).jpeg({ quality: 86, mozjpeg: true })
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
      return { data, width: info.width, height: info.height }
    },
  )
  if (typeof result === 'string') return { ok: false, reason: result }
  const { data, width, height } = result
  const named =
    format === 'webp'
      ? ({ type: 'image/webp', extension: '.webp' } as const)
      : ({ type: 'image/jpeg', extension: '.jpg' } as const)
  return { ok: true, image: { content: data, width, height, ...named } }
}
