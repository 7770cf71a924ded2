/** German is the default and has no prefix in the path; English lives under `/en`. */
export const LOCALES = ['de', 'en'] as const
export type Locale = (typeof LOCALES)[number]
const DEFAULT_LOCALE: Locale = 'de'

/** Separate documents with texts of their own. Links between areas load a new document. */
export const AREAS = ['public', 'admin', 'storefront'] as const
export type Area = (typeof AREAS)[number]

/** Cookie that remembers an explicit choice of language. It never redirects: the path alone decides. */
export const LOCALE_COOKIE = {
  name: 'locale',
  maxAge: 365 * 24 * 60 * 60,
  path: '/',
  sameSite: 'lax',
} as const

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** The path prefix of a locale as React Router's basename. */
export function basenameOf(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '/' : `/${locale}`
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
