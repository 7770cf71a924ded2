import { randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import type { Krume } from '#bakery/krume.ts'
import type { Operating } from '#bakery/operating/operating.ts'
import type { OperatorScope } from '#bakery/operating/operator-scope.ts'
import type { Session } from '#bakery/tenancy/accounts.ts'
import type { Clock } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import { BUILD_PATH } from './build-check.ts'
import { COLOUR_MODE_COOKIE, isColourMode } from './colour-mode.ts'
import { redirectFor } from './display-redirect.server.ts'
import type { WebBindings } from './entry.server.tsx'
import { catalogueOf } from './i18n/catalogues.server.ts'
import { type Area, basenameOf, isEmbedPath, splitLocale } from './i18n/locale.ts'
import { pauseOf } from './paused-shop.ts'
import { acceptPreview, findPreviewer } from './preview.server.ts'
import { refusalOf } from './refusal.server.ts'
import type { RequestFacts, WebConfig, WebLimits } from './request-context.server.ts'
import { originOf } from './request-origin.ts'
import { securityHeaders } from './security-headers.server.ts'
import { forFrames, parseCookies, readFlash } from './session/cookies.server.ts'
import { OPERATOR_COOKIE } from './session/operator-cookie.server.ts'
import { clearedSessionCookie, readSessionToken } from './session/session-cookie.ts'
import { addressOf, type HostMatch, matchHost, type Site } from './site.ts'
import { buildForSite } from './site-build.ts'

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
  const handlers = new WeakMap<ServerBuild, SiteHandlers>()

  return async function handleRequest(received, ip = '') {
    const url = new URL(received.url)
    const host = matchHost(received.headers.get('host') ?? url.host, options.config.publicUrl)
    if (host.kind === 'unknown') return misdirected(options.config)

    if (url.pathname === BUILD_PATH) return tellBuild(await options.loadBuild())

    const cookieHeader = received.headers.get('cookie')
    const cookies = parseCookies(cookieHeader)
    const { locale, path } = splitLocale(url.pathname)
    const visit = await resolveVisit(options, host, { path, ip, cookieHeader, cookies })
    const { session, operator, site } = visit
    const origin = originOf(options.config.publicUrl, site)
    const nonce = randomBytes(16).toString('base64')
    const isEmbedded = site.kind === 'shop' && isEmbedPath(path)
    const headers = securityHeaders({
      config: options.config,
      site,
      nonce,
      isEmbedded,
      development: options.development,
    })
    const finish = (response: Response, setCookies: string[] = []) =>
      finishResponse(response, headers, isEmbedded ? setCookies.map(forFrames) : setCookies)

    const preview =
      host.kind === 'shop' && !visit.fault
        ? await acceptPreview(options.krume, options.config, host.slug, received)
        : undefined
    if (preview) return finish(preview)
    const redirect = redirectFor(site, url, cookies, options.config)
    if (redirect) return finish(redirect)

    const sender = operator ? 'operator' : session ? 'owner' : 'guest'
    const fault = visit.fault ?? pauseOf(site, received.method, path) ?? refusalOf(received, origin, sender)
    const build = await options.loadBuild()
    const facts: RequestFacts = {
      krume: options.krume,
      operating: options.operating,
      limits: options.limits,
      ip,
      config: options.config,
      clock: options.clock,
      log: options.log,
      buildVersion: build.assets.version,
      site,
      locale,
      area: areaOf(site, path),
      isEmbedded,
      texts: catalogueOf(locale, addressOf(site)),
      session,
      operator,
      fault,
      ...preferencesOf(cookies),
      nonce,
      setCookies: [],
      retryAfter: undefined,
    }
    // At start a stored session that is no longer valid is cleared without a message.
    if (!session && !visit.fault && readSessionToken(cookieHeader) !== '')
      facts.setCookies.push(clearedSessionCookie())

    let siteHandlers = handlers.get(build)
    if (!siteHandlers) handlers.set(build, (siteHandlers = new SiteHandlers(build, options)))
    const asked = fault ? new Request(origin + url.pathname) : onOrigin(received, url, origin)
    const response = await siteHandlers.handle(asked, facts)
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

type Asked = {
  path: string
  ip: string
  cookieHeader: string | null
  cookies: ReadonlyMap<string, string>
}

/**
 * Who asks for whose pages. When the data cannot be read, that is a `fault` of the page, which the root's loader
 * throws: the 500 page needs no data.
 */
async function resolveVisit(
  { krume, operating }: WebOptions,
  host: Exclude<HostMatch, { kind: 'unknown' }>,
  { path, ip, cookieHeader, cookies }: Asked,
): Promise<Pick<RequestFacts, 'session' | 'operator' | 'site' | 'fault'>> {
  try {
    const session = await findSession(krume, cookieHeader)
    const operator =
      host.kind === 'platform' && isOperatorPath(path)
        ? await findOperator(operating, cookies, ip)
        : undefined
    return { session, operator, site: await resolveSite(krume, host, cookies), fault: undefined }
  } catch (error) {
    const site: Site = host.kind === 'platform' ? host : { kind: 'missing', slug: host.slug }
    const fault = error instanceof Error ? error : new Error(String(error))
    return { session: undefined, operator: undefined, site, fault }
  }
}

async function findOperator(
  { access }: Operating,
  cookies: ReadonlyMap<string, string>,
  ip: string,
): Promise<OperatorScope | undefined> {
  const token = cookies.get(OPERATOR_COOKIE)
  return token === undefined ? undefined : access.scopeOf(token, ip)
}

async function findSession(krume: Krume, cookieHeader: string | null): Promise<Session | undefined> {
  const token = readSessionToken(cookieHeader)
  return token === '' ? undefined : krume.accounts.sessionOf(token)
}

async function resolveSite(
  krume: Krume,
  host: Exclude<HostMatch, { kind: 'unknown' }>,
  cookies: ReadonlyMap<string, string>,
): Promise<Site> {
  if (host.kind === 'platform') return host
  const { slug } = host
  const published = await krume.sites.shopBySlug(slug)
  const previewer = published ? undefined : await findPreviewer(krume, cookies)
  const scope = published ?? (previewer && (await krume.sites.shopBySlug(slug, previewer.id)))
  if (scope) return { kind: 'shop', slug, scope }
  return { kind: 'missing', slug, movedTo: await krume.sites.currentSlug(slug) }
}

function areaOf(site: Site, path: string): Area {
  if (site.kind === 'shop') return 'storefront'
  // Its doors are pages for everyone.
  if (isOperatorPath(path)) return OPERATOR_DOORS.test(path) ? 'public' : 'operator'
  return /^\/admin(?=\/|\.data$|$)/.test(path) ? 'admin' : 'public'
}

const OPERATOR_DOORS = /^\/operator\/(login|setup)(?=\.data$|$)/

function isOperatorPath(path: string): boolean {
  return /^\/operator(?=\/|\.data$|$)/.test(path)
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
