import { sql } from 'kysely'
import type { AuthCollection } from '../collections/collection.ts'
import type { StoredRecord } from '../collections/stored-record.ts'
import { SUPERUSERS } from '../collections/system-collections.ts'
import type { Core } from '../core.ts'
import { matchesPassword } from '../fields/password-hash.ts'
import { decodeRow, findRecord } from '../records/reading/record-rows.ts'
import type { Auth } from './auth.ts'
import { findUniqueField, type IdentityField, identityFields } from './identity.ts'
import { createSessions } from './sessions/create-sessions.ts'
import type { OpenSessions } from './sessions/open-sessions.ts'
import { createTokens } from './sessions/tokens.ts'

/** Creates the auth service. `getCore` is called lazily, because core and auth refer to each other. */
export function createAuth(getCore: () => Core, open: OpenSessions): Auth {
  async function findBy(collection: AuthCollection, field: IdentityField, value: string) {
    const core = getCore()
    const query = core.sql.selectFrom(collection.name).selectAll()
    const matching = field.ignoresCase
      ? query.where(core.db.dialect.equalsIgnoringCase(field.name, value))
      : query.where(field.name, '=', value)
    // Unique indexes on identities exclude empty values, so only a query with the same condition can use them.
    const row = await matching.where(sql<boolean>`${sql.ref(field.name)} != ''`).executeTakeFirst()
    return row && decodeRow(collection, row)
  }

  async function findByAny(
    collection: AuthCollection,
    fields: IdentityField[],
    value: string,
  ): Promise<StoredRecord | undefined> {
    for (const field of fields) {
      const record = await findBy(collection, field, value)
      if (record) return record
    }
    return undefined
  }

  const tokens = createTokens({
    clock: { now: () => getCore().clock.now() },
    async findAuthRecord(collectionId, id) {
      const core = getCore()
      const collection = core.collections.find(collectionId)
      if (collection?.type !== 'auth' || collection.id !== collectionId) return undefined
      const record = await findRecord(core.sql, collection, id)
      return record && { collection, record }
    },
    async findOperator(id) {
      const core = getCore()
      const record = await findRecord(core.sql, core.collections.get(SUPERUSERS), id)
      return record && { id, email: String(record['email']) }
    },
  })

  return {
    ...createSessions(getCore, open, tokens.sign),

    issueToken: (kind, auth, options) =>
      tokens.sign(kind, auth, { ...options, ...(kind === 'file' && { session: auth.session }) }),

    async verifyToken(kind, token) {
      const auth = await tokens.verify(kind, token)
      if (auth?.session === undefined) return kind === 'auth' ? undefined : auth
      return (await open.isOpen(auth, auth.session)) ? auth : undefined
    },

    async checkPassword(nameOrId, identity, password, identityField) {
      const collection = getCore().collections.find(nameOrId)
      if (collection?.type !== 'auth') return undefined
      const record = await findByAny(
        collection,
        identityFields(collection, identity, identityField),
        identity,
      )
      const matches = await matchesPassword(password, passwordHash(record), passwordCost(collection))
      return record && matches ? { collection, record } : undefined
    },

    async findByEmail(collection, email) {
      const field = findUniqueField(collection, 'email') ?? { name: 'email', ignoresCase: false }
      return findBy(collection, field, email)
    },
  }
}

function passwordHash(record: StoredRecord | undefined): string | undefined {
  const hash = record?.['password']
  return typeof hash === 'string' ? hash : undefined
}

function passwordCost(collection: AuthCollection): number {
  const field = collection.fields.find(({ type, name }) => type === 'password' && name === 'password')
  return field?.type === 'password' ? field.cost : 0
}
