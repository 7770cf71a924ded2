import type { MailedOwner } from '../mail/owners/owner-to-mail.server.ts'
import { provenOwner } from '../tenancy/scope.server.ts'
import type { Bakery, OwnerScope } from '../tenancy/scope.ts'

/** Returns the scope of work that the system does in the owner's name. */
export function systemScope(bakery: Bakery, { id, name, email }: MailedOwner): OwnerScope {
  return provenOwner(bakery, { id, name, email }, 'system')
}
