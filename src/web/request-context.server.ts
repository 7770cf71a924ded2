import { createContext, data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import type { Krume } from '#bakery/krume.ts'
import type { Operating } from '#bakery/operating/operating.ts'
import type { OperatorScope } from '#bakery/operating/operator-scope.ts'
import type { OpenedSession } from '#bakery/tenancy/accounts.ts'
import type { OwnerInPerson, OwnerScope, ShopScope } from '#bakery/tenancy/scope.ts'
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
}

/** Bounds on what can be abused. */
export type WebLimits = Limits<
  | 'sign-in'
  | 'ask-passkey'
  | 'register'
  | 'contact'
  | 'place-order'
  | 'miss-order'
  | 'withdraw'
  | 'request-mail'
  | 'operate'
  | 'change-address'
  | 'set-password'
  | 'order-mail'
>

/** Everything that loaders and actions may use of one request. Read it with `requestOf(context)`. */
export type RequestFacts = {
  krume: Krume
  operating: Operating
  limits: WebLimits
  /** The client's address; empty when nobody knows it. */
  ip: string
  config: WebConfig
  clock: Clock
  log: Log
  /** Changes with the browser's files. */
  buildVersion: string
  site: Site
  locale: Locale
  area: Area
  /** The shop in a frame on another site. */
  isEmbedded: boolean
  /** The browser would rather have English, and nobody has chosen yet. */
  offersEnglish: boolean
  /** All texts of the request's locale. */
  texts: Catalogue
  /** Proven: the token was valid a moment ago. */
  session: OpenedSession | undefined
  /** Proven, too; asked for on the operators' pages alone. */
  operator: OperatorScope | undefined
  /** Session and site could not be read, or the request is refused unread. Thrown by the root's loader, so that no other route meets it. */
  fault: Error | Response | undefined
  colourMode: ColourMode
  flash: Flash | undefined
  nonce: string
  cookies: ReadonlyMap<string, string>
  /** `Set-Cookie` values for the response, whatever that will be. */
  setCookies: string[]
  /** The database went away while this was answered. */
  isOutage: boolean
  /** Seconds after which to come back, told with the response, whatever that will be. */
  retryAfter: number | undefined
}

export const requestKey = createContext<RequestFacts>()

export function requestOf(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestKey)
}

/** For answers of 429: programs read in `Retry-After` what people read in the page. */
export function tellToWait(context: Readonly<RouterContextProvider>, seconds: number): void {
  requestOf(context).retryAfter = seconds
}

/** Where a user without a bakery is asked for it. */
const START_BAKERY = '/register/bakery'

/** The shop of this subdomain. Only routes of the storefront may ask. */
export function requireShop(context: Readonly<RouterContextProvider>): ShopScope {
  const { site } = requestOf(context)
  if (site.kind !== 'shop') throw data(null, { status: 404 })
  return site.scope
}

/** Says of a page that it stays open while the bakery is suspended, when orders are handed over and data is asked for. */
export const OPEN_WHILE_SUSPENDED = { openWhileSuspended: true } as const
type OwnerPage = { openWhileSuspended?: boolean }

/**
 * The signed-in owner's bakery. Guests are sent to the login page and come back afterwards; a user without a bakery is
 * asked for it. Every loader and action below `/admin` calls it: layouts' loaders run beside those of their children.
 */
export async function requireOwner(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { openWhileSuspended = false }: OwnerPage = {},
): Promise<OwnerScope> {
  const { krume, session } = requestOf(context)
  if (!session) throw redirectDocument(`/login${comeBack(request)}`)
  const scope = await krume.accounts.ownerScope(session.user)
  if (!scope) throw redirectDocument(START_BAKERY)
  if (!openWhileSuspended && scope.bakery.suspendedAt !== '' && session.actedUntil === undefined)
    throw redirect('/admin/suspended')
  return scope
}

/** The same for what nobody does in an owner's name: an operator who acts as the owner gets 403. */
export async function requireOwnerInPerson(
  context: Readonly<RouterContextProvider>,
  request: Request,
  page: OwnerPage = {},
): Promise<OwnerInPerson> {
  await requireOwner(context, request, page)
  const { krume, session } = requestOf(context)
  const scope = session && (await krume.accounts.ownerInPerson(session))
  if (!scope) throw data(null, { status: 403 })
  return scope
}

/**
 * Whoever runs the platform. Everybody else, owners too, is sent to the operators' login and comes back afterwards.
 * Every loader and action below `/operator` calls it; what changes something is counted.
 */
export async function requireOperator(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<OperatorScope> {
  const { operator, limits, ip } = requestOf(context)
  if (!operator) throw redirectDocument(`/operator/login${comeBack(request)}`)
  if (request.method === 'GET') return operator
  const admission = await limits.enter('operate', { ip, target: operator.operator.id })
  if (!admission.ok) {
    tellToWait(context, admission.waitSeconds)
    throw data(null, { status: 429 })
  }
  return operator
}

function comeBack(request: Request): string {
  if (request.method !== 'GET') return ''
  return `?next=${encodeURIComponent(pathOf(request) + new URL(request.url).search)}`
}

function pathOf(request: Request): string {
  return splitLocale(new URL(request.url).pathname).path
}
