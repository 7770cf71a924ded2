import type { Sharp } from 'sharp'
import { sniffContentType } from '#core/files/content-type.ts'
import { drawSvg } from '#core/files/draw-svg.ts'
import { type RasterRefusal, withRaster } from '#core/files/raster-image.ts'
import type { UploadedImage } from './uploaded-image.ts'

/** What is stored of an uploaded picture, or why it is not: it cannot be drawn within bounds, or not now. */
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
 * A picture that everybody can load, without what a camera or a program has written into it, such as the place where it
 * was taken: drawn anew, upright. One without such is kept to the byte, and so is what is no picture: whoever stores it
 * refuses it by its name.
 */
export async function withoutMetadata(uploaded: UploadedImage): Promise<Storable> {
  const { type } = await sniffContentType(uploaded.content)
  if (!FORMATS.has(type)) return { ok: true, image: uploaded }
  const content = await withRaster(
    async () => uploaded.content,
    async ({ picture }) => {
      const redrawn = await drawnAnew(picture, type)
      // Every pixel once: what cannot be drawn is told now, and not to each of those who want to see it.
      if (!redrawn) await picture.stats()
      return redrawn
    },
  )
  if (typeof content === 'string') return unstorable(content)
  return { ok: true, image: content === undefined ? uploaded : { ...uploaded, content } }
}

/** The file of an upright picture in its own format, without metadata; `undefined` when it has none. */
export async function drawnAnew(picture: Sharp, type: string): Promise<Buffer | undefined> {
  const { exif, xmp, iptc } = await picture.metadata()
  return exif || xmp || iptc ? FORMATS.get(type)?.(picture).toBuffer() : undefined
}

/** Pixels of the longer side of a drawing: enough for print. */
const DRAWING_PIXELS = 1600

/** A drawing (SVG) as a picture, which is what is stored: nobody draws it again. Everything else as it is. */
export async function withoutDrawing(uploaded: UploadedImage): Promise<Storable> {
  const { type } = await sniffContentType(uploaded.content)
  if (type !== 'image/svg+xml') return { ok: true, image: uploaded }
  const content = await drawSvg(uploaded.content, DRAWING_PIXELS)
  if (typeof content === 'string') return unstorable(content)
  return { ok: true, image: { name: `${uploaded.name.replace(/\.\w+$/, '')}.png`, content } }
}
