import type { Sharp } from 'sharp'
import { sniffContentType } from '#core/files/content-type.ts'
import { withRaster } from '#core/files/raster-image.ts'
import { drawnAnew, type Storable, unstorable } from '../uploaded-image.server.ts'
import type { UploadedImage } from '../uploaded-image.ts'
import { heicAsJpeg } from './heic.server.ts'

/** Pixels: more than any screen shows, less than a phone takes. */
const MAX_EDGE = 4000
/** Formats that can be transparent, but need not be. */
const MAYBE_TRANSPARENT = new Set(['image/png', 'image/webp'])

/**
 * An uploaded picture of a product as it is stored. NB! JPEG means a photograph, which fills its place in the shop;
 * whatever else is a cut-out that stands on it. So HEIC, and what has no transparent pixel, become JPEG. Photographs are
 * drawn anew, upright and without what a phone writes into them: everybody can load them, and nobody needs to know where
 * they were taken. What is no picture stays: whoever stores it refuses it by its name.
 */
export async function storablePhoto(uploaded: UploadedImage): Promise<Storable> {
  const image = await heicAsJpeg(uploaded)
  if (image === 'busy') return unstorable(image)
  // Just drawn from the pixels.
  if (image !== uploaded) return { ok: true, image }
  const { type } = await sniffContentType(image.content)
  if (type !== 'image/jpeg' && !MAYBE_TRANSPARENT.has(type)) return { ok: true, image }
  const redrawn = await withRaster(
    async () => image.content,
    async ({ picture }) => {
      if (type === 'image/jpeg' || (await picture.stats()).isOpaque) {
        return { isPhoto: true, content: await photograph(picture).toBuffer() }
      }
      const content = await drawnAnew(picture, type)
      return content && { isPhoto: false, content }
    },
  )
  if (redrawn === undefined) return { ok: true, image }
  if (typeof redrawn === 'string') return unstorable(redrawn)
  const { isPhoto, content } = redrawn
  const name = isPhoto ? `${image.name.replace(/\.(png|webp|jpe?g)$/i, '')}.jpg` : image.name
  return { ok: true, image: { name, content } }
}

function photograph(picture: Sharp): Sharp {
  return picture
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
}
