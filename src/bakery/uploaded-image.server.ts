import type { Sharp } from 'sharp'
import { sniffContentType } from '#core/files/content-type.ts'
import { withRaster } from '#core/files/raster-image.ts'
import type { UploadedImage } from './uploaded-image.ts'

const FORMATS = new Map<string, (picture: Sharp) => Sharp>([
  ['image/jpeg', (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })],
  ['image/png', (picture) => picture.png()],
  ['image/webp', (picture) => picture.webp({ quality: 92 })],
])

/**
 * A picture that everybody can load, without what a camera or a program has written into it, such as the place where it
 * was taken: drawn anew, upright. One without such is kept to the byte, and so is what cannot be decoded: whoever stores
 * it refuses it by its name.
 */
export async function withoutMetadata(uploaded: UploadedImage): Promise<UploadedImage> {
  const { type } = await sniffContentType(uploaded.content)
  if (!FORMATS.has(type)) return uploaded
  const content = await withRaster(
    async () => uploaded.content,
    ({ picture }) => drawnAnew(picture, type),
  )
  return content === undefined || typeof content === 'string' ? uploaded : { ...uploaded, content }
}

/** The file of an upright picture in its own format, without metadata; `undefined` when it has none. */
export async function drawnAnew(picture: Sharp, type: string): Promise<Buffer | undefined> {
  const { exif, xmp, iptc } = await picture.metadata()
  return exif || xmp || iptc ? FORMATS.get(type)?.(picture).toBuffer() : undefined
}
