import type { Sharp } from 'sharp'
import { sniffContentType } from '#core/files/content-type.ts'
import { drawSvg } from '#core/files/draw-svg.ts'
import { type RasterRefusal, withRaster } from '#core/files/raster-image.ts'
import type { UploadedImage } from './uploaded-image.ts'

/** An uploaded picture in its stored form, or why it is refused: it cannot be processed within bounds, or not now. */
export type Storable = { ok: true; image: UploadedImage } | { ok: false; problem: 'undrawable' | 'busy' }

export function unstorable(refusal: RasterRefusal): Extract<Storable, { ok: false }> {
  return { ok: false, problem: refusal === 'busy' ? 'busy' : 'undrawable' }
}

const FORMATS = new Map<string, (picture: Sharp) => Sharp>([
  ['image/jpeg', (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })],
  ['image/png', (picture) => picture.png()],
  ['image/webp', (picture) => picture.webp({ quality: 92 })],
])

/**
 * Removes metadata such as the location from a picture and turns it upright. Pictures without metadata stay
 * unchanged, as do files that are not pictures; storing those is refused by their type.
 */
export async function withoutMetadata(uploaded: UploadedImage): Promise<Storable> {
  const { type } = await sniffContentType(uploaded.content)
  if (!FORMATS.has(type)) return { ok: true, image: uploaded }
  const content = await withRaster(
    async () => uploaded.content,
    async ({ picture }) => {
      const redrawn = await drawnAnew(picture, type)
      // Decodes all pixels once, so that a broken picture is refused now.
      if (!redrawn) await picture.stats()
      return redrawn
    },
  )
  if (typeof content === 'string') return unstorable(content)
  return { ok: true, image: content === undefined ? uploaded : { ...uploaded, content } }
}

/** Encodes an upright picture in its own format without metadata; `undefined` when it has none. */
export async function drawnAnew(picture: Sharp, type: string): Promise<Buffer | undefined> {
  const { exif, xmp, iptc } = await picture.metadata()
  return exif || xmp || iptc ? FORMATS.get(type)?.(picture).toBuffer() : undefined
}

/** Longer edge in pixels of a rasterized drawing, enough for print. */
const DRAWING_PIXELS = 1600

/** Rasterizes an SVG for storage; other files are returned unchanged. */
export async function withoutDrawing(uploaded: UploadedImage): Promise<Storable> {
  const { type } = await sniffContentType(uploaded.content)
  if (type !== 'image/svg+xml') return { ok: true, image: uploaded }
  const content = await drawSvg(uploaded.content, DRAWING_PIXELS)
  if (typeof content === 'string') return unstorable(content)
  return { ok: true, image: { name: `${uploaded.name.replace(/\.\w+$/, '')}.png`, content } }
}
