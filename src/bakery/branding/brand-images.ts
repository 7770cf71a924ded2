import type { Locale } from '../locale.ts'
import type { ShopScope } from '../tenancy/scope.ts'

/**
 * Icons of a shop for installed apps, browsers and phones. `maskable` ones fill their square, since the system crops
 * them to its own shape.
 */
export const ICONS = {
  'icon-192': { pixels: 192, form: 'plain' },
  'icon-512': { pixels: 512, form: 'plain' },
  'maskable-192': { pixels: 192, form: 'maskable' },
  'maskable-512': { pixels: 512, form: 'maskable' },
  'apple-touch-icon': { pixels: 180, form: 'filled' },
  'favicon-32': { pixels: 32, form: 'plain' },
  'favicon-96': { pixels: 96, form: 'plain' },
} as const satisfies Record<string, { pixels: number; form: IconForm }>

export type IconName = keyof typeof ICONS
/** `plain` as uploaded; `filled` without transparency; `maskable` also with its content inside the safe circle. */
export type IconForm = 'plain' | 'filled' | 'maskable'

export function isIconName(text: string): text is IconName {
  return Object.hasOwn(ICONS, text)
}

/** Pictures generated from a bakery's branding, all PNG. */
export type BrandImages = {
  /** Returns a version that is part of the pictures' URLs; it changes whenever one of them would. */
  version(scope: ShopScope): string
  /**
   * Returns an icon made from the app icon, else the squared logo, else a drawn monogram; favicons prefer the
   * uploaded favicon.
   */
  icon(scope: ShopScope, name: IconName): Promise<Uint8Array>
  /** Returns the preview picture for shared links, 1200 × 630 pixels. */
  social(scope: ShopScope, locale: Locale): Promise<Uint8Array>
}
