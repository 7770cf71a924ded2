import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router'
import { STAFF_COOKIE, TABLET_COOKIE } from '#bakery/device-storage.ts'
import { localPath } from '#bakery/links.ts'
import { HOME_OF, may, type Permission } from '#bakery/staff/permissions.ts'
import type { OpenedMember } from '#bakery/staff/staff.ts'
import type { DeskScope, FreshOwner, InPerson, OwnerInPerson, OwnerScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { ToldPage } from '#web/request/told-page.ts'
import { redirectToLogin } from './redirect-to-login.ts'
import { accessOf, applies, isReading, type OwnerAccess } from './route-access.ts'

type Context = Readonly<RouterContextProvider>

/** Page on which a user without a bakery registers one. */
const START_BAKERY = '/register/bakery'

const scopeKey = createContext<() => Promise<OwnerScope>>()
const deskKey = createContext<() => Promise<DeskScope>>()
const inPersonKey = createContext<OwnerInPerson>()
const personKey = createContext<InPerson>()
const freshKey = createContext<FreshOwner>()

/**
 * Middleware of the owners' area. Redirects guests to the login page, shared tablets to their people, users without a
 * bakery to its registration, and owners of a suspended bakery to the page that says so. Exceptions are an
 * `OwnerHandle` of the route. Members of the team may use routes that need a permission of their role; all others
 * answer them with 403.
 */
export const guardOwner: MiddlewareFunction<Response> = async ({ context, pattern, request, url }) => {
  const { cookies, locale, member, session } = requestOf(context)
  const access = accessOf(context, pattern)
  if (member) {
    admitMember(context, member, access, { request, pattern })
    return
  }
  if (!session) {
    const login = cookies.has(TABLET_COOKIE.name) ? '/team/tablet' : '/login'
    throw redirectToLogin(login, request, url, locale)
  }
  const scope = await readScope(context)
  const isShut = scope.bakery.suspendedAt !== '' && session.actedUntil === undefined
  if (isShut && !applies(access.openWhileSuspended, request))
    throw redirect(localPath(locale, '/admin/suspended'))
  // Loaders that follow an action in the same request show the bakery as it left it.
  const read = isReading(request) ? () => Promise.resolve(scope) : () => readScope(context)
  context.set(scopeKey, read)
  context.set(deskKey, read)
  const isInPerson = access.inPerson === true || applies(access.ownerInPerson, request)
  if (access.freshProof !== undefined || isInPerson) await admitInPerson(context)
  if (access.freshProof !== undefined) await admitFresh(context, access.freshProof, request, url)
}

/**
 * Returns the scope of the signed-in owner or manager; throws on a route without `guardOwner`, 403 for other members.
 */
export function ownerScope(context: Context): Promise<OwnerScope> {
  return context.get(scopeKey)()
}

/** Returns the desk of the signed-in person, with the only branch it opens; throws on a route without `guardOwner`. */
export function deskScope(context: Context): Promise<DeskScope> {
  return context.get(deskKey)()
}

/** Returns whether the signed-in person has a permission; the owner has all. */
export function mayUse(context: Context, permission: Permission): boolean {
  const { member } = requestOf(context)
  return member === undefined || may(member.role, permission)
}

/** Returns whether the signed-in person may open a page; the owner may open all. `path` has no parameters. */
export function mayOpen(context: Context, path: string): boolean {
  const { needs } = accessOf(context, path)
  return requestOf(context).member === undefined || (needs !== undefined && mayUse(context, needs))
}

/** Returns the owner in person; throws on a route without `ownerInPerson` or `freshProof` in its handle. */
export function ownerInPerson(context: Context): OwnerInPerson {
  return context.get(inPersonKey)
}

/** Finds the owner in person, for the parts of a page that nobody else sees; throws on a route without `guardOwner`. */
export async function findOwnerInPerson(context: Context): Promise<OwnerInPerson | undefined> {
  await deskScope(context)
  const { krume, member, session } = requestOf(context)
  return member || !session ? undefined : krume.accounts.ownerInPerson(session)
}

/** Returns the owner or manager in person; throws on a route without `inPerson` in its handle. */
export function personInCharge(context: Context): InPerson {
  return context.get(personKey)
}

/** Returns the owner with a fresh proof; throws on a route without `freshProof` in its handle. */
export function freshOwner(context: Context): FreshOwner {
  return context.get(freshKey)
}

async function readScope(context: Context): Promise<OwnerScope> {
  const { krume, locale, session } = requestOf(context)
  const scope = session && (await krume.accounts.ownerScope(session.user))
  if (!scope) throw redirectDocument(localPath(locale, START_BAKERY))
  return scope
}

/** Sets the scopes of a member whose role may use the route. Their first page takes the place of the overview. */
function admitMember(
  context: Context,
  member: OpenedMember,
  { needs, ownerInPerson, inPerson, freshProof }: OwnerAccess,
  { request, pattern }: { request: Request; pattern: string },
): void {
  const { locale, krume, cookies } = requestOf(context)
  const isInPerson = freshProof !== undefined || applies(ownerInPerson, request)
  if (needs === undefined || isInPerson || !may(member.role, needs)) {
    const isHome = /^\/?admin\/?$/.test(pattern) && isReading(request)
    throw isHome ? redirect(localPath(locale, HOME_OF[member.role])) : notYours(context)
  }
  if (inPerson) {
    if (!member.manager) throw notYours(context)
    context.set(personKey, member.manager)
  }
  const read = async (): Promise<OpenedMember> => {
    if (isReading(request)) return member
    const now = await krume.staff.open(cookies.get(STAFF_COOKIE.name) ?? '')
    if (!now) throw notYours(context)
    return now
  }
  context.set(deskKey, async () => (await read()).desk)
  context.set(scopeKey, async () => {
    const { owner } = await read()
    if (!owner) throw notYours(context)
    return owner
  })
}

/** Returns the refusal of a page that the member's role does not open. */
function notYours(context: Context) {
  const told: ToldPage = { ...requestOf(context).texts.admin.team.notYours, to: '/admin' }
  return data(told, { status: 403 })
}

async function admitInPerson(context: Context): Promise<void> {
  const { krume, session } = requestOf(context)
  const owner = session && (await krume.accounts.ownerInPerson(session))
  if (!owner) throw data(null, { status: 403 })
  context.set(inPersonKey, owner)
  context.set(personKey, owner)
}

async function admitFresh(
  context: Context,
  purpose: NonNullable<OwnerAccess['freshProof']>,
  request: Request,
  { searchParams }: URL,
): Promise<void> {
  const { krume, locale, session } = requestOf(context)
  const owner = session && (await krume.freshProofs.ofOwner(session).find())
  if (owner) {
    context.set(freshKey, owner)
    return
  }
  if (!isReading(request)) throw data(null, { status: 403 })
  const step = new URLSearchParams({ proof: purpose })
  const name = searchParams.get('name')
  if (name !== null) step.set('name', name)
  throw redirect(localPath(locale, `/admin/account?${step}`))
}
