import { importWithRetry } from '#web/browser/import-with-retry.ts'
import type { AdminMessages } from './admin/en.ts'
import type { CommonMessages } from './common/en.ts'
import type { FormMessages } from './forms/en.ts'
import type { HelpMessages } from './help/en.ts'
import type { NewsMessages } from './help/news.en.ts'
import type { LegalMessages } from './legal/en.ts'
import type { Address, Area, Locale } from './locale.ts'
import type { OperatorMessages } from './operator/en.ts'
import type { PaperMessages } from './paper/en.ts'
import type { PublicMessages } from './public/en.ts'
import type { ShopMessages } from './shop/en.ts'
import type { StorefrontMessages } from './storefront/en.ts'

/** All texts of one locale: `common`, which every document contains, and further parts by area. */
export type Catalogue = {
  common: CommonMessages
  /** Part of every document except a shop's first page. */
  forms: FormMessages
  public: PublicMessages
  admin: AdminMessages
  operator: OperatorMessages
  /** The part of `storefront` that the shop page needs. */
  shop: ShopMessages
  storefront: StorefrontMessages
  /** For loaders only: no document contains them. */
  legal: LegalMessages
  /** Texts for print; also for loaders only. */
  paper: PaperMessages
  /** Articles of the owners' help; also for loaders only. */
  help: HelpMessages
  /** News for owners; also for loaders only. */
  news: NewsMessages
}

const parts: {
  [P in 'common' | 'forms' | 'public' | 'admin' | 'operator' | 'shop' | 'storefront']: Record<
    Locale,
    () => Promise<Catalogue[P]>
  >
} = {
  common: {
    de: async () => (await import('./common/de.ts')).de,
    en: async () => (await import('./common/en.ts')).en,
  },
  forms: {
    de: async () => (await import('./forms/de.ts')).de,
    en: async () => (await import('./forms/en.ts')).en,
  },
  public: {
    de: async () => (await import('./public/de.ts')).de,
    en: async () => (await import('./public/en.ts')).en,
  },
  admin: {
    de: async () => (await import('./admin/de.ts')).de,
    en: async () => (await import('./admin/en.ts')).en,
  },
  operator: {
    de: async () => (await import('./operator/de.ts')).de,
    en: async () => (await import('./operator/en.ts')).en,
  },
  shop: {
    de: async () => (await import('./shop/de.ts')).de,
    en: async () => (await import('./shop/en.ts')).en,
  },
  storefront: {
    de: async () => (await import('./storefront/de.ts')).de,
    en: async () => (await import('./storefront/en.ts')).en,
  },
}

const loadStorefrontDu = async () => (await import('./storefront/de-du.ts')).deDu

/** Loads the texts that differ when German customers are addressed with du. */
const familiar: Partial<Record<keyof typeof parts, () => Promise<object>>> = {
  common: async () => (await import('./common/de-du.ts')).commonDu,
  forms: async () => (await import('./forms/de-du.ts')).formsDu,
  shop: loadStorefrontDu,
  storefront: loadStorefrontDu,
}

/** Language of a document and, in a bakery's shop, the form of address for customers. */
export type Voice = { locale: Locale; address: Address }

/**
 * Returns the parts to load before a document is hydrated; a shop's first page does not wait for the texts of later
 * pages.
 */
export function partsOf(area: Area, path?: string): Exclude<keyof typeof parts, 'common'>[] {
  // Operators' pages use parts of the admin area.
  if (area === 'operator') return ['forms', 'admin', 'operator']
  if (area !== 'storefront') return ['forms', area]
  return path === '/' ? ['shop'] : ['forms', 'shop', 'storefront']
}

/** Loads the texts of a document, in the browser, before hydration. */
export async function loadCatalogue(voice: Voice, area: Area, path: string): Promise<Partial<Catalogue>> {
  const names = ['common', ...partsOf(area, path)] as const
  return Object.fromEntries(await Promise.all(names.map(async (part) => [part, await loadPart(voice, part)])))
}

const loading = new Map<string, Promise<object>>()

/** Loads a part of the catalogue, once per document. */
export function loadPart<P extends keyof typeof parts>(voice: Voice, part: P): Promise<Catalogue[P]> {
  const known = loading.get(part) ?? addressed(voice, part)
  loading.set(part, known)
  return known as Promise<Catalogue[P]>
}

async function addressed(voice: Voice, part: keyof typeof parts): Promise<object> {
  const texts = await importWithRetry<object>(parts[part][voice.locale])
  const variant = isFamiliar(voice) && familiar[part]
  if (!variant) return texts
  const [{ withVariant }, own] = await Promise.all([import('./storefront/de-du.ts'), variant()])
  return withVariant(texts, own)
}

/** Returns whether to use the texts with du; English has no such variant. */
export function isFamiliar({ locale, address }: Voice): boolean {
  return locale === 'de' && address === 'du'
}
