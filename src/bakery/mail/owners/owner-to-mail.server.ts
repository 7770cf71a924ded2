import type { Locale } from '#bakery/locale.ts'
import type { Bakery, OwnerScope } from '#bakery/tenancy/scope.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import type { Core } from '#core/core.ts'

/** The owner as the recipient of mails that the system sends by itself. */
export type MailedOwner = OwnerScope['owner'] & { locale: Locale }

/** Returns the owner of a bakery; `undefined` while the e-mail address is not proven. */
export async function ownerToMail(core: Core, bakery: Bakery): Promise<MailedOwner | undefined> {
  const owner = await core.records.find(users, bakery.owner)
  if (!owner?.verified) return undefined
  const { id, name, email, locale } = owner
  return { id, name, email, locale: locale === 'en' ? 'en' : 'de' }
}
