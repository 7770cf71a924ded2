import { createContext, data, type RouterContextProvider, redirectDocument } from 'react-router'
import type { Krume, Session } from '#bakery/krume.ts'
import type { OwnerScope, ShopScope } from '#bakery/tenancy/scope.ts'
import type { Clock } from '#kit/clock.ts'
import type { Limits } from '#kit/limits.ts'
import type { Log } from '#kit/log.ts'
import type { ColourMode } from './colour-mode.ts'
import type { Flash } from './flash.ts'
import type { Catalogue } from './i18n/catalogue.ts'
import { type Area, type Locale, splitLocale } from './i18n/locale.ts'
import type { Site } from './site.ts'

/** Configuration that the web needs: a part of `Config`. */
export type WebConfig = {
  publicUrl: URL
  apiBaseUrl: URL
  /** This installation has the demo bakery. */
  demo: boolean
  /** Who runs the platform, for its imprint. */
  operatorName: string | undefined
  operatorAddress: string[] | undefined
  operatorEmail: string | undefined
}

/** Bounds on what can be abused. */
export type WebLimits = Limits<
  'sign-in' | 'register' | 'contact' | 'place-order' | 'find-order' | 'request-mail'
>

/** Everything that loaders and actions may use of one request. Read it with `requestOf(context)`. */
export type RequestFacts = {
  krume: Krume
  limits: WebLimits
  /** The client's address; empty when nobody knows it. */
  ip: string
  config: WebConfig
  clock: Clock
  log: Log
  site: Site
  locale: Locale
  area: Area
  /** All texts of the request's locale. */
  texts: Catalogue
  /** Proven: the token was valid a moment ago. */
  session: Session | undefined
  /** Session and site could not be read, or the request is refused unread. Thrown by the root's loader, so that no other route meets it. */
  fault: Error | Response | undefined
  colourMode: ColourMode
  flash: Flash | undefined
  nonce: string
  cookies: ReadonlyMap<string, string>
  /** `Set-Cookie` values for the response, whatever that will be. */
  setCookies: string[]
}

export const requestKey = createContext<RequestFacts>()

export function requestOf(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestKey)
}

/** The shop of this subdomain. Only routes of the storefront may ask. */
export function requireShop(context: Readonly<RouterContextProvider>): ShopScope {
  const { site } = requestOf(context)
  if (site.kind !== 'shop') throw data(null, { status: 404 })
  return site.scope
}

/**
 * The signed-in owner's bakery. Guests are sent to the login page and come back afterwards; a user without a bakery
 * gets 403. Every loader and action below `/admin` calls it: layouts' loaders run beside those of their children.
 */
export async function requireOwner(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<OwnerScope> {
  const { krume, session } = requestOf(context)
  if (!session) throw redirectDocument(`/login${comeBack(request)}`)
  const scope = await krume.accounts.ownerScope(session.user)
  if (!scope) throw data(null, { status: 403 })
  return scope
}

function comeBack(request: Request): string {
  if (request.method !== 'GET') return ''
  const { pathname, search } = new URL(request.url)
  return `?next=${encodeURIComponent(splitLocale(pathname).path + search)}`
}
