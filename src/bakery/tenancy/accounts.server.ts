import { readTokenClaims } from '#core/auth/sessions/tokens.ts'
import type { AuthCollection } from '#core/collections/collection.ts'
import type { Core } from '#core/core.ts'
import { toWire } from '#core/records/client/wire.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { Accounts, Session } from './accounts.ts'
import { bakeries } from './bakeries-collection.server.ts'
import { provenInPerson, provenOwner } from './scope.server.ts'
import { users } from './users-collection.server.ts'

/** Returns the current collection of owners; operators can change its sign-in options at runtime. */
export function ownersCollection(core: Core): AuthCollection {
  const collection = core.collections.find(users.name)
  if (collection?.type !== 'auth') throw new Error('the collection of users is missing')
  return collection
}

/** Wraps a user's record for issuing tokens. */
export function authOf(core: Core, record: AuthRecord['record']): AuthRecord {
  return { collection: ownersCollection(core), record }
}

/**
 * Builds the content of the `pb_auth` cookie for an authenticated record, in the form that the API returns it to
 * itself.
 */
export function sessionFor(auth: AuthRecord, token: string): Session {
  const { id, name, email, verified } = auth.record
  return {
    token,
    record: toWire(auth.collection, auth.record, { hidden: false, email: true }),
    user: {
      id,
      name: typeof name === 'string' ? name : '',
      email: String(email),
      verified: verified === true,
      ...(auth.actedBy && { actedBy: auth.actedBy.email }),
    },
  }
}

function actingIn({ actedBy }: AuthRecord, token: string, now: Date): Pick<Session, 'actedUntil'> {
  const claims = actedBy && readTokenClaims('auth', token, now)
  return claims ? { actedUntil: formatInstant(claims.expires) } : {}
}

export function createSessions(
  core: Core,
): Pick<Accounts, 'sessionOf' | 'signOut' | 'ownerScope' | 'ownerInPerson'> {
  const ownerScope: Accounts['ownerScope'] = async ({ id, name, email, actedBy }) => {
    const bakery = await core.records.findFirst(bakeries, {
      filter: 'owner = {:owner}',
      params: { owner: id },
      sort: 'created',
    })
    return bakery && provenOwner(bakery, { id, name, email }, actedBy ?? name)
  }

  return {
    ownerScope,

    async sessionOf(token) {
      const auth = await core.auth.verifyToken('auth', token)
      if (auth?.collection.name !== users.name || auth.session === undefined) return undefined
      return { ...sessionFor(auth, token), ...actingIn(auth, token, core.clock.now()), id: auth.session }
    },

    async signOut(token) {
      const auth = await core.auth.verifyToken('auth', token)
      if (auth?.session !== undefined) await core.auth.sessions.end(auth, auth.session)
    },

    async ownerInPerson({ user }) {
      if (user.actedBy !== undefined) return undefined
      const scope = await ownerScope(user)
      return scope && provenInPerson(scope)
    },
  }
}
