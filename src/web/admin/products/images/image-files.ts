import { PRODUCT_MAX } from '#bakery/catalogue/products/product-bounds.ts'

export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

export type FileRefusal = { name: string; size: number; why: 'too_large' | 'not_an_image' | 'too_many' }

/**
 * Splits the chosen files into accepted and refused ones by type, size and number, before anything is sent. The
 * server checks their content.
 */
export function checkImageFiles<F extends Pick<File, 'name' | 'size' | 'type'>>(
  files: readonly F[],
  room: number,
): { accepted: F[]; refused: FileRefusal[] } {
  const accepted: F[] = []
  const refused: FileRefusal[] = []
  for (const file of files) {
    const { name, size, type } = file
    if (!IMAGE_TYPES.split(',').includes(type) && !isPhonePhoto(file))
      refused.push({ name, size, why: 'not_an_image' })
    else if (size > PRODUCT_MAX.imageBytes) refused.push({ name, size, why: 'too_large' })
    else if (accepted.length >= room) refused.push({ name, size, why: 'too_many' })
    else accepted.push(file)
  }
  return { accepted, refused }
}

/** Checks for HEIC, the format of phone photos, by file name. Most browsers neither display it nor know its type. */
export function isPhonePhoto({ name }: Pick<File, 'name'>): boolean {
  return /\.hei[cf]$/i.test(name)
}
