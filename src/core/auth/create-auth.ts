import type { AuthCollection } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import type { StoredRecord } from '../records/records.ts'
import type { Auth } from './auth.ts'
import { type IdentityField, identityFields } from './identity.ts'
import { matchesPassword } from './password-hash.ts'
import { createTokens, type TokenSources } from './tokens.ts'

export type AuthSources = Pick<TokenSources, 'clock'> & {
  collections: CollectionLookup
  /** Stored rows, hidden values included. */
  findRecord: (collection: AuthCollection, id: string) => Promise<StoredRecord | undefined>
  findByIdentity: (
    collection: AuthCollection,
    field: IdentityField,
    identity: string,
  ) => Promise<StoredRecord | undefined>
}

export function createAuth({ clock, collections, findRecord, findByIdentity }: AuthSources): Auth {
  return {
    ...createTokens({
      clock,
      async findAuthRecord(collectionId, id) {
        const collection = collections.find(collectionId)
        if (collection?.type !== 'auth' || collection.id !== collectionId) return undefined
        const record = await findRecord(collection, id)
        return record && { collection, record }
      },
    }),

    async checkPassword(nameOrId, identity, password, identityField) {
      const collection = collections.find(nameOrId)
      if (collection?.type !== 'auth') return undefined
      const record = await findByAny(
        collection,
        identityFields(collection, identity, identityField),
        identity,
      )
      const stored = record?.['password']
      const hash = typeof stored === 'string' ? stored : undefined
      const matches = await matchesPassword(password, hash, passwordCost(collection))
      return record && matches ? { collection, record } : undefined
    },
  }

  async function findByAny(collection: AuthCollection, fields: IdentityField[], identity: string) {
    for (const field of fields) {
      const record = await findByIdentity(collection, field, identity)
      if (record) return record
    }
    return undefined
  }
}

function passwordCost(collection: AuthCollection): number {
  const field = collection.fields.find(({ type, name }) => type === 'password' && name === 'password')
  return field?.type === 'password' ? field.cost : 0
}
