import { authOf } from '#bakery/tenancy/accounts.server.ts'
import type { OwnerInPerson, OwnerScope } from '#bakery/tenancy/scope.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { resolveProvider } from '#core/auth/oauth2/oauth2-providers.ts'
import { externalAuths } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import type { Query } from '#core/records/reading/record-query.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { notFound } from '#kit/errors.ts'
import type { LinkedAccount } from './linked-accounts.ts'

/** Lists the accounts at providers that are linked to this one, oldest first, with the providers' display names. */
export async function findLinks(core: Core, auth: AuthRecord): Promise<LinkedAccount[]> {
  const links = await core.records.list(externalAuths, { ...linksOf(auth), sort: 'created' })
  const names = new Map(
    auth.collection.oauth2.providers.map((given) => [given.name, resolveProvider(given)?.displayName]),
  )
  return links.map(({ id, provider, created }) => ({
    id,
    provider,
    name: names.get(provider) ?? provider,
    created,
  }))
}

export async function listLinkedAccounts(core: Core, { owner }: OwnerScope): Promise<LinkedAccount[]> {
  return findLinks(core, authOf(core, await core.records.get(users, owner.id)))
}

/**
 * Unlinks a provider's account. With a confirmed address, a code or a new password always remains; without one the
 * last link must stay.
 */
export async function unlinkAccount(
  core: Core,
  { owner }: OwnerInPerson,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'only_way_in' }> {
  return core.transaction(async (core) => {
    const auth = authOf(core, await core.records.get(users, owner.id))
    const links = await findLinks(core, auth)
    if (!links.some((link) => link.id === id)) throw notFound()
    if (auth.record['verified'] !== true && links.length === 1) return { ok: false, reason: 'only_way_in' }
    await core.records.delete(externalAuths, id)
    return { ok: true }
  })
}

/** Returns the query for an account's links. */
export function linksOf({ collection, record }: AuthRecord): Query {
  return {
    filter: 'collectionRef = {:collection} && recordRef = {:record}',
    params: { collection: collection.id, record: record.id },
  }
}
