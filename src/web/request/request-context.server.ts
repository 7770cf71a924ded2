import { createContext, data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import type { Krume } from '#bakery/krume.ts'
import type { Operating } from '#bakery/operating/operating.ts'
import type { OperatorScope } from '#bakery/operating/operator-scope.ts'
import type { OpenedSession } from '#bakery/tenancy/accounts.ts'
import type { OwnerInPerson, OwnerScope, ShopScope } from '#bakery/tenancy/scope.ts'
import type { Clock } from '#kit/clock.ts'
import type { Limits } from '#kit/limits.ts'
import type { Log } from '#kit/log.ts'
import type { ColourMode } from '#web/document/colour-mode.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { type Area, type Locale, splitLocale } from '#web/i18n/locale.ts'
import type { Flash } from './flash.ts'
import type { Site } from './site.ts'

/** Configuration that the web needs: a part of `Config`. */
export type WebConfig = {
  publicUrl: URL
  apiBaseUrl: URL
  /** True if this installation has the demo bakery. */
  demo: boolean
}

/** Limits on actions that can be abused. */
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

/** Facts of one request for loaders and actions. Read them with `requestOf(context)`. */
export type RequestFacts = {
  krume: Krume
  operating: Operating
  limits: WebLimits
  /** The client's IP address; empty when unknown. */
  ip: string
  config: WebConfig
  clock: Clock
  log: Log
  /** Version of the browser's files. */
  buildVersion: string
  site: Site
  locale: Locale
  area: Area
  /** True for a shop in a frame on another site. */
  isEmbedded: boolean
  /** True if the browser prefers English and no language has been chosen yet. */
  offersEnglish: boolean
  /** All texts of the request's locale. */
  texts: Catalogue
  /** Verified session of the signed-in user. */
  session: OpenedSession | undefined
  /** Verified operator; looked up on the operators' pages only. */
  operator: OperatorScope | undefined
  /**
   * Set if session and site could not be read, or the request is refused unread. The root's loader throws it, so that
   * no other route sees it.
   */
  fault: Error | Response | undefined
  colourMode: ColourMode
  flash: Flash | undefined
  nonce: string
  cookies: ReadonlyMap<string, string>
  /** `Set-Cookie` values for the response of any kind. */
  setCookies: string[]
  /** True if the database became unavailable while the request was handled. */
  isOutage: boolean
  /** Seconds for the response's `Retry-After` header. */
  retryAfter: number | undefined
}

export const requestKey = createContext<RequestFacts>()

export function requestOf(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestKey)
}

/** Sets `Retry-After` for a 429 answer, the machine-readable form of what the page says. */
export function tellToWait(context: Readonly<RouterContextProvider>, seconds: number): void {
  requestOf(context).retryAfter = seconds
}

/** Page on which a user without a bakery registers one. */
const START_BAKERY = '/register/bakery'

/** Returns the shop of this subdomain; throws 404 on other hosts. For routes of the storefront. */
export function requireShop(context: Readonly<RouterContextProvider>): ShopScope {
  const { site } = requestOf(context)
  if (site.kind !== 'shop') throw data(null, { status: 404 })
  return site.scope
}

/** Option for pages that stay open while the bakery is suspended: orders, counter and account. */
export const OPEN_WHILE_SUSPENDED = { openWhileSuspended: true } as const
type OwnerPage = { openWhileSuspended?: boolean }

/**
 * Returns the signed-in owner's bakery. Guests are redirected to the login page and come back afterwards; a user
 * without a bakery is redirected to its registration. Every loader and action below `/admin` calls it, since layouts'
 * loaders run in parallel with those of their children.
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

/** Does the same for what only the owner in person may do: an operator who acts as the owner gets 403. */
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
 * Returns the signed-in operator. Everybody else, owners too, is redirected to the operators' login and comes back
 * afterwards. Every loader and action below `/operator` calls it; requests that change something count against a
 * limit.
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
