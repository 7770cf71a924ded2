import { randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import type { Krume } from '#bakery/krume.ts'
import type { Operating } from '#bakery/operating/operating.ts'
import type { Clock } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import { BUILD_PATH } from './build-check.ts'
import { COLOUR_MODE_COOKIE, isColourMode } from './colour-mode.ts'
import { redirectFor } from './display-redirect.server.ts'
import type { WebBindings } from './entry.server.tsx'
import { catalogueOf } from './i18n/catalogues.server.ts'
import { basenameOf, isEmbedPath } from './i18n/locale.ts'
import { pauseOf } from './paused-shop.ts'
import { acceptPreview } from './preview.server.ts'
import { refusalOf } from './refusal.server.ts'
import type { RequestFacts, WebConfig, WebLimits } from './request-context.server.ts'
import { originOf } from './request-origin.ts'
import { securityHeaders } from './security-headers.server.ts'
import { forFrames, readFlash } from './session/cookies.server.ts'
import { clearedSessionCookie, readSessionToken } from './session/session-cookie.ts'
import { addressOf, matchHost } from './site.ts'
import { buildForSite } from './site-build.ts'
import { type Asked, areaOf, readAsked, resolveVisit, senderOf, type Visit } from './visit.server.ts'

export type WebOptions = {
  krume: Krume
  operating: Operating
  limits: WebLimits
  config: WebConfig
  clock: Clock
  log: Log
  /**
   * React Router's server build: in production `() => import('../build/server/index.js')`, in development
   * `() => vite.ssrLoadModule('virtual:react-router/server-build')`. Asked for at every request; handlers are kept
   * as long as it gives the same object.
   */
  loadBuild: () => Promise<ServerBuild>
  development: boolean
}

/** `ip`: the client's address, empty when nobody knows it. */
export type WebHandler = (request: Request, ip?: string) => Promise<Response>

/**
 * Answers every request that is neither `/api/*` nor a static file. The host decides whose pages they are
 * (platform or bakery), the path's prefix in which language.
 */
export function createWebHandler(options: WebOptions): WebHandler {
  const { config, krume, loadBuild, development } = options
  const handlers = new WeakMap<ServerBuild, SiteHandlers>()

  function handlersOf(build: ServerBuild): SiteHandlers {
    let siteHandlers = handlers.get(build)
    if (!siteHandlers) handlers.set(build, (siteHandlers = new SiteHandlers(build, options)))
    return siteHandlers
  }

  return async function handleRequest(received, ip = '') {
    const url = new URL(received.url)
    const host = matchHost(received.headers.get('host') ?? url.host, config.publicUrl)
    if (host.kind === 'unknown') return misdirected(config)
    if (url.pathname === BUILD_PATH) return tellBuild(await loadBuild())

    const asked = readAsked(received, url, ip)
    const visit = await resolveVisit(options, host, asked)
    const { site } = visit
    const isEmbedded = site.kind === 'shop' && isEmbedPath(asked.path)
    const nonce = randomBytes(16).toString('base64')
    const headers = securityHeaders({ config, site, nonce, isEmbedded, development })
    const finish = (response: Response, setCookies: string[] = []) =>
      finishResponse(response, headers, isEmbedded ? setCookies.map(forFrames) : setCookies)

    const asksForPreview = host.kind === 'shop' && !visit.fault
    const preview = asksForPreview ? await acceptPreview(krume, config, host.slug, received) : undefined
    const elsewhere = preview ?? redirectFor(site, url, asked.cookies, config)
    if (elsewhere) return finish(elsewhere)

    const origin = originOf(config.publicUrl, site)
    const fault =
      visit.fault ??
      pauseOf(site, received.method, asked.path) ??
      refusalOf(received, origin, senderOf(visit))
    const build = await loadBuild()
    const page = { fault, isEmbedded, nonce, buildVersion: build.assets.version }
    const facts = factsOf(options, asked, visit, page)
    const request = fault ? new Request(origin + url.pathname) : onOrigin(received, url, origin)
    const response = await handlersOf(build).handle(request, facts)
    if (facts.retryAfter !== undefined) headers['Retry-After'] = String(facts.retryAfter)
    return finish(response, facts.setCookies)
  }
}

/** React Router's request handlers of one build, made when first needed: one per site and language. */
class SiteHandlers {
  readonly #build: ServerBuild
  readonly #bindings: WebBindings
  readonly #mode: 'development' | 'production'
  readonly #handlers = new Map<string, ReturnType<WebBindings['createRequestHandler']>>()

  constructor(build: ServerBuild, options: Pick<WebOptions, 'development' | 'log'>) {
    this.#build = build
    // Context keys and classes compare by identity, and the build has its own copies of them.
    this.#bindings = (build.entry.module as unknown as { bindings: WebBindings }).bindings
    this.#bindings.logTo(options.log)
    this.#mode = options.development ? 'development' : 'production'
  }

  handle(request: Request, facts: RequestFacts): Promise<Response> {
    const basename = basenameOf(facts.locale, facts.isEmbedded)
    // Below the fault no route shall answer in its own way, such as by asking to sign in.
    const kind = facts.fault ? 'missing' : facts.site.kind
    const key = `${kind} ${basename}`
    let handler = this.#handlers.get(key)
    if (!handler) {
      handler = this.#bindings.createRequestHandler(buildForSite(this.#build, kind, basename), this.#mode)
      this.#handlers.set(key, handler)
    }
    const context = new this.#bindings.RouterContextProvider()
    context.set(this.#bindings.requestKey, facts)
    return handler(request, context)
  }
}

/** Everything that loaders and actions may use of the request. */
function factsOf(
  { krume, operating, limits, config, clock, log }: WebOptions,
  { ip, locale, path, cookieHeader, cookies }: Asked,
  visit: Visit,
  page: Pick<RequestFacts, 'fault' | 'isEmbedded' | 'nonce' | 'buildVersion'>,
): RequestFacts {
  // At start a stored session that is no longer valid is cleared without a message.
  const isStale = !visit.session && !visit.fault && readSessionToken(cookieHeader) !== ''
  return {
    krume,
    operating,
    limits,
    ip,
    config,
    clock,
    log,
    ...visit,
    ...page,
    locale,
    area: areaOf(visit.site, path),
    texts: catalogueOf(locale, addressOf(visit.site)),
    ...preferencesOf(cookies),
    setCookies: isStale ? [clearedSessionCookie()] : [],
    retryAfter: undefined,
  }
}

function preferencesOf(
  cookies: ReadonlyMap<string, string>,
): Pick<RequestFacts, 'cookies' | 'colourMode' | 'flash'> {
  const colourMode = cookies.get(COLOUR_MODE_COOKIE.name)
  return {
    cookies,
    colourMode: isColourMode(colourMode) ? colourMode : 'system',
    flash: readFlash(cookies),
  }
}

/**
 * The request as the browser made it: behind a proxy the scheme and host that arrive here are not those it saw, and
 * pages that hide where they are (`no-referrer`) send forms with `Origin: null`. Only for requests that passed
 * `comesFrom`.
 */
function onOrigin(request: Request, url: URL, origin: string): Request {
  const isHidden = request.headers.get('origin') === 'null'
  if (url.origin === origin && !isHidden) return request
  const seen = new Request(origin + url.pathname + url.search, request)
  if (isHidden) seen.headers.set('origin', origin)
  return seen
}

/** For documents that are open while a new version comes. */
function tellBuild({ assets }: ServerBuild): Response {
  return Response.json({ version: assets.version }, { headers: { 'Cache-Control': 'no-store' } })
}

function misdirected(config: WebConfig): Response {
  return new Response(`This server answers for ${config.publicUrl.origin} and its subdomains.\n`, {
    status: 421,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

function finishResponse(response: Response, headers: Record<string, string>, cookies: string[]): Response {
  const merged = new Headers(response.headers)
  for (const [name, value] of Object.entries(headers)) if (!merged.has(name)) merged.set(name, value)
  // Pages differ by visitor; routes that may be cached say so themselves.
  if (!merged.has('Cache-Control')) merged.set('Cache-Control', 'private, no-cache')
  merged.append('Vary', 'Host, Cookie')
  for (const cookie of cookies) merged.append('Set-Cookie', cookie)
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: merged,
  })
}
