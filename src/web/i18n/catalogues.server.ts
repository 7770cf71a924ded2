import { de as adminDe } from './admin/de.ts'
import { en as adminEn } from './admin/en.ts'
import type { Catalogue } from './catalogue.ts'
import { de as commonDe } from './common/de.ts'
import { en as commonEn } from './common/en.ts'
import { de as legalDe } from './legal/de.ts'
import { en as legalEn } from './legal/en.ts'
import type { Area, Locale } from './locale.ts'
import { de as publicDe } from './public/de.ts'
import { en as publicEn } from './public/en.ts'
import { de as storefrontDe } from './storefront/de.ts'
import { en as storefrontEn } from './storefront/en.ts'

const catalogues: Record<Locale, Catalogue> = {
  de: { common: commonDe, public: publicDe, admin: adminDe, storefront: storefrontDe, legal: legalDe },
  en: { common: commonEn, public: publicEn, admin: adminEn, storefront: storefrontEn, legal: legalEn },
}

/** All texts of a locale. The server holds every catalogue; a browser loads those of its document alone. */
export function catalogueOf(locale: Locale): Catalogue {
  return catalogues[locale]
}

/** The texts that a document of `area` uses. */
export function documentCatalogue(locale: Locale, area: Area): Partial<Catalogue> {
  const all = catalogues[locale]
  return { common: all.common, [area]: all[area] }
}
