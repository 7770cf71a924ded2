import { de as adminDe } from './admin/de.ts'
import { en as adminEn } from './admin/en.ts'
import { type Catalogue, isFamiliar, partsOf, type Voice } from './catalogue.ts'
import { de as commonDe } from './common/de.ts'
import { commonDu } from './common/de-du.ts'
import { en as commonEn } from './common/en.ts'
import { de as formsDe } from './forms/de.ts'
import { formsDu } from './forms/de-du.ts'
import { en as formsEn } from './forms/en.ts'
import { de as helpDe } from './help/de.ts'
import { en as helpEn } from './help/en.ts'
import { news as newsDe } from './help/news.de.ts'
import { news as newsEn } from './help/news.en.ts'
import { de as legalDe } from './legal/de.ts'
import { legalDu } from './legal/de-du.ts'
import { en as legalEn } from './legal/en.ts'
import type { Address, Area, Locale } from './locale.ts'
import { de as operatorDe } from './operator/de.ts'
import { en as operatorEn } from './operator/en.ts'
import { de as paperDe } from './paper/de.ts'
import { en as paperEn } from './paper/en.ts'
import { de as publicDe } from './public/de.ts'
import { en as publicEn } from './public/en.ts'
import { de as shopDe } from './shop/de.ts'
import { en as shopEn } from './shop/en.ts'
import { de as storefrontDe } from './storefront/de.ts'
import { deDu, withVariant } from './storefront/de-du.ts'
import { en as storefrontEn } from './storefront/en.ts'

const catalogues: Record<Locale, Catalogue> = {
  de: {
    common: commonDe,
    forms: formsDe,
    public: publicDe,
    admin: adminDe,
    operator: operatorDe,
    shop: shopDe,
    storefront: storefrontDe,
    legal: legalDe,
    paper: paperDe,
    help: helpDe,
    news: newsDe,
  },
  en: {
    common: commonEn,
    forms: formsEn,
    public: publicEn,
    admin: adminEn,
    operator: operatorEn,
    shop: shopEn,
    storefront: storefrontEn,
    legal: legalEn,
    paper: paperEn,
    help: helpEn,
    news: newsEn,
  },
}

/** German texts with du, for the customers of bakeries that use it. */
const familiar: Catalogue = {
  ...catalogues.de,
  common: withVariant(commonDe, commonDu),
  forms: withVariant(formsDe, formsDu),
  shop: withVariant<object>(shopDe, deDu) as typeof shopDe,
  storefront: withVariant(storefrontDe, deDu),
  legal: withVariant(legalDe, legalDu),
}

/**
 * Returns all texts in a document's language and form of address. The server holds every catalogue; a browser loads
 * those of its document only.
 */
export function catalogueOf(locale: Locale, address: Address = 'sie'): Catalogue {
  return isFamiliar({ locale, address }) ? familiar : catalogues[locale]
}

/** Returns the texts that the pages of `area` use. */
export function documentCatalogue(voice: Voice, area: Area): Partial<Catalogue> {
  const { common, ...parts } = catalogueOf(voice.locale, voice.address)
  return { common, ...Object.fromEntries(partsOf(area).map((part) => [part, parts[part]])) }
}
