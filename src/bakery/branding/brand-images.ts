import type { Locale } from '../locale.ts'
import type { ShopScope } from '../tenancy/scope.ts'

/**
 * Icons of a shop that is installed like an app, of browsers and of telephones. `maskable` ones fill their square, since
 * the system cuts them to a form of its own.
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
/** `plain` as it was uploaded; `filled` without transparency; `maskable` with its content inside the safe circle too. */
export type IconForm = 'plain' | 'filled' | 'maskable'

export function isIconName(text: string): text is IconName {
  return Object.hasOwn(ICONS, text)
}

/** Pictures made of a bakery's branding, all PNG. */
export type BrandImages = {
  /** Changes whenever one of the pictures would: part of their addresses. */
  version(scope: ShopScope): string
  /** From the app icon, else the squared logo, else a drawn monogram; a favicon from that of the branding first. */
  icon(scope: ShopScope, name: IconName): Promise<Uint8Array>
  /** For links that are shared, 1200 × 630. */
  social(scope: ShopScope, locale: Locale): Promise<Uint8Array>
}
