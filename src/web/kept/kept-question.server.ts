import { LRUCache } from 'lru-cache'
import { COLOUR_MODE_COOKIE, LOCALE_COOKIE, PICKUP_COOKIE } from '#bakery/device-storage.ts'
import { shopOrigin } from '#bakery/links.ts'
import { isColourMode } from '#web/document/colour-mode.ts'
import { splitLocale } from '#web/i18n/locale.ts'
import { wantsEnglish } from '#web/request/language-choice.server.ts'
import { matchHost } from '#web/request/site.ts'
import { readCookies } from '#web/session/cookies.server.ts'
import { readPickupChoice } from '#web/storefront/pickup/read-pickup-choice.ts'
import type { PickupChoice } from '#web/storefront/query/pickup-choice.ts'

/** Parts of a request that the question is made of. */
export type AskedPage = {
  method?: string | undefined
  url?: string | undefined
  headers: {
    host?: string | undefined
    cookie?: string | undefined
    'accept-language'?: string | undefined
  }
}

/** Request whose answer is the same for every visitor until the shop changes. */
export type KeptQuestion = {
  /** Unique over all shops. */
  key: string
  slug: string
  /** Path and query. */
  url: string
  /** Choice in the query. */
  choice: PickupChoice
  /** Headers for rendering: all that the page learns about the visitor. */
  headers: Record<string, string>
}

/** Paths of a shop's first page and of its data. */
const PATHS = /^\/(?:en)?$|^\/en\/$|^(?:\/en)?\/embed\/?$|^(?:\/en)?(?:\/embed)?(?:\/_)?\.data$/
const LONGEST_URL = 300
const SHOP_ROUTE = 'storefront/shop/shop'

/** Cookies that are in the key or have no effect; any other cookie makes the page personal. */
const HARMLESS: ReadonlySet<string> = new Set([
  COLOUR_MODE_COOKIE.name,
  LOCALE_COOKIE.name,
  PICKUP_COOKIE.name,
])
const HOST_PREFIX = '__Host-'

/** Limits of the cache of questions: most visitors send the same few headers. */
const MOST_QUESTIONS = 1000
const LONGEST_HEADERS = 500

type Place = { publicUrl: URL; isTls: boolean }

/** Creates the reader of requests. It returns `undefined` for a request whose answer may depend on the visitor. */
export function createQuestions(place: Place): (asked: AskedPage) => KeptQuestion | undefined {
  const known = new LRUCache<string, KeptQuestion>({ max: MOST_QUESTIONS })
  return ({ method, url = '', headers }) => {
    if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_URL) return undefined
    const { host = '', cookie, 'accept-language': languages = '' } = headers
    // No header has a line break.
    const text = `${url}\n${host}\n${languages}\n${cookie ?? '\n'}`
    const before = known.get(text)
    if (before) return before
    const question = questionOf(url, headers, place)
    if (question && text.length <= LONGEST_HEADERS) known.set(text, question)
    return question
  }
}

function questionOf(
  url: string,
  headers: AskedPage['headers'],
  { publicUrl, isTls }: Place,
): KeptQuestion | undefined {
  const [pathname, query] = splitOnce(url, '?')
  if (!PATHS.test(pathname)) return undefined
  const host = matchHost(headers.host ?? '', publicUrl)
  const choice = choiceOf(query, pathname.endsWith('.data'))
  const cookies = cookiesOf(headers.cookie, isTls)
  if (host.kind !== 'shop' || !choice || !cookies) return undefined
  const { locale, path } = splitLocale(pathname)
  const language = cookies.get(LOCALE_COOKIE.name)
  // Redirects depend on the page before.
  if (language !== undefined && language !== locale) return undefined
  // Without a choice in the query the cookie's choice is used.
  if (cookies.has(PICKUP_COOKIE.name) && choice.day === undefined && choice.branch === undefined)
    return undefined
  const colourMode = cookies.get(COLOUR_MODE_COOKIE.name)
  if (colourMode !== undefined && !isColourMode(colourMode)) return undefined
  const asked = new Headers({ 'accept-language': headers['accept-language'] ?? '' })
  const isEnglishWanted = wantsEnglish(asked, { path, locale, cookies })
  const told = [
    ...(colourMode === undefined ? [] : [`${COLOUR_MODE_COOKIE.name}=${colourMode}`]),
    ...(language === undefined ? [] : [`${LOCALE_COOKIE.name}=${language}`]),
  ].join('; ')
  return {
    key: [host.slug, url, told, isEnglishWanted].join(' '),
    slug: host.slug,
    url,
    choice,
    headers: {
      host: new URL(shopOrigin(publicUrl.origin, host.slug)).host,
      ...(told !== '' && { cookie: told }),
      ...(isEnglishWanted && { 'accept-language': 'en' }),
    },
  }
}

/** Returns the choice in a query; `undefined` if the query has anything else or is not in canonical form. */
function choiceOf(query: string | undefined, isData: boolean): PickupChoice | undefined {
  if (query === undefined) return {}
  const params = new URLSearchParams(query)
  const names = [...params.keys()]
  const choice = readPickupChoice(params)
  const isKnown = names.every(
    (name) =>
      (isPartOf(choice, name) && choice[name] !== undefined) ||
      (isData && name === '_routes' && params.get(name) === SHOP_ROUTE),
  )
  if (names.length === 0 || !isKnown || new Set(names).size < names.length) return undefined
  // A slot alone is ignored by the page.
  if (choice.slot !== undefined && choice.day === undefined && choice.branch === undefined) return undefined
  // Canonical forms are those of browsers and of our links.
  const written = params.toString()
  return query === written || query === written.replaceAll('%3A', ':') ? choice : undefined
}

function isPartOf(choice: PickupChoice, name: string): name is keyof PickupChoice {
  return Object.hasOwn(choice, name)
}

/** Returns the cookies; `undefined` if one is not harmless or occurs twice. */
function cookiesOf(header: string | undefined, isTls: boolean): ReadonlyMap<string, string> | undefined {
  if (header === undefined) return new Map()
  const cookies = readCookies(header, isTls)
  const pairs = header.split(';').map((pair) => pair.trim())
  const isHarmless = pairs.every((pair) => {
    const name = pair.slice(0, Math.max(0, pair.indexOf('=')))
    return HARMLESS.has(isTls && name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name)
  })
  const isOnce = new Set(pairs.map((pair) => pair.split('=')[0])).size === pairs.length
  return isHarmless && isOnce ? cookies : undefined
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
