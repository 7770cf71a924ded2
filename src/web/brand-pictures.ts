import type { IconName } from '#bakery/branding/brand-images.ts'
import type { Locale } from '#bakery/locale.ts'

/**
 * Addresses of the pictures made of a bakery's branding. The version stands in them, so that they can be kept for ever
 * and change with the branding.
 */
export function iconUrl(version: string, name: IconName): string {
  return `/brand/${version}/${name}.png`
}

export function socialPictureUrl(version: string, locale: Locale): string {
  return `/brand/${version}/social-${locale}.png`
}
