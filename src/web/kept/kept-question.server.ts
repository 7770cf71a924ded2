import { LRUCache } from 'lru-cache'
import {
  ALLERGEN_COOKIE,
  BASKET_COOKIE,
  COLOUR_MODE_COOKIE,
  COMPANY_COOKIE,
  LAST_ORDER_COOKIE,
  LOCALE_COOKIE,
  PICKUP_COOKIE,
} from '#bakery/device-storage.ts'
import { shopOrigin } from '#bakery/links.ts'
import { isColourMode } from '#web/document/colour-mode.ts'
import { splitLocale } from '#web/i18n/locale.ts'
import { wantsEnglish } from '#web/request/language-choice.server.ts'
import { matchHost } from '#web/request/site.ts'
import { readCookies } from '#web/session/cookies.server.ts'
import { type Bag, readBag } from '#web/storefront/basket/basket-cookie.ts'
import { readPickupChoice } from '#web/storefront/pickup/read-pickup-choice.ts'
import { chosenBy, type PickupChoice, pickupSearch } from '#web/storefront/query/pickup-choice.ts'

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
  /** Path and query; for data, the query has the whole choice, including that of the cookie. */
  url: string
  /** Choice in the query. */
  choice: PickupChoice
  /** Headers for rendering: all that the page learns about the visitor. */
  headers: Record<string, string>
  /** True if the visitor's cookie completes the query: it has the choice already. */
  isFromCookie: boolean
  /** Bag of the visitor, which may concern the page; absent without one. */
  bag?: Bag
}

/** Paths of the contents of a product's sheet. */
const DETAILS = /^(?:\/en)?(?:\/embed)?\/product-details\/[a-z0-9]{1,60}$/
/** Paths of a shop's first page and of its data. */
const PATHS = /^\/(?:en)?$|^\/en\/$|^(?:\/en)?\/embed\/?$|^(?:\/en)?(?:\/embed)?(?:\/_)?\.data$/
const LONGEST_URL = 300
const SHOP_ROUTE = 'storefront/shop/shop'
const ROUTES = encodeURIComponent(SHOP_ROUTE)

/** Cookies that are in the key or have no effect; any other cookie makes the page personal. */
const HARMLESS: ReadonlySet<string> = new Set([
  COLOUR_MODE_COOKIE.name,
  LOCALE_COOKIE.name,
  PICKUP_COOKIE.name,
])
/** Cookies that the data of the shop's route does not depend on, apart from what `bag` says. */
const HARMLESS_FOR_DATA: ReadonlySet<string> = new Set([
  ...HARMLESS,
  BASKET_COOKIE.name,
  LAST_ORDER_COOKIE.name,
  COMPANY_COOKIE.name,
])
const HARMLESS_FOR_DETAILS: ReadonlySet<string> = new Set([...HARMLESS_FOR_DATA, ALLERGEN_COOKIE.name])
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

function questionOf(url: string, headers: AskedPage['headers'], place: Place): KeptQuestion | undefined {
  const [pathname, query] = splitOnce(url, '?')
  const host = matchHost(headers.host ?? '', place.publicUrl)
  if (host.kind !== 'shop') return undefined
  const asked = { url, pathname, query, headers, slug: host.slug }
  if (DETAILS.test(pathname)) return query === undefined ? detailsOf(asked, place) : undefined
  if (!PATHS.test(pathname)) return undefined
  const isOfRoute = pathname.endsWith('.data') && new URLSearchParams(query).get('_routes') === SHOP_ROUTE
  return isOfRoute ? dataOf(asked, place) : pageOf(asked, place)
}

type AskedUrl = Required<Pick<AskedPage, 'headers'>> & {
  url: string
  pathname: string
  query: string | undefined
  slug: string
}

/** Returns the question for the contents of a product's sheet. */
function detailsOf({ headers, slug, url }: AskedUrl, place: Place): KeptQuestion | undefined {
  if (!cookiesOf(headers.cookie, place.isTls, HARMLESS_FOR_DETAILS)) return undefined
  return ofAll({ slug, url, choice: {} }, place)
}

