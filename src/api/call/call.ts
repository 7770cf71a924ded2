import type { Context } from 'hono'
import type { AuthMails } from '#core/auth/mailed/auth-mails.ts'
import type { PostedNames } from '#core/auth/oauth2/posted-names.ts'
import type { FirstProof } from '#core/auth/proofs/first-proof.ts'
import type { FreshProof } from '#core/auth/proofs/fresh-proof.ts'
import type { LoginAlerts } from '#core/auth/sign-in/login-alerts.ts'
import type { OneTimePasswords } from '#core/auth/sign-in/one-time-passwords.ts'
import type { Core } from '#core/core.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import type { RequestContext, RequestInfo } from '#core/rules/query-scope.ts'
import type { Log } from '#kit/log.ts'
import type { Limits } from '#kit/network/limits.ts'
import type { Scheduler } from '#kit/time/scheduler.ts'
import type { RequireWithinLimits } from './rate-limits.ts'
import { type Body, readBody } from './read-body.ts'

/** Abuse limits that apply whatever the settings are. */
export type ApiLimits = Limits<
  'sign-in' | 'register' | 'request-mail' | 'change-address' | 'set-password' | 'ask-provider'
>

/** Scheduled jobs. */
export type Crons = Pick<Scheduler, 'list' | 'run'>

/** Services shared by all calls. */
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
  /** Account of the client, verified from the `Authorization` header; `null` for a guest and for an invalid token. */
  auth: AuthRecord | null
  /** Token of the `Authorization` header, unverified, or `''`. */
  token: string
  /** IP address of the client; empty when unknown. */
  ip: string
  /** Returns a parameter of the path, decoded. */
  param(name: string): string
  /** Returns the first value of a query parameter, or `''`. */
  query(name: string): string
  header(name: string): string
  /** Decodes the body on the first call and caches it. Throws 400 or 413. */
  body(): Promise<Body>
  /** Returns the values of `@request.*` in rules. The body is empty unless passed. */
  info(options?: { context?: RequestContext; body?: Body }): RequestInfo
}

export type CallOptions = Services &
  Pick<Call, 'token' | 'auth' | 'ip'> & {
    bodyLimit: (call: Call) => number
  }

/** Creates the call of a request. The body is read on first use. */
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

/**
 * Returns the headers by name, with underscores. Reads those of Node's request if possible: creating a `Headers`
 * object takes longer than everything else here.
 */
function headersOf(c: Context): Record<string, string> {
  const { incoming } = (c.env ?? {}) as { incoming?: { headers: Record<string, string | string[]> } }
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(incoming?.headers ?? c.req.header()))
    headers[name.replaceAll('-', '_')] = typeof value === 'string' ? value : value.join(', ')
  return headers
}
