import type { AuthRecord } from '#core/auth/auth.ts'
import type { Core } from '#core/core.ts'
import { toWire } from '#core/records/wire.ts'
import { bakeries } from '../collections/bakeries.ts'
import { users } from '../collections/users.ts'
import type { Accounts, Session } from '../krume.ts'
import { provenOwner } from './scope.server.ts'

/** A user's record as what tokens are issued for. */
export function authOf(core: Core, record: AuthRecord['record']): AuthRecord {
  const collection = core.collections.find(users.name)
  if (collection?.type !== 'auth') throw new Error('the collection of users is missing')
  return { collection, record }
}

/** What `pb_auth` holds for a proven record: as the wire shows a record to itself. */
export function sessionFor(auth: AuthRecord, token: string): Session {
  const { id, name, email, verified } = auth.record
  return {
    token,
    record: toWire(auth.collection, auth.record, { hidden: false, email: true }),
    user: { id, name: String(name), email: String(email), verified: verified === true },
  }
}

export function createSessions(core: Core): Pick<Accounts, 'signIn' | 'sessionOf' | 'ownerScope'> {
  return {
    async signIn(email, password) {
      const auth = await core.auth.checkPassword(users.name, email.trim(), password)
      return auth && sessionFor(auth, core.auth.issueToken('auth', auth))
    },

    async sessionOf(token) {
      const auth = await core.auth.verifyToken('auth', token)
      return auth && auth.collection.name === users.name ? sessionFor(auth, token) : undefined
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
