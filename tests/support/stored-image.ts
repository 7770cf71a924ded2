import type { Storable } from '#bakery/uploaded-image.server.ts'
import type { UploadedImage } from '#bakery/uploaded-image.ts'

/** What is stored of an uploaded picture; fails when it is refused. */
export function imageOf(storable: Storable): UploadedImage {
  if (storable.ok) return storable.image
  throw new Error(`The picture was refused: ${storable.problem}`)
}
