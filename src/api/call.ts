import type { Context } from 'hono'
import type { AuthRecord } from '#core/auth/auth.ts'
import type { AuthMails } from '#core/auth/auth-mails.ts'
import type { FirstProof } from '#core/auth/first-proof.ts'
import type { FreshProof } from '#core/auth/fresh-proof.ts'
import type { LoginAlerts } from '#core/auth/login-alerts.ts'
import type { PostedNames } from '#core/auth/oauth2/posted-names.ts'
import type { OneTimePasswords } from '#core/auth/one-time-passwords.ts'
import type { Core } from '#core/core.ts'
import type { RequestContext, RequestInfo } from '#core/rules/query-scope.ts'
import type { Limits } from '#kit/limits.ts'
import type { Log } from '#kit/log.ts'
import type { Scheduler } from '#kit/scheduler.ts'
import type { RequireWithinLimits } from './rate-limits.ts'
import { type Body, readBody } from './read-body.ts'

/** Bounds on what can be abused that hold whatever the settings say. */
export type ApiLimits = Limits<
  'sign-in' | 'register' | 'request-mail' | 'change-address' | 'set-password' | 'ask-provider'
>

/** Jobs that run by the clock. */
export type Crons = Pick<Scheduler, 'list' | 'run'>

/** What all calls share. */
export type Services = {
  core: Core
  authMails: AuthMails
  otps: OneTimePasswords
  firstProof: FirstProof
  freshProof: FreshProof
  loginAlerts: LoginAlerts
  postedNames: PostedNames
  limits: ApiLimits
  crons: Crons
  requireWithinLimits: RequireWithinLimits
  log: Log
}

/** One request as an endpoint sees it. */
export type Call = Services & {
  request: Request
  /** Who asks, proven by the `Authorization` header; `null` is a guest, also when the token was bad. */
  auth: AuthRecord | null
  /** The token of the `Authorization` header as it was sent, or `''`. */
  token: string
  /** Address of the client; empty when the server does not know it. */
  ip: string
  /** A part of the path, decoded. */
  param(name: string): string
  /** The first value of a query parameter, or `''`. */
  query(name: string): string
  header(name: string): string
  /** Decoded once, however often it is asked for. Throws 400 or 413. */
  body(): Promise<Body>
  /** What `@request.*` in rules speaks about. The body is empty unless given. */
  info(options?: { context?: RequestContext; body?: Body }): RequestInfo
}

export type CallOptions = Services &
  Pick<Call, 'token' | 'auth' | 'ip'> & {
    bodyLimit: (call: Call) => number
  }

/** One request as endpoints see it. Its body is read when first asked for, and once. */
export function createCall(c: Context, { bodyLimit, ...given }: CallOptions): Call {
  let body: Promise<Body> | undefined
  let sent: Pick<RequestInfo, 'headers' | 'query'> | undefined
  const call: Call = {
    ...given,
    request: c.req.raw,
    param: (name) => c.req.param(name) ?? '',
    query: (name) => c.req.query(name) ?? '',
    header: (name) => c.req.header(name) ?? '',
    body: () => {
      body ??= readBody(c.req.raw, bodyLimit(call))
      return body
    },
    info: (options = {}) => {
      sent ??= { headers: headersOf(c), query: c.req.query() }
      return {
        context: options.context ?? 'default',
        method: c.req.method,
        ...sent,
        body: options.body ?? {},
        auth: given.auth,
      }
    },
  }
  return call
}

/** From what the server has read where there is one: to make `Headers` of all takes longer than all of this. */
function headersOf(c: Context): Record<string, string> {
  const { incoming } = (c.env ?? {}) as { incoming?: { headers: Record<string, string | string[]> } }
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(incoming?.headers ?? c.req.header()))
    headers[name.replaceAll('-', '_')] = typeof value === 'string' ? value : value.join(', ')
  return headers
}
