import { parseAccept } from 'hono/utils/accept'
import { LOCALE_COOKIE } from '#bakery/device-storage.ts'
import { localPath } from '#bakery/links.ts'
import { isLocale, LOCALES, type Locale } from '#web/i18n/locale.ts'

type Asked = {
  /** Path without the language prefix. */
  path: string
  locale: Locale
  cookies: ReadonlyMap<string, string>
}

/**
 * Redirects a visit that begins at `/` to the language that was chosen before. Every other address names its language
 * itself, and so does a link within the site: one to `/` asks for German.
 */
export function redirectToChosen(received: Request, { path, locale, cookies }: Asked): Response | undefined {
  const chosen = cookies.get(LOCALE_COOKIE.name)
  const isRead = received.method === 'GET' || received.method === 'HEAD'
  if (!isRead || path !== '/' || !isLocale(chosen) || chosen === locale || !beginsVisit(received))
    return undefined
  const location = localPath(chosen, path + new URL(received.url).search)
  return new Response(null, { status: 302, headers: { 'Cache-Control': 'no-store', Location: location } })
}

/**
 * Returns whether to offer English: the page is German, the browser prefers English, and no language has been chosen
 * yet. The visitor is not redirected.
 */
export function wantsEnglish(headers: Headers, { locale, cookies }: Asked): boolean {
  if (locale !== 'de' || isLocale(cookies.get(LOCALE_COOKIE.name))) return false
  const wanted = parseAccept(headers.get('accept-language') ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.slice(0, 2).toLowerCase())
    .find((language) => isLocale(language))
  return wanted === LOCALES[1]
}

/**
 * Returns whether the request begins a visit: a typed address, a bookmark or a link on another site. Browsers without
 * `Sec-Fetch-Site` are judged by the `Referer`.
 */
function beginsVisit({ headers, url }: Request): boolean {
  const from = headers.get('sec-fetch-site')
  if (from !== null) return from === 'none' || from === 'cross-site'
  const before = headers.get('referer')
  return (
    before === null ||
    !URL.canParse(before) ||
    new URL(before).host !== (headers.get('host') ?? new URL(url).host)
  )
}
