import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router'
import { localPath } from '#bakery/links.ts'
import type { FreshOwner, OwnerInPerson, OwnerScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { redirectToLogin } from './redirect-to-login.ts'
import { accessOf, applies, isReading, type OwnerAccess } from './route-access.ts'

type Context = Readonly<RouterContextProvider>

/** Page on which a user without a bakery registers one. */
const START_BAKERY = '/register/bakery'

const scopeKey = createContext<() => Promise<OwnerScope>>()
const inPersonKey = createContext<OwnerInPerson>()
const freshKey = createContext<FreshOwner>()

/**
 * Middleware of the owners' area. Redirects guests to the login page, users without a bakery to its registration, and
 * owners of a suspended bakery to the page that says so. Exceptions are an `OwnerHandle` of the route.
 */
export const guardOwner: MiddlewareFunction<Response> = async ({ context, pattern, request, url }) => {
  const { locale, session } = requestOf(context)
  if (!session) throw redirectToLogin('/login', request, url, locale)
  const scope = await readScope(context)
  const access = accessOf(context, pattern)
  const isShut = scope.bakery.suspendedAt !== '' && session.actedUntil === undefined
  if (isShut && !applies(access.openWhileSuspended, request))
    throw redirect(localPath(locale, '/admin/suspended'))
  // Loaders that follow an action in the same request show the bakery as it left it.
  context.set(scopeKey, isReading(request) ? () => Promise.resolve(scope) : () => readScope(context))
  if (access.freshProof !== undefined || applies(access.ownerInPerson, request)) await admitInPerson(context)
  if (access.freshProof !== undefined) await admitFresh(context, access.freshProof, request, url)
}

/** Returns the signed-in owner's scope; throws on a route without `guardOwner`. */
export function ownerScope(context: Context): Promise<OwnerScope> {
  return context.get(scopeKey)()
}

/** Returns the owner in person; throws on a route without `ownerInPerson` or `freshProof` in its handle. */
export function ownerInPerson(context: Context): OwnerInPerson {
  return context.get(inPersonKey)
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

async function admitInPerson(context: Context): Promise<void> {
  const { krume, session } = requestOf(context)
  const owner = session && (await krume.accounts.ownerInPerson(session))
  if (!owner) throw data(null, { status: 403 })
  context.set(inPersonKey, owner)
}

async function admitFresh(
  context: Context,
  purpose: NonNullable<OwnerAccess['freshProof']>,
  request: Request,
  { searchParams }: URL,
): Promise<void> {
  const { krume, locale, session } = requestOf(context)
  const owner = session && (await krume.freshProofs.find(session))
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
