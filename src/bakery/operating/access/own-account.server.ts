import {
  endAllTokens,
  endOpenSession,
  listOpenSessions,
} from '#bakery/accounts/sign-in/open-sessions.server.ts'
import { savedOrProblems } from '#bakery/saved.server.ts'
import type { Core } from '#core/core.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { notFound } from '#kit/errors.ts'
import { superusersCollection } from './access.server.ts'
import { noteAction } from './journal.server.ts'
import type { OperatorScope } from './operator-scope.ts'
import type { OperatorAccount } from './own-account.ts'

export function createOperatorAccount(core: Core): OperatorAccount {
  async function authOf({ operator }: OperatorScope): Promise<AuthRecord> {
    const collection = superusersCollection(core)
    return { collection, record: await core.records.get(collection, operator.id) }
  }

  return {
    sessions: async (scope) => listOpenSessions(core, await authOf(scope)),

    async signOut(scope) {
      await core.auth.sessions.end(await authOf(scope), scope.session)
    },

    endSession: async (scope, id) => endOpenSession(core, await authOf(scope), id),

    signOutEverywhere: async (scope) => endAllTokens(core, await authOf(scope)),

    async others({ operator }) {
      const collection = superusersCollection(core)
      const records = await core.records.list(collection, { sort: 'email' })
      const others = records.filter(({ id }) => id !== operator.id)
      return Promise.all(
        others.map(async (record) => {
          const sessions = await core.auth.sessions.list({ collection, record })
          return { id: record.id, email: String(record['email']), sessions: sessions.length }
        }),
      )
    },

    async signOutOther(scope, id) {
      if (id === scope.operator.id) throw notFound()
      await core.transaction(async (core) => {
        const collection = superusersCollection(core)
        const record = await core.records.get(collection, id)
        await endAllTokens(core, { collection, record })
        await noteAction(core, scope, 'operator_signed_out', { target: String(record['email']) })
      })
    },

    async changePassword(scope, { current, password }, from) {
      const { collection, record } = await authOf(scope)
      const { email } = scope.operator
      const known = await core.auth.checkPassword(collection.id, email, current)
      if (known?.record.id !== record.id)
        return { ok: false, reason: 'invalid', fields: { current: 'wrong_password' } }
      return savedOrProblems(async () => {
        const changed = await core.records.update(collection, record.id, { password })
        await noteAction(core, scope, 'password_changed', { target: email })
        return core.auth.startSession({ collection, record: changed }, { from })
      })
    },
  }
}
