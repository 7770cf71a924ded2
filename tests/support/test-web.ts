import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { logPage } from '#app/http/page-log.ts'
import { createAbuseLimits } from '#app/installation/abuse-limits.ts'
import type { PlatformEnvironment } from '#bakery/platform/platform.ts'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { LoopTurns } from '#kit/queues/loop-turns.ts'
import type { SentAnswer } from '#web/kept/kept-answer.server.ts'
import { createKeptPages } from '#web/kept/kept-pages.server.ts'
import { createWebHandler } from '#web/server/handler.server.ts'
import { asSent } from '#web/session/cookies.server.ts'
import { operatorCookie } from '#web/session/operator-cookie.server.ts'
import { sessionCookie } from '#web/session/session-cookie.ts'
import { createSessionEndpoint } from '#web/session/session-endpoint.server.ts'
import type { TestEngine } from './databases.ts'
import { createTestPlatform, PUBLIC_URL, type TestPlatform } from './test-bakery.ts'

export const OPERATOR = { email: 'otto@krume.example', password: 'ofenwarm-und-sicher' }
const NOWHERE = { ip: '', userAgent: '' }

/** The server build of the pages; Vitest compiles it once per run. */
export const pages = build as ServerBuild

type Visit = {
  /** A bakery's slug, to request its subdomain; the platform by default. */
  shop?: string
  host?: string
  cookie?: string
  headers?: Record<string, string>
  /** The client's IP address. Without it no request counts against rate limits. */
  ip?: string
}

export type TestWeb = TestPlatform & {
  get(path: string, visit?: Visit): Promise<Response>
  /** Sends a form from a page of the same site. Several values of a field are sent as several fields. */
  post(path: string, fields: Record<string, string | string[]>, visit?: Visit): Promise<Response>
  /** Sends any body from a page of the same site; without a content type unless `visit` names one. */
  postRaw(path: string, body: string, visit?: Visit): Promise<Response>
  /** Turns in which pages are rendered. */
  turns: LoopTurns
  /** Requests a kept page; `fresh` renders it without earlier entries. */
  kept(path: string, visit?: Visit & { fresh?: boolean; method?: string }): Promise<SentAnswer | undefined>
  /** Requests `/api/session`. */
  session(method: string, visit?: Visit): Promise<Response>
  /** Signs in and returns the cookie. */
  signIn(email: string, password: string): Promise<string>
  /** Creates an operator and returns the cookie. */
  signInOperator(): Promise<string>
}

/** Creates the platform with its pages, called without a port. The public URL is `https://krume.example`. */
export async function createTestWeb(engine: TestEngine, environment?: PlatformEnvironment): Promise<TestWeb> {
  const platform = await createTestPlatform(engine, {}, environment)
  const publicUrl = new URL(PUBLIC_URL)
  const config = {
    publicUrl,
    apiBaseUrl: publicUrl,
    demo: environment?.isDemo ?? false,
  }
  const { krume, operating, clock, log } = platform
  const limits = createAbuseLimits(platform.core)
  const turns = new LoopTurns()
  const handle = createWebHandler({
    krume,
    operating,
    limits,
    config,
    clock,
    log,
    loadBuild: async () => pages,
    development: false,
    turns,
    noteAnswer: (answer) => logPage(platform.core, answer),
  })
  const keptPages = () =>
    createKeptPages({ krume, web: handle, turns, publicUrl, clock, maxBytes: 10_000_000, restMs: 0 })
  const kept = keptPages()
  const answerSession = createSessionEndpoint({ krume, config })

  // Builds a request as it arrives behind a proxy: plain HTTP, the public host in `Host`.
  function requestFor(path: string, { shop, host, cookie, headers }: Visit, init: RequestInit = {}): Request {
    const asked = host ?? (shop === undefined ? publicUrl.host : `${shop}.${publicUrl.host}`)
    return new Request(`http://127.0.0.1:3000${path}`, {
      ...init,
      headers: { Host: asked, ...(cookie === undefined ? {} : { Cookie: overTls(cookie) }), ...headers },
    })
  }

  function postRaw(path: string, body: string, visit: Visit = {}): Promise<Response> {
    const headers = {
      Origin: visit.shop === undefined ? publicUrl.origin : `https://${visit.shop}.${publicUrl.host}`,
      'Content-Length': String(Buffer.byteLength(body)),
      ...visit.headers,
    }
    // As bytes, since a text would get a content type.
    const sent = { method: 'POST', body: new TextEncoder().encode(body) }
    return handle(requestFor(path, { ...visit, headers }, sent), visit.ip)
  }

  return {
    ...platform,
    turns,
    get: (path, visit = {}) => handle(requestFor(path, visit), visit.ip),
    async kept(path, { shop = '', cookie, headers, fresh = false, method = 'GET', ip = '' } = {}) {
      const host = `${shop}.${publicUrl.host}`
      const asked = { host, ...(cookie === undefined ? {} : { cookie: overTls(cookie) }), ...headers }
      return (fresh ? keptPages() : kept).answer({ method, url: path, headers: asked }, () => ip)
    },
    postRaw,
    post(path, fields, visit = {}) {
      const pairs = Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, one]),
      )
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...visit.headers }
      return postRaw(path, new URLSearchParams(pairs).toString(), { ...visit, headers })
    },
    session: (method, visit = {}) => answerSession(requestFor('/api/session', visit, { method })),
    async signIn(email, password) {
      const outcome = await krume.signIn.byPassword({ email, password, mfaId: '' }, NOWHERE)
      if (!outcome.ok) throw new Error(`${email} cannot sign in: ${outcome.reason}`)
      return sessionCookie(outcome.session).split(';')[0] ?? ''
    },
    async signInOperator() {
      await upsertSuperuser(platform.core, OPERATOR)
      const outcome = await operating.access.signIn.byPassword({ ...OPERATOR, mfaId: '' }, NOWHERE)
      if (!outcome.ok) throw new Error(`an operator cannot sign in: ${outcome.reason}`)
      return asSent(operatorCookie(outcome.session.token), true).split(';')[0] ?? ''
    },
  }
}

/** Renames cookies as a browser has stored them over TLS; tests write their plain names. */
function overTls(cookie: string): string {
  const pairs = cookie.split('; ').map((pair) => asSent(pair, true).replace(/; Secure$/, ''))
  return pairs.join('; ')
}

/** Returns `Set-Cookie` values by cookie name, without the prefix of the server's own. */
export function setCookiesOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers
      .getSetCookie()
      .map((cookie) => [cookie.slice(0, cookie.indexOf('=')).replace('__Host-', ''), cookie]),
  )
}

/** Returns the visible text of a page's first element `tag`. */
export function textOf(html: string, tag: string): string {
  const inner = new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? ''
  return inner
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
