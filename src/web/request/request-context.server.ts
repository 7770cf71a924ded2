import { createContext, type RouterContextProvider } from 'react-router'
import type { Krume } from '#bakery/krume.ts'
import type { OperatorScope } from '#bakery/operating/access/operator-scope.ts'
import type { Operating } from '#bakery/operating/operating.ts'
import type { OpenedMember } from '#bakery/staff/staff.ts'
import type { OpenedSession } from '#bakery/tenancy/accounts.ts'
import type { Log } from '#kit/log.ts'
import type { Limits } from '#kit/network/limits.ts'
import type { Step } from '#kit/queues/loop-turns.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { ColourMode } from '#web/document/colour-mode.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import type { Area, Locale } from '#web/i18n/locale.ts'
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
  | 'staff-mail'
  | 'setup-code'
  | 'pin'
  | 'standing-mail'
  | 'send-webhook'
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
  /** Verified member of a bakery's team; only without `session`. */
  member: OpenedMember | undefined
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
  /** Waits until it is this page's turn to be rendered. */
  takeTurn: (step: Pick<Step, 'yields'>) => Promise<void> | undefined
  cookies: ReadonlyMap<string, string>
  /** `Set-Cookie` values for the response of any kind. */
  setCookies: string[]
  /** True if the database became unavailable while the request was handled. */
  isOutage: boolean
  /** True if the disk was found full while the request was handled. */
  isDiskFull: boolean
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
