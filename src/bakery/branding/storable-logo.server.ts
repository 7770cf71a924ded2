import { type Storable, withoutDrawing, withoutMetadata } from '../uploaded-image.server.ts'
import type { UploadedImage } from '../uploaded-image.ts'
import { squaredLogo } from './squared-logo.server.ts'

/** Converts an uploaded logo to its stored form: raster, without metadata, and square unless it is `free`. */
export async function storableLogo(uploaded: UploadedImage, free: boolean): Promise<Storable> {
  const picture = await withoutDrawing(uploaded)
  if (!picture.ok) return picture
  const fitting = free ? picture : await squaredLogo(picture.image)
  return fitting.ok ? withoutMetadata(fitting.image) : fitting
}
