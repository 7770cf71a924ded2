import { users } from '#bakery/tenancy/users-collection.server.ts'
import type { Core, RecordChange } from '#core/core.ts'
import { endPasskeys } from '../sign-in/ways-in.server.ts'

/** Collections whose accounts belong to the first person who proves the address: see `createFirstProof`. */
export const PROVEN_ALONE: readonly string[] = [users.name]

/**
 * When an owner's address is proven for the first time, removes the passkeys and turns off the second step. The core
 * removes passwords and linked accounts. Call it once per core.
 */
export function endWaysInAtFirstProof(core: Core): void {
  core.hooks.on(users.name, {
    beforeUpdate(change) {
      if (isFirstProof(change)) change.record['secondStep'] = false
    },
    async afterUpdate(change) {
      if (isFirstProof(change)) await endPasskeys(change.core, change.record.id)
    },
  })
}

function isFirstProof({ record, previous }: RecordChange): boolean {
  return previous !== undefined && previous['verified'] !== true && record['verified'] === true
}
