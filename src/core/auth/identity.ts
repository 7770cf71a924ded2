import type { AuthCollection } from '../collections/collection.ts'

export type IdentityField = { name: string; ignoreCase: boolean }

const EMAIL = /^[^\s@]+@[^\s@]+$/

/**
 * The fields in which `identity` is looked for, in order: e-mail first, and only when it can be one. A field without a
 * unique index of its own is left out, because then it would not name one record. `only` narrows to one field.
 */
export function identityFields(collection: AuthCollection, identity: string, only?: string): IdentityField[] {
  const names = collection.passwordAuth.identityFields.filter((name) => only === undefined || name === only)
  return [...names.filter((name) => name === 'email'), ...names.filter((name) => name !== 'email')]
    .filter((name) => only !== undefined || name !== 'email' || EMAIL.test(identity))
    .flatMap((name) => findUniqueField(collection, name) ?? [])
}

const UNIQUE_INDEX = /^\s*create\s+unique\s+index\s[^(]*\(([^()]*)\)/i
const COLUMN = /^\s*["`[]?(\w+)["`\]]?(?:\s+collate\s+["`[]?(\w+)["`\]]?)?(?:\s+(?:asc|desc))?\s*$/i

/** The field when one index makes it unique alone. It ignores case when the index does. */
function findUniqueField(collection: AuthCollection, name: string): IdentityField | undefined {
  for (const index of collection.indexes) {
    const [, column, collation = ''] = COLUMN.exec(UNIQUE_INDEX.exec(index)?.[1] ?? '') ?? []
    if (column === name) return { name, ignoreCase: collation.toLowerCase() === 'nocase' }
  }
  return undefined
}
