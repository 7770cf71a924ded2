/** German is the default and has no prefix in the path; English lives under `/en`. */
export const LOCALES = ['de', 'en'] as const
export type Locale = (typeof LOCALES)[number]
const DEFAULT_LOCALE: Locale = 'de'

/** Before the paths of a shop in a frame on another site: its pages, cookies and policy differ there. */
export const EMBED_PREFIX = '/embed'

/** Separate documents with texts of their own. Links between areas load a new document. */
export const AREAS = ['public', 'admin', 'operator', 'storefront'] as const
export type Area = (typeof AREAS)[number]

/** How a shop speaks to its customers in German. */
export type Address = 'sie' | 'du'

/** Cookie that remembers an explicit choice of language: a visit that begins at `/` goes on in it (`language-choice.server.ts`). */
export const LOCALE_COOKIE = {
  name: 'locale',
  maxAge: 365 * 24 * 60 * 60,
} as const

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** The path prefix of a locale as React Router's basename, and of the shop as other sites show it. */
export function basenameOf(locale: Locale, isEmbedded: boolean): string {
  const language = locale === DEFAULT_LOCALE ? '' : `/${locale}`
  return language + (isEmbedded ? EMBED_PREFIX : '') || '/'
}

/** Whether a path without its locale is of the shop as other sites show it. The router asks for data of its root as `/embed.data`. */
export function isEmbedPath(path: string): boolean {
  return new RegExp(`^${EMBED_PREFIX}(/|\\.data$|$)`).test(path)
}

/**
 * Splits the locale off a request's path: `/en/login` → `en`, `/login`. React Router asks for the data of `/en` as
 * `/en.data`, which is English too.
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, prefix, rest] = /^\/([a-z]{2})(\/.*|\.data)?$/.exec(pathname) ?? []
  if (prefix === undefined || prefix === DEFAULT_LOCALE || !isLocale(prefix))
    return { locale: DEFAULT_LOCALE, path: pathname }
  return { locale: prefix, path: rest === undefined ? '/' : rest === '.data' ? '/_.data' : rest }
}

/** The locale's language tag: what the API hears as `Accept-Language`. */
export function languageTag(locale: Locale): string {
  return locale === 'de' ? 'de-DE' : 'en-US'
}
