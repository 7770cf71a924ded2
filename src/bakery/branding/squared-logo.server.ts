import path from 'node:path'
import type { Sharp } from 'sharp'
import { sniffContentType } from '#core/files/content-type.ts'
import { withRaster } from '#core/files/raster-image.ts'
import { library } from '#kit/library.ts'
import { type Storable, unstorable } from '../uploaded-image.server.ts'
import type { UploadedImage } from '../uploaded-image.ts'
import { groundOf } from './icon-picture.server.ts'
import { DARK_TILE, isSquare, logoLook } from './logo-look.ts'

/** Maximum edge in pixels of a redrawn logo. */
const PIXELS = 1024
/** Share of the dark tile that a light logo fills. */
const ROOMY = 0.8
const SAMPLE = 64
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const RASTERS = ['image/png', 'image/jpeg', 'image/webp']

/**
 * Fits a logo into a square: a wide or tall one is padded with its own background, a light transparent one is placed
 * on a dark tile. Other logos are returned unchanged, as are files that are not pictures; storing those is refused by
 * their type.
 */
export async function squaredLogo(uploaded: UploadedImage): Promise<Storable> {
  const { type } = await sniffContentType(uploaded.content)
  if (!RASTERS.includes(type)) return { ok: true, image: uploaded }
  const squared = await withRaster(
    async () => uploaded.content,
    ({ picture, width, height }) => fitted(picture, { width, height }),
  )
  if (squared === undefined) return { ok: true, image: uploaded }
  if (typeof squared === 'string') return unstorable(squared)
  return { ok: true, image: { name: `${path.parse(uploaded.name).name}.png`, content: squared } }
}

/** Returns the redrawn logo; `undefined` when it fits as it is. */
async function fitted(
  picture: Sharp,
  size: { width: number; height: number },
): Promise<Uint8Array | undefined> {
  const sample = await picture.clone().resize(SAMPLE, SAMPLE, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const isLight = logoLook(sample) === 'light'
  if (isSquare(size) && !isLight) return undefined
  const side = Math.min(PIXELS, Math.max(size.width, size.height))
  if (!isLight) {
    const ground = await groundOf(await picture.clone().png().toBuffer())
    const background = ground === 'none' || ground === 'photo' ? CLEAR : ground
    return picture.resize(side, side, { fit: 'contain', background }).png().toBuffer()
  }
  const inner = Math.max(1, Math.round(side * ROOMY))
  const logo = await picture.resize(inner, inner, { fit: 'contain', background: CLEAR }).png().toBuffer()
  return library('sharp')({ create: { width: side, height: side, channels: 3, background: DARK_TILE } })
    .composite([{ input: logo }])
    .png()
    .toBuffer()
}
