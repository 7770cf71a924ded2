import { users } from '#bakery/tenancy/users-collection.server.ts'
import type { Core, RecordChange } from '#core/core.ts'
import { revokeAllKeys } from '../../programs/revoke-keys.server.ts'
import { removeTeam } from '../../staff/staff.server.ts'
import { switchOffAll } from '../../webhooks/switch-off.server.ts'
import { endPasskeys } from '../sign-in/ways-in.server.ts'

/** Collections whose accounts belong to the first person who proves the address: see `createFirstProof`. */
export const PROVEN_ALONE: readonly string[] = [users.name]

/**
 * When an owner's address is proven for the first time, removes the passkeys, turns off the second step, switches off
 * the webhooks, revokes the API keys and removes members and tablets unless the person who set up the account proved
 * it. The core removes passwords and linked accounts. Call it once per core.
 */
export function endWaysInAtFirstProof(core: Core): void {
  core.hooks.on(users.name, {
    beforeUpdate(change) {
      if (isFirstProof(change)) change.record['secondStep'] = false
    },
    async afterUpdate(change) {
      if (!isFirstProof(change)) return
      const { core, record, previous } = change
      await endPasskeys(core, record.id)
      if (record['tokenKey'] === previous?.['tokenKey']) return
      await switchOffAll(core, record.id, 'proof')
      await revokeAllKeys(core, record.id)
      await removeTeam(core, record.id)
    },
  })
}

function isFirstProof({ record, previous }: RecordChange): boolean {
  return previous !== undefined && previous['verified'] !== true && record['verified'] === true
}
