import { randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { COLOUR_MODE_COOKIE } from '#bakery/device-storage.ts'
import type { Krume } from '#bakery/krume.ts'
import type { Operating } from '#bakery/operating/operating.ts'
import { OUTAGE_SECONDS } from '#kit/errors.ts'
import type { Log } from '#kit/log.ts'
import { networkOf } from '#kit/network/ip-ranges.ts'
import { LoopTurns, type Step } from '#kit/queues/loop-turns.ts'
import { inNameOf } from '#kit/queues/work-owner.ts'
import type { Clock } from '#kit/time/clock.ts'
import { BUILD_PATH } from '#web/browser/build-check.ts'
import { SENT } from '#web/browser/server-clock.ts'
import { isColourMode } from '#web/document/colour-mode.ts'
import type { WebBindings } from '#web/entry.server.tsx'
import { routeHandles } from '#web/guards/route-access.ts'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import { basenameOf, isEmbedPath } from '#web/i18n/locale.ts'
import { decodableUrl } from '#web/request/decodable-url.ts'
import { redirectFor } from '#web/request/display-redirect.server.ts'
import { redirectToChosen, wantsEnglish } from '#web/request/language-choice.server.ts'
import { outagePage } from '#web/request/outage-page.ts'
import type { RequestFacts, WebConfig, WebLimits } from '#web/request/request-context.server.ts'
import { originOf } from '#web/request/request-origin.ts'
import { securityHeaders } from '#web/request/security-headers.server.ts'
import { addressOf, matchHost } from '#web/request/site.ts'
import { asSent, forFrames, readFlash, withoutClearedFlash } from '#web/session/cookies.server.ts'
import { acceptPreview } from '#web/session/preview.server.ts'
import { clearedSessionCookie, readSessionToken } from '#web/session/session-cookie.ts'
import { leadsHere } from './leads-here.ts'
import { refusalOf } from './refusal.server.ts'
import { ShopNames } from './shop-names.ts'
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
   * React Router's server build: in production `() => import('../../../build/server/index.js')`, in development `() =>
   * vite.ssrLoadModule('virtual:react-router/server-build')`. Called for every request; handlers are reused while it
   * returns the same object.
   */
  loadBuild: () => Promise<ServerBuild>
  development: boolean
  /** Turns in which pages start. */
  turns?: LoopTurns
  /** Called with every page's response, for the security log. */
  noteAnswer: (answer: PageAnswer) => void
}

/** `user`: id of the signed-in user or operator at the time of the request, `''` for a guest. */
export type PageAnswer = {
  request: Request
  status: number
  ip: string
  user: string
  actedBy: string | undefined
}

/** A page that is rendered for many at once. */
type SharedPage = {
  /** Takes turns with other pages. */
  name: string
  /** The time that the page shows. */
  clock: Clock
}

/** `ip`: the client's IP address, empty when unknown. A `shared` page has waited for its first turn. */
export type WebHandler = (request: Request, ip?: string, shared?: SharedPage) => Promise<Response>

/**
 * Returns the handler of every request that is neither `/api/*` nor a static file. The host decides the site
 * (platform or bakery), the path's prefix the language.
 */
export function createWebHandler(options: WebOptions): WebHandler {
  const { config, krume, loadBuild, development, noteAnswer, turns = new LoopTurns() } = options
  const isTls = config.publicUrl.protocol === 'https:'
  const handlers = new WeakMap<ServerBuild, SiteHandlers>()
  const shopNames = new ShopNames()

  function handlersOf(build: ServerBuild): SiteHandlers {
    let siteHandlers = handlers.get(build)
    if (!siteHandlers) handlers.set(build, (siteHandlers = new SiteHandlers(build, options)))
    return siteHandlers
  }

  return async function handleRequest(received, ip = '', shared) {
    const url = decodableUrl(received.url)
    const host = matchHost(received.headers.get('host') ?? url.host, config.publicUrl)
    if (host.kind === 'unknown') return misdirected(config)
    if (url.pathname === BUILD_PATH) return tellBuild(await loadBuild())

    if (!shared) await turns.pass({ client: networkOf(ip) })
    const asked = readAsked(received, url, { ip, isTls })
    const visit = await resolveVisit(options, host, asked)
    const { site } = visit
    shopNames.note(site)
    const isEmbedded = site.kind === 'shop' && isEmbedPath(asked.path)
    const nonce = randomBytes(16).toString('base64')
    const headers = securityHeaders({ config, site, nonce, isEmbedded, development })
    const asSentHere = (cookie: string) => asSent(isEmbedded ? forFrames(cookie) : cookie, isTls)
    const origin = originOf(config.publicUrl, site)
    const finish = (response: Response, setCookies: string[] = []) =>
      finishResponse(
        keptHere(response, origin, options),
        headers,
        [...response.headers.getSetCookie(), ...setCookies].map(asSentHere),
      )

    const asksForPreview = host.kind === 'shop' && !visit.fault
    const preview = asksForPreview ? await acceptPreview(krume, config, host.slug, received) : undefined
    const elsewhere =
      preview ?? redirectFor(site, url, asked.cookies, config) ?? redirectToChosen(received, asked)
    if (elsewhere) return finish(elsewhere)

    const fault = visit.fault ?? refusalOf(received, origin, senderOf(visit))
    const build = await loadBuild()
    const page = {
      fault,
      isEmbedded,
      nonce,
      takeTurn: (step: Pick<Step, 'yields'>) => turns.pass({ ...step, isShared: Boolean(shared) }),
      buildVersion: build.assets.version,
      offersEnglish: !isEmbedded && wantsEnglish(received.headers, asked),
    }
    const facts = factsOf(options, asked, visit, page, shared?.clock)
    const bare = () => new Request(origin + url.pathname)
    const request = fault ? bare() : onOrigin(received, url, origin)
    let response = await inNameOf(ownerOfWork(visit, ip, shared), () =>
      handlersOf(build).handle(request, facts),
    )
    if (facts.isOutage) {
      facts.retryAfter = OUTAGE_SECONDS
      if (response.status === 500)
        response = await handlersOf(build).handle(bare(), { ...facts, fault: outagePage(shopNames.of(host)) })
    }
    response = withStatusOf(facts, response)
    headers['Server-Timing'] = `${SENT};dur=${options.clock.now().getTime()}`
    if (facts.retryAfter !== undefined) headers['Retry-After'] = String(facts.retryAfter)
    noteAnswer({ request: received, status: response.status, ip, ...whoAsks(visit) })
    return finish(response, cookiesWith(response, facts))
  }
}

/** Answers with 507 for a page that failed because the disk is full; a form keeps what was typed. */
function withStatusOf({ isDiskFull }: RequestFacts, response: Response): Response {
  if (!isDiskFull || response.status !== 500) return response
  return new Response(response.body, { status: 507, headers: response.headers })
}

/** Returns in whose name a page is made. */
function ownerOfWork(visit: Visit, ip: string, shared: SharedPage | undefined): string {
  return shared?.name ?? senderIdOf(visit) ?? networkOf(ip)
}

type SiteHandler = {
  run: ReturnType<WebBindings['createRequestHandler']>
  handles: ReturnType<typeof routeHandles>
}

/** React Router's request handlers of one build, created on first use: one per site and language. */
class SiteHandlers {
  readonly #build: ServerBuild
  readonly #bindings: WebBindings
  readonly #mode: 'development' | 'production'
  readonly #handlers = new Map<string, SiteHandler>()

  constructor(build: ServerBuild, options: Pick<WebOptions, 'development' | 'log'>) {
    this.#build = build
    // Context keys and classes are compared by identity, and the build has its own copies of them.
    this.#bindings = (build.entry.module as unknown as { bindings: WebBindings }).bindings
    this.#bindings.logTo(options.log)
    this.#mode = options.development ? 'development' : 'production'
  }

  handle(request: Request, facts: RequestFacts): Promise<Response> {
    const basename = basenameOf(facts.locale, facts.isEmbedded)
    // With a fault no route may answer in its own way, such as with a redirect to the login.
    const kind = facts.fault ? 'missing' : facts.site.kind
    const key = `${kind} ${basename}`
    let site = this.#handlers.get(key)
    if (!site) this.#handlers.set(key, (site = this.#create(buildForSite(this.#build, kind, basename))))
    const context = new this.#bindings.RouterContextProvider()
    context.set(this.#bindings.requestKey, facts)
    context.set(this.#bindings.routeHandlesKey, site.handles)
    return site.run(request, context)
  }

  #create(build: ServerBuild): SiteHandler {
    return {
      run: this.#bindings.createRequestHandler(build, this.#mode),
      handles: routeHandles(build.routes),
    }
  }
}

/** Collects the facts of the request for loaders and actions. */
function factsOf(
  { krume, operating, limits, config, clock, log }: WebOptions,
  { ip, locale, path, cookieHeader, cookies }: Asked,
  visit: Visit,
  page: Pick<RequestFacts, 'fault' | 'isEmbedded' | 'nonce' | 'takeTurn' | 'buildVersion' | 'offersEnglish'>,
  shown: Clock = clock,
): RequestFacts {
  // A stored session that is no longer valid is cleared without a message (spec, section 4).
  const isStale = !visit.session && !visit.fault && readSessionToken(cookieHeader) !== ''
  return {
    krume,
    operating,
    limits,
    ip,
    config,
    clock: shown,
    log,
    ...visit,
    ...page,
    locale,
    area: areaOf(visit.site, path),
    texts: catalogueOf(locale, addressOf(visit.site)),
    ...preferencesOf(cookies),
    setCookies: isStale ? [clearedSessionCookie()] : [],
    isOutage: false,
    isDiskFull: false,
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
 * Returns the request as the browser made it. Behind a proxy it arrives with another scheme and host, and pages with
 * `no-referrer` send forms with `Origin: null`. Only for requests that passed `comesFrom`.
 */
function onOrigin(request: Request, url: URL, origin: string): Request {
  const isHidden = request.headers.get('origin') === 'null'
  if (url.origin === origin && url.href === request.url && !isHidden) return request
  const seen = new Request(origin + url.pathname + url.search, request)
  if (isHidden) seen.headers.set('origin', origin)
  return seen
}

/**
 * Returns the cookies to set. A redirect shows no message, so it does not clear the flash cookie; React Router sends
 * redirects to its scripts as 202.
 */
function cookiesWith({ status }: Response, { setCookies }: RequestFacts): string[] {
  const leadsOn = status === 202 || (status >= 300 && status < 400)
  return leadsOn ? withoutClearedFlash(setCookies) : setCookies
}

/** Returns the id of the signed-in user or member; `undefined` for a guest. */
function senderIdOf({ member, session }: Pick<Visit, 'member' | 'session'>): string | undefined {
  return session?.user.id ?? member?.id
}

/** Names the account behind a request; `''` for a guest. */
function whoAsks({ member, operator, session }: Visit): { user: string; actedBy: string | undefined } {
  return {
    user: operator?.operator.id ?? senderIdOf({ member, session }) ?? '',
    actedBy: session?.user.actedBy,
  }
}

/** Reports the build's version to documents that are open during a deployment. */
function tellBuild({ assets }: ServerBuild): Response {
  return Response.json({ version: assets.version }, { headers: { 'Cache-Control': 'no-store' } })
}

function misdirected(config: WebConfig): Response {
  return new Response(`This server answers for ${config.publicUrl.origin} and its subdomains.\n`, {
    status: 421,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/**
 * Replaces a redirect to another site with one to `/`. Every redirect passes here, whichever code built its address.
 */
function keptHere(response: Response, origin: string, { config, log }: WebOptions): Response {
  const address = response.headers.get('location')
  if (address === null || leadsHere(address, origin, config)) return response
  log.error('A redirect was about to leave', new Error(address))
  const headers = new Headers(response.headers)
  headers.set('Location', '/')
  return new Response(response.body, { status: response.status, headers })
}

/** `cookies`: all to be set, including those of the response. */
function finishResponse(response: Response, headers: Record<string, string>, cookies: string[]): Response {
  const merged = new Headers(response.headers)
  for (const [name, value] of Object.entries(headers)) if (!merged.has(name)) merged.set(name, value)
  // Pages differ by visitor; routes that may be cached set the header themselves.
  if (!merged.has('Cache-Control')) merged.set('Cache-Control', 'private, no-cache')
  merged.append('Vary', 'Host, Cookie, Accept-Language')
  merged.delete('Set-Cookie')
  for (const cookie of cookies) merged.append('Set-Cookie', cookie)
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: merged,
  })
}
