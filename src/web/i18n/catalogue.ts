import type { AdminMessages } from './admin/en.ts'
import type { CommonMessages } from './common/en.ts'
import type { LegalMessages } from './legal/en.ts'
import type { Area, Locale } from './locale.ts'
import type { PublicMessages } from './public/en.ts'
import type { StorefrontMessages } from './storefront/en.ts'

/** All texts of one locale: those that every document has, and one part per area. */
export type Catalogue = {
  common: CommonMessages
  public: PublicMessages
  admin: AdminMessages
  storefront: StorefrontMessages
  /** For loaders only: no document holds them. */
  legal: LegalMessages
}

const common: Record<Locale, () => Promise<CommonMessages>> = {
  de: async () => (await import('./common/de.ts')).de,
  en: async () => (await import('./common/en.ts')).en,
}

const areas: { [A in Area]: Record<Locale, () => Promise<Catalogue[A]>> } = {
  public: {
    de: async () => (await import('./public/de.ts')).de,
    en: async () => (await import('./public/en.ts')).en,
  },
  admin: {
    de: async () => (await import('./admin/de.ts')).de,
    en: async () => (await import('./admin/en.ts')).en,
  },
  storefront: {
    de: async () => (await import('./storefront/de.ts')).de,
    en: async () => (await import('./storefront/en.ts')).en,
  },
}

/** Loads what a document needs, in the browser, before hydration: one locale, its area and the common part. */
export async function loadCatalogue(locale: Locale, area: Area): Promise<Partial<Catalogue>> {
  const [shared, own] = await Promise.all([common[locale](), areas[area][locale]()])
  return { common: shared, [area]: own }
}
