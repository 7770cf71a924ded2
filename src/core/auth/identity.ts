import type { AuthCollection } from '../collections/collection.ts'
import { parseIndex } from '../db/tables/table-index.ts'
import { isEmailAddress } from '../fields/email-kind.ts'

export type IdentityField = { name: string; ignoresCase: boolean }

/**
 * Returns the fields in which to look up `identity`, in order: e-mail first, but only if it is a valid address.
 * Fields without a unique index of their own are omitted, because they could match several records. `only` restricts
 * the search to one field.
 */
export function identityFields(collection: AuthCollection, identity: string, only?: string): IdentityField[] {
  const names = collection.passwordAuth.identityFields.filter((name) => only === undefined || name === only)
  return [...names.filter((name) => name === 'email'), ...names.filter((name) => name !== 'email')]
    .filter((name) => only !== undefined || name !== 'email' || isEmailAddress(identity))
    .flatMap((name) => findUniqueField(collection, name) ?? [])
}

/** Returns the field if an index makes it unique on its own; `ignoresCase` as the index does. */
export function findUniqueField(collection: AuthCollection, name: string): IdentityField | undefined {
  for (const statement of collection.indexes) {
    const index = parseIndex(statement)
    const [column] = index?.columns ?? []
    if (index?.unique && index.columns.length === 1 && column?.name === name) {
      return { name, ignoresCase: column.ignoresCase }
    }
  }
  return undefined
}
