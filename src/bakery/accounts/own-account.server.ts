import { authOrigins } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import { notFound } from '#kit/errors.ts'
import { users } from '../collections/users.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import type { FieldProblems } from '../result.ts'
import { setBakeryTombstone } from '../retention/tombstones.server.ts'
import { savedOrProblems } from '../saved.server.ts'
import { authOf, ownersCollection, sessionFor } from '../tenancy/accounts.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { countOpenOrders, deleteBakery } from './delete-bakery.server.ts'
import { countEntries, exportBakery } from './export-bakery.server.ts'
import type { OwnAccount } from './own-account.ts'
import { passwordProblem } from './password-problem.ts'

export function createOwnAccount(core: Core, place: PlatformPlace): OwnAccount {
  const placesOf = ({ owner }: OwnerScope) => ({
    filter: 'collectionRef = {:collection} && recordRef = {:owner}',
    params: { collection: ownersCollection(core).id, owner: owner.id },
  })

  async function knowsPassword({ owner }: OwnerScope, password: string): Promise<boolean> {
    const found = await core.auth.checkPassword(ownersCollection(core).id, owner.email, password)
    return found?.record.id === owner.id
  }

  return {
    async view(scope) {
      const { email, verified, secondStep } = await core.records.get(users, scope.owner.id)
      const places = await core.records.list(authOrigins, { ...placesOf(scope), sort: '-updated' })
      return {
        email,
        verified,
        secondStep,
        places: places.map(({ id, created, updated }) => ({ id, firstSeen: created, lastSeen: updated })),
        openOrders: await countOpenOrders(core, scope.bakery.id),
      }
    },

    async changePassword(scope, { current, password }) {
      const { bakery, owner } = scope
      const problem = passwordProblem(password, [bakery.name, owner.name, owner.email])
      const fields: FieldProblems = {
        ...(!(await knowsPassword(scope, current)) && { current: 'wrong_password' }),
        ...(problem && { password: problem }),
      }
      if (Object.keys(fields).length > 0) return { ok: false, reason: 'invalid', fields }
      return savedOrProblems(async () => {
        const auth = authOf(core, await core.records.update(users, scope.owner.id, { password }))
        return sessionFor(auth, core.auth.issueToken('auth', auth))
      })
    },

    async setSecondStep(scope, wanted) {
      const { verified } = await core.records.get(users, scope.owner.id)
      if (wanted && !verified) return { ok: false, reason: 'email_unverified' }
      await core.records.update(users, scope.owner.id, { secondStep: wanted })
      return { ok: true }
    },

    async forgetPlace(scope, id) {
      const place = await core.records.find(authOrigins, id)
      if (place?.recordRef !== scope.owner.id) throw notFound()
      await core.records.delete(authOrigins, id)
    },

    async signOutEverywhere(scope) {
      // Every token of the account is signed with it.
      await core.records.update(ownersCollection(core), scope.owner.id, { 'tokenKey:autogenerate': '' })
    },

    async exportAll(scope) {
      return { entries: await countEntries(core, scope), archive: exportBakery(core, scope) }
    },

    async close(scope, { password, bakeryName }) {
      const { bakery } = scope
      const fields: FieldProblems = {
        ...(!(await knowsPassword(scope, password)) && { password: 'wrong_password' }),
        ...(bakeryName.trim() !== bakery.name && { bakeryName: 'mismatch' }),
      }
      if (Object.keys(fields).length > 0) return { ok: false, reason: 'invalid', fields }
      const deleted = await deleteBakery(core, place, bakery.id)
      // What an operator has deleted may come back: a backup undoes a mistake.
      if (deleted.ok) await setBakeryTombstone(core, bakery.id)
      return deleted
    },
  }
}
