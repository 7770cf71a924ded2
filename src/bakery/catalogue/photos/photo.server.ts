import type { Sharp } from 'sharp'
import { drawnAnew, type Storable, unstorable, withoutDrawing } from '#bakery/uploaded-image.server.ts'
import type { UploadedImage } from '#bakery/uploaded-image.ts'
import { sniffContentType } from '#core/files/content-type.ts'
import { withRaster } from '#core/files/raster-image.ts'
import { heicAsJpeg } from './heic.server.ts'

/** Maximum edge in pixels; more than any screen shows. */
const MAX_EDGE = 4000
/** Formats that may, but need not, contain transparency. */
const MAYBE_TRANSPARENT = new Set(['image/png', 'image/webp'])

/**
 * Converts an uploaded product picture to its stored form. NB! JPEG means a photograph, which fills its place in the
 * shop; any other format is a cut-out, so HEIC and opaque pictures become JPEG.
 * Photographs are re-encoded upright, so that every browser can show them, and metadata such as the location is
 * removed from all pictures. Drawings are rasterized, so that browsers need not render untrusted ones. Files that are
 * no picture are returned unchanged; storing them is refused by their type.
 */
export async function storablePhoto(uploaded: UploadedImage): Promise<Storable> {
  const raster = await withoutDrawing(uploaded)
  if (!raster.ok) return raster
  const image = await heicAsJpeg(raster.image)
  if (image === 'busy') return unstorable(image)
  // HEIC was just re-encoded.
  if (image !== raster.image) return { ok: true, image }
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
