import type { AuthRecord } from '#core/auth/auth.ts'
import { readTokenClaims } from '#core/auth/tokens.ts'
import type { AuthCollection } from '#core/collections/collection.ts'
import type { Core } from '#core/core.ts'
import { toWire } from '#core/records/wire.ts'
import { formatInstant } from '#kit/instant.ts'
import { bakeries } from '../collections/bakeries.ts'
import { users } from '../collections/users.ts'
import type { Accounts, Session } from './accounts.ts'
import { provenOwner } from './scope.server.ts'

/** As it is now: operators change how owners sign in while it runs. */
export function ownersCollection(core: Core): AuthCollection {
  const collection = core.collections.find(users.name)
  if (collection?.type !== 'auth') throw new Error('the collection of users is missing')
  return collection
}

/** A user's record as what tokens are issued for. */
export function authOf(core: Core, record: AuthRecord['record']): AuthRecord {
  return { collection: ownersCollection(core), record }
}

/** What `pb_auth` holds for a proven record: as the wire shows a record to itself. */
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
    },
  }
}

/** Tokens that cannot be refreshed are those that an operator has had made, to act as somebody else. */
function actingIn(token: string, now: Date): Pick<Session, 'actedUntil'> {
  const claims = readTokenClaims('auth', token, now)
  return claims?.refreshable === false ? { actedUntil: formatInstant(claims.expires) } : {}
}

export function createSessions(core: Core): Pick<Accounts, 'sessionOf' | 'ownerScope'> {
  return {
    async sessionOf(token) {
      const auth = await core.auth.verifyToken('auth', token)
      if (auth?.collection.name !== users.name) return undefined
      return { ...sessionFor(auth, token), ...actingIn(token, core.clock.now()) }
    },

    async ownerScope(user) {
      const bakery = await core.records.findFirst(bakeries, {
        filter: 'owner = {:owner}',
        params: { owner: user.id },
        sort: 'created',
      })
      return bakery && provenOwner(bakery, { id: user.id, name: user.name, email: user.email })
    },
  }
}
