import { users } from '#bakery/tenancy/users-collection.server.ts'
import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import { externalAuths } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import type { Query } from '#core/records/reading/record-query.ts'
import { deleteIfThere } from '#core/records/writing/delete-if-there.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { findLinks, linksOf } from './linked-accounts.server.ts'
import type { WayIn } from './mailed-links.ts'
import { passkeyChallenges, passkeys } from './passkeys-collections.server.ts'

/** Lists passkeys and linked accounts, oldest first. */
export async function findWaysInBeside(core: Core, auth: AuthRecord): Promise<WayIn[]> {
  const keys = isOwner(auth)
    ? await core.records.list(passkeys, { ...ofOwner(auth.record.id), sort: 'created' })
    : []
  const links = await findLinks(core, auth)
  return [
    ...keys.map(({ name }) => ({ kind: 'passkey' as const, name })),
    ...links.map(({ name }) => ({ kind: 'provider' as const, name })),
  ]
}

/** Removes passkeys, open challenges and linked accounts. */
export async function endWaysInBeside(core: Core, auth: AuthRecord): Promise<void> {
  await core.transaction(async (core) => {
    if (isOwner(auth)) await endPasskeys(core, auth.record.id)
    await deleteAll(core, externalAuths, linksOf(auth))
  })
}

/** Removes an owner's passkeys and open challenges. */
export async function endPasskeys(core: Core, owner: string): Promise<void> {
  await deleteAll(core, passkeys, ofOwner(owner))
  await deleteAll(core, passkeyChallenges, ofOwner(owner))
}

async function deleteAll(core: Core, collection: CollectionDefinition, query: Query): Promise<void> {
  for (const { id } of await core.records.list(collection, query))
    await deleteIfThere(core.records, collection, id)
}

function isOwner({ collection }: AuthRecord): boolean {
  return collection.name === users.name
}

function ofOwner(owner: string): Query {
  return { filter: 'owner = {:owner}', params: { owner } }
}