/** Returns the question for the data of the shop's route, with the choice of the query or the cookie. */
function dataOf(asked: AskedUrl, place: Place): KeptQuestion | undefined {
  const { headers, pathname, query, slug } = asked
  const wanted = choiceOf(query, true)
  const cookies = cookiesOf(headers.cookie, place.isTls, HARMLESS_FOR_DATA)
  if (!wanted || !cookies || isElsewhere(pathname, cookies)) return undefined
  const choice = chosenIn(cookies, wanted)
  const chosen = pickupSearch(choice)
  const isFromCookie = chosen !== pickupSearch(wanted)
  if (isSlotAlone(choice)) return undefined
  const url = isFromCookie ? `${pathname}?${chosen}&_routes=${ROUTES}` : asked.url
  const bag = readBag(cookies.get(BASKET_COOKIE.name))
  const hasBag = bag.lines.length + bag.unread.length > 0
  return { ...ofAll({ slug, url, choice }, place), isFromCookie, ...(hasBag && { bag }) }
}

/** Returns the question for a document, or for the data of all its routes. */
function pageOf({ headers, pathname, query, slug, url }: AskedUrl, place: Place): KeptQuestion | undefined {
  const choice = choiceOf(query, pathname.endsWith('.data'))
  const cookies = cookiesOf(headers.cookie, place.isTls, HARMLESS)
  if (!choice || !cookies || isElsewhere(pathname, cookies)) return undefined
  if (pickupSearch(chosenIn(cookies, choice)) !== pickupSearch(choice)) return undefined
  const colourMode = cookies.get(COLOUR_MODE_COOKIE.name)
  if (colourMode !== undefined && !isColourMode(colourMode)) return undefined
  const language = cookies.get(LOCALE_COOKIE.name)
  const { locale, path } = splitLocale(pathname)
  const offered = new Headers({ 'accept-language': headers['accept-language'] ?? '' })
  const isEnglishWanted = wantsEnglish(offered, { path, locale, cookies })
  const told = [
    ...(colourMode === undefined ? [] : [`${COLOUR_MODE_COOKIE.name}=${colourMode}`]),
    ...(language === undefined ? [] : [`${LOCALE_COOKIE.name}=${language}`]),
  ].join('; ')
  const { key, ...question } = ofAll({ slug, url, choice }, place)
  return {
    ...question,
    key: [key, told, isEnglishWanted].join(' '),
    headers: {
      ...question.headers,
      ...(told !== '' && { cookie: told }),
      ...(isEnglishWanted && { 'accept-language': 'en' }),
    },
  }
}

function ofAll(asked: Pick<KeptQuestion, 'slug' | 'url' | 'choice'>, { publicUrl }: Place): KeptQuestion {
  const { slug, url } = asked
  const { host } = new URL(shopOrigin(publicUrl.origin, slug))
  return { ...asked, key: [slug, url].join(' '), headers: { host }, isFromCookie: false }
}

/** Tells whether the visitor has chosen another language: redirects depend on the page before. */
function isElsewhere(pathname: string, cookies: ReadonlyMap<string, string>): boolean {
  const language = cookies.get(LOCALE_COOKIE.name)
  return language !== undefined && language !== splitLocale(pathname).locale
}

/** Returns the choice of the query, completed by that of the cookie. */
function chosenIn(cookies: ReadonlyMap<string, string>, choice: PickupChoice): PickupChoice {
  return chosenBy(choice, readPickupChoice(new URLSearchParams(cookies.get(PICKUP_COOKIE.name))))
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
  if (isSlotAlone(choice)) return undefined
  // Canonical forms are those of browsers and of our links.
  const written = params.toString()
  return query === written || query === written.replaceAll('%3A', ':') ? choice : undefined
}

/** The page ignores such a slot in its address. */
function isSlotAlone({ day, branch, slot }: PickupChoice): boolean {
  return slot !== undefined && day === undefined && branch === undefined
}

function isPartOf(choice: PickupChoice, name: string): name is keyof PickupChoice {
  return Object.hasOwn(choice, name)
}

/** Returns the cookies; `undefined` if one is not harmless or occurs twice. */
function cookiesOf(
  header: string | undefined,
  isTls: boolean,
  harmless: ReadonlySet<string>,
): ReadonlyMap<string, string> | undefined {
  if (header === undefined) return new Map()
  const cookies = readCookies(header, isTls)
  const pairs = header.split(';').map((pair) => pair.trim())
  const isHarmless = pairs.every((pair) => {
    const name = pair.slice(0, Math.max(0, pair.indexOf('=')))
    return harmless.has(isTls && name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name)
  })
  const isOnce = new Set(pairs.map((pair) => pair.split('=')[0])).size === pairs.length
  return isHarmless && isOnce ? cookies : undefined
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
