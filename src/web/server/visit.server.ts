import { OPERATOR_COOKIE, STAFF_COOKIE } from '#bakery/device-storage.ts'
import type { Krume } from '#bakery/krume.ts'
import type { OperatorScope } from '#bakery/operating/access/operator-scope.ts'
import type { Operating } from '#bakery/operating/operating.ts'
import type { OpenedMember } from '#bakery/staff/staff.ts'
import type { OpenedSession } from '#bakery/tenancy/accounts.ts'
import { type Area, type Locale, splitLocale } from '#web/i18n/locale.ts'
import type { RequestFacts } from '#web/request/request-context.server.ts'
import type { HostMatch, Site } from '#web/request/site.ts'
import { readCookies } from '#web/session/cookies.server.ts'
import { findPreviewer } from '#web/session/preview.server.ts'
import { readSessionToken } from '#web/session/session-cookie.ts'

/** Facts read from a request before its session is looked up. */
export type Asked = {
  ip: string
  locale: Locale
  /** Path without the language prefix. */
  path: string
  cookieHeader: string | null
  cookies: ReadonlyMap<string, string>
}

export function readAsked(received: Request, url: URL, from: { ip: string; isTls: boolean }): Asked {
  const cookieHeader = received.headers.get('cookie')
  const cookies = readCookies(cookieHeader, from.isTls)
  return { ip: from.ip, ...splitLocale(url.pathname), cookieHeader, cookies }
}

export type Visit = Pick<RequestFacts, 'session' | 'member' | 'operator' | 'site' | 'fault'>

/**
 * Returns who sent a request and for which site. If the data cannot be read, the error becomes a `fault`, which the
 * root's loader throws: the 500 page needs no data.
 */
export async function resolveVisit(
  { krume, operating }: { krume: Krume; operating: Operating },
  host: Exclude<HostMatch, { kind: 'unknown' }>,
  { path, ip, cookieHeader, cookies }: Asked,
): Promise<Visit> {
  try {
    const session = await findSession(krume, cookieHeader)
    const operator =
      host.kind === 'platform' && isOperatorPath(path)
        ? await findOperator(operating, cookies, ip)
        : undefined
    const member = host.kind === 'platform' && !session ? await findMember(krume, cookies) : undefined
    return { session, member, operator, site: await resolveSite(krume, host, cookies), fault: undefined }
  } catch (error) {
    const site: Site = host.kind === 'platform' ? host : { kind: 'missing', slug: host.slug }
    const fault = error instanceof Error ? error : new Error(String(error))
    return { session: undefined, member: undefined, operator: undefined, site, fault }
  }
}

async function findOperator(
  { access }: Operating,
  cookies: ReadonlyMap<string, string>,
  ip: string,
): Promise<OperatorScope | undefined> {
  const token = cookies.get(OPERATOR_COOKIE.name)
  return token === undefined ? undefined : access.scopeOf(token, ip)
}

async function findMember(
  krume: Krume,
  cookies: ReadonlyMap<string, string>,
): Promise<OpenedMember | undefined> {
  const key = cookies.get(STAFF_COOKIE.name)
  return key === undefined ? undefined : krume.staff.open(key)
}

async function findSession(krume: Krume, cookieHeader: string | null): Promise<OpenedSession | undefined> {
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

/** Returns the kind of sender, which decides how large the body may be. */
export function senderOf({ member, operator, session }: Visit): 'operator' | 'owner' | 'guest' {
  if (operator) return 'operator'
  return session || member?.owner ? 'owner' : 'guest'
}

export function areaOf(site: Site, path: string): Area {
  if (site.kind === 'shop') return 'storefront'
  // The operators' login and setup are public pages.
  if (isOperatorPath(path)) return OPERATOR_DOORS.test(path) ? 'public' : 'operator'
  return /^\/admin(?=\/|\.data$|$)/.test(path) ? 'admin' : 'public'
}

const OPERATOR_DOORS = /^\/operator\/(login|setup)(?=\.data$|$)/

function isOperatorPath(path: string): boolean {
  return /^\/operator(?=\/|\.data$|$)/.test(path)
}
