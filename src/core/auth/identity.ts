import type { AuthCollection } from '../collections/collection.ts'
import { parseIndex } from '../db/table-index.ts'
import { isEmailAddress } from '../fields/email-kind.ts'

export type IdentityField = { name: string; ignoresCase: boolean }

/**
 * The fields in which `identity` is looked for, in order: e-mail first, and only when it can be one. A field without a
 * unique index of its own is left out, because then it would not name one record. `only` narrows to one field.
 */
export function identityFields(collection: AuthCollection, identity: string, only?: string): IdentityField[] {
  const names = collection.passwordAuth.identityFields.filter((name) => only === undefined || name === only)
  return [...names.filter((name) => name === 'email'), ...names.filter((name) => name !== 'email')]
    .filter((name) => only !== undefined || name !== 'email' || isEmailAddress(identity))
    .flatMap((name) => findUniqueField(collection, name) ?? [])
}

/** The field when one index makes it unique alone. It ignores case when the index does. */
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
