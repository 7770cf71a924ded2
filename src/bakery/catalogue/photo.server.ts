import { sniffContentType } from '#core/files/content-type.ts'
import { withRaster } from '#core/files/raster-image.ts'
import type { UploadedImage } from '../uploaded-image.ts'
import { heicAsJpeg } from './heic.server.ts'

/** Formats that can be transparent, but need not be. */
const MAYBE_TRANSPARENT = new Set(['image/png', 'image/webp'])

/**
 * An uploaded picture of a product as it is stored. NB! JPEG means a photograph, which fills its place in the shop;
 * whatever else is a cut-out that stands on it. So HEIC, and what has no transparent pixel, become JPEG. What cannot be
 * decoded stays: whoever stores it refuses it by its name.
 */
export async function storablePhoto(uploaded: UploadedImage): Promise<UploadedImage> {
  const image = await heicAsJpeg(uploaded)
  const { type } = await sniffContentType(image.content)
  if (!MAYBE_TRANSPARENT.has(type)) return image
  const jpeg = await withRaster(
    async () => image.content,
    async ({ picture }) => {
      const { isOpaque } = await picture.stats()
      return isOpaque ? picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer() : undefined
    },
  )
  if (jpeg === undefined || typeof jpeg === 'string') return image
  return { name: `${image.name.replace(/\.(png|webp)$/i, '')}.jpg`, content: jpeg }
}
