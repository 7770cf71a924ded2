import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { notFound } from '#kit/errors.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { InPerson } from '../tenancy/scope.ts'
import { mayManage } from './permissions.ts'
import { staffMembers } from './staff-collections.server.ts'

/** Returns a member whom this person manages. Throws 404 for all others, including managers. */
export async function getManaged(
  core: Core,
  scope: InPerson,
  id: string,
): Promise<RecordOf<typeof staffMembers>> {
  const member = await getOwned(core, staffMembers, scope, id)
  if (!mayManage(scope.as, member.role)) throw notFound()
  return member
}
