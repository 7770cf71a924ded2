import type { Core } from '#core/core.ts'
import { hashOfKey, isKeyOfHash } from '#kit/secret-keys.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { DeskListener } from './desk-listener.ts'
import { isOfBranch, type StaffRole } from './permissions.ts'
import { staffMembers, staffSessions } from './staff-collections.server.ts'
import { openBakeryOf } from './staff-sessions.server.ts'
import { isOfItsTablet } from './tablet-sessions.server.ts'

/** Returns what a member's open pages listen with. */
export function deskListener(
  session: { id: string; hash: string },
  { bakery, ...member }: { bakery: string; role: StaffRole; branch: string },
): DeskListener {
  const proof = hashOfKey(proofKey(session))
  return { bakery, branch: branchOf(member), session: session.id, proof }
}

/**
 * Returns the desk of a member whose session has not ended; `undefined` for a wrong proof. Listening does not
 * postpone the lock of a shared tablet.
 */
export async function findListener(
  core: Core,
  { session: id, proof }: Pick<DeskListener, 'session' | 'proof'>,
): Promise<Pick<DeskListener, 'bakery' | 'branch'> | undefined> {
  const session = await core.records.find(staffSessions, id)
  if (!session || !isKeyOfHash(proof, proofKey(session))) return undefined
  if (session.expires <= formatInstant(core.clock.now())) return undefined
  const member = await core.records.find(staffMembers, session.member)
  const bakery = member && (await openBakeryOf(core, member))
  if (!bakery || !(await isOfItsTablet(core, session, member))) return undefined
  return { bakery: bakery.id, branch: branchOf(member) }
}

function proofKey({ hash }: { hash: string }): string {
  return `live/${hash}`
}

function branchOf({ role, branch }: { role: StaffRole; branch: string }): string {
  return isOfBranch(role) ? branch : ''
}
