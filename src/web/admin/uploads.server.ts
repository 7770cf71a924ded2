import type { UploadedImage } from '#bakery/uploaded-image.ts'

/** Returns the files of a field. Ignores empty ones, which browsers send if none was chosen. */
export async function uploadedImages(form: FormData, name: string): Promise<UploadedImage[]> {
  const files = form.getAll(name).filter((value) => value instanceof File && value.size > 0) as File[]
  return Promise.all(
    files.map(async (file) => ({ name: file.name, content: new Uint8Array(await file.arrayBuffer()) })),
  )
}
