import type { Storable } from '#bakery/uploaded-image.server.ts'
import type { UploadedImage } from '#bakery/uploaded-image.ts'

/** Returns the stored form of an uploaded picture. Throws when it was refused. */
export function imageOf(storable: Storable): UploadedImage {
  if (storable.ok) return storable.image
  throw new Error(`The picture was refused: ${storable.problem}`)
}
