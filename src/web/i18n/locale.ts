/** German is the default and has no prefix in the path; English is below `/en`. */
export const LOCALES = ['de', 'en'] as const
export type Locale = (typeof LOCALES)[number]
const DEFAULT_LOCALE: Locale = 'de'

/** Path prefix of a shop in a frame on another site: its pages, cookies and policy differ there. */
export const EMBED_PREFIX = '/embed'

/** Separate documents with texts of their own. Links between areas load a new document. */
export const AREAS = ['public', 'admin', 'operator', 'storefront'] as const
export type Area = (typeof AREAS)[number]

/** Form of address for a shop's customers, in German. */
export type Address = 'sie' | 'du'

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** Returns React Router's basename: the path prefix of a locale, and of the shop in a frame on another site. */
export function basenameOf(locale: Locale, isEmbedded: boolean): string {
  const language = locale === DEFAULT_LOCALE ? '' : `/${locale}`
  return language + (isEmbedded ? EMBED_PREFIX : '') || '/'
}

/**
 * Returns whether a path without its locale is one of the shop in a frame. The router requests the data of its root
 * as `/embed.data`.
 */
export function isEmbedPath(path: string): boolean {
  return new RegExp(`^${EMBED_PREFIX}(/|\\.data$|$)`).test(path)
}

/**
 * Splits the locale off a request's path: `/en/login` → `en`, `/login`. React Router requests the data of `/en` as
 * `/en.data`, which is English too.
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, prefix, rest] = /^\/([a-z]{2})(\/.*|\.data)?$/.exec(pathname) ?? []
  if (prefix === undefined || prefix === DEFAULT_LOCALE || !isLocale(prefix))
    return { locale: DEFAULT_LOCALE, path: pathname }
  return { locale: prefix, path: rest === undefined ? '/' : rest === '.data' ? '/_.data' : rest }
}

/** Returns the locale's language tag, which the API receives as `Accept-Language`. */
export function languageTag(locale: Locale): string {
  return locale === 'de' ? 'de-DE' : 'en-US'
}
