import type { Core } from '#core/core.ts'
import type { Locale } from '../locale.ts'
import { provenOwner } from '../tenancy/scope.server.ts'
import type { Bakery, OwnerScope } from '../tenancy/scope.ts'
import { users } from '../tenancy/users-collection.server.ts'

/** The owner as the recipient of digests. */
export type DigestOwner = OwnerScope['owner'] & { locale: Locale }

/** Returns the owner of a bakery; `undefined` while the e-mail address is not proven. */
export async function ownerToMail(core: Core, bakery: Bakery): Promise<DigestOwner | undefined> {
  const owner = await core.records.find(users, bakery.owner)
  if (!owner?.verified) return undefined
  const { id, name, email, locale } = owner
  return { id, name, email, locale: locale === 'en' ? 'en' : 'de' }
}

/** Returns the scope of work that the system does in the owner's name. */
export function systemScope(bakery: Bakery, { id, name, email }: DigestOwner): OwnerScope {
  return provenOwner(bakery, { id, name, email }, 'system')
}
