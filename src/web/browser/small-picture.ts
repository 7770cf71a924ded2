/**
 * Returns the attributes of an `<img>` for a stored picture at a fixed size, as WebP in the densities 1 and 2 (spec,
 * section 9). Both sizes must be ones that the server makes, such as `160x0` and `320x0`. A picture that is not
 * stored yet keeps its address.
 */
export function smallPicture(
  url: string,
  [one, two]: readonly [string, string],
): { src: string; srcSet?: string } {
  if (!url.startsWith('/api/files/')) return { src: url }
  const thumb = (size: string) => `${url}?thumb=${size}&format=webp`
  return { src: thumb(one), srcSet: `${thumb(one)} 1x, ${thumb(two)} 2x` }
}

/** Product picture in lists and forms. */
export const PRODUCT_SIZES = ['160x0', '320x0'] as const
/** Square logo, and app icon. */
export const LOGO_SIZES = ['96x96f', '192x192f'] as const
export const WIDE_LOGO_SIZES = ['0x96', '0x192'] as const
export const FAVICON_SIZES = ['32x32f', '64x64f'] as const
