import type { Core, RecordChange } from '#core/core.ts'
import { users } from '../collections/users.ts'
import { endPasskeys } from './ways-in.server.ts'

/** Names the collections whose accounts belong to whoever proves the address: see `createFirstProof`. */
export const PROVEN_ALONE: readonly string[] = [users.name]

/**
 * Ends the ways in that only owners have when their address is proven for the first time: passkeys and the second step.
 * Passwords and linked accounts end in the core. Call it once for each core.
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
