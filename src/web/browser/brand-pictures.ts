import type { IconName } from '#bakery/branding/brand-images.ts'
import type { Locale } from '#bakery/locale.ts'

/**
 * Returns the path of an icon that is made from a bakery's branding. `version` changes with the branding, so
 * browsers may cache the file forever.
 */
export function iconUrl(version: string, name: IconName): string {
  return `/brand/${version}/${name}.png`
}

export function socialPictureUrl(version: string, locale: Locale): string {
  return `/brand/${version}/social-${locale}.png`
}
