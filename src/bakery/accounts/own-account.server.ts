import type { SignInFrom } from '#core/auth/sessions/sessions.ts'
import type { Core } from '#core/core.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import type { Saved } from '../result.ts'
import { savedOrProblems } from '../saved.server.ts'
import { authOf, ownersCollection, sessionFor } from '../tenancy/accounts.server.ts'
import type { Session } from '../tenancy/accounts.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { users } from '../tenancy/users-collection.server.ts'
import { countOpenOrders, deleteBakery } from './closing/delete-bakery.server.ts'
import { countEntries, exportBakery } from './closing/export-bakery.server.ts'
import { setBakeryTombstone } from './closing/tombstone.server.ts'
import type { OwnAccount } from './own-account.ts'
import { listLinkedAccounts, unlinkAccount } from './sign-in/linked-accounts.server.ts'
import { endAllTokens, endOpenSession, listOpenSessions } from './sign-in/open-sessions.server.ts'

export function createOwnAccount(core: Core, place: PlatformPlace): OwnAccount {
  const accountOf = async ({ owner }: OwnerScope) => authOf(core, await core.records.get(users, owner.id))

  async function knowsPassword({ owner }: OwnerScope, password: string): Promise<boolean> {
    const found = await core.auth.checkPassword(ownersCollection(core).id, owner.email, password)
    return found?.record.id === owner.id
  }

  async function storePassword(
    { owner }: OwnerScope,
    password: string,
    from: SignInFrom,
  ): Promise<Saved<Session>> {
    return savedOrProblems(async () => {
      const auth = authOf(core, await core.records.update(users, owner.id, { password }))
      return sessionFor(auth, await core.auth.startSession(auth, { from }))
    })
  }

  return {
    async view(scope) {
      const { email, verified, secondStep } = await core.records.get(users, scope.owner.id)
      return {
        email,
        verified,
        secondStep,
        linked: await listLinkedAccounts(core, scope),
        sessions: await listOpenSessions(core, await accountOf(scope)),
        openOrders: await countOpenOrders(core, scope.bakery.id),
      }
    },

    async changePassword(scope, { current, password }, from) {
      // Judging a new password is expensive, so the current one is checked first.
      if (!(await knowsPassword(scope, current)))
        return { ok: false, reason: 'invalid', fields: { current: 'wrong_password' } }
      return storePassword(scope, password, from)
    },

    setPassword: (scope, { password }, from) => storePassword(scope, password, from),

    unlink: (scope, id) => unlinkAccount(core, scope, id),

    async setSecondStep(scope, wanted) {
      const { verified } = await core.records.get(users, scope.owner.id)
      if (wanted && !verified) return { ok: false, reason: 'email_unverified' }
      await core.records.update(users, scope.owner.id, { secondStep: wanted })
      return { ok: true }
    },

    endSession: async (scope, id) => endOpenSession(core, await accountOf(scope), id),

    signOutEverywhere: async (scope) => endAllTokens(core, await accountOf(scope)),

    async exportAll(scope) {
      return { entries: await countEntries(core, scope), archive: exportBakery(core, scope) }
    },

    async close({ bakery }, { bakeryName }) {
      if (bakeryName.trim() !== bakery.name)
        return { ok: false, reason: 'invalid', fields: { bakeryName: 'mismatch' } }
      const deleted = await deleteBakery(core, place, bakery.id)
      // With a tombstone, a restored backup leads to a new deletion. Deletions by an operator set none, as a backup
      // may undo a mistake.
      if (deleted.ok) await setBakeryTombstone(core, bakery.id)
      return deleted
    },
  }
}
