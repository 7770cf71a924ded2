import { type SeenCollection, seenBy } from './audience.ts'
import { autodate, defineCollection, password, text } from './define-collection.ts'

const OWNER =
  "@request.auth.id != '' && recordRef = @request.auth.id && collectionRef = @request.auth.collectionId"

const reference = { collectionRef: text({ required: true }), recordRef: text({ required: true }) }
const timestamps = {
  created: autodate({ onCreate: true }),
  updated: autodate({ onCreate: true, onUpdate: true }),
}

/** Collection of operators, for whom API rules are not checked. */
export const SUPERUSERS = '_superusers'

/** Operators. API rules are not checked for them, so the collection has none. */
export const superusers = defineCollection({
  name: SUPERUSERS,
  type: 'auth',
  system: true,
  fields: seenBy.operators(timestamps),
  auth: { authToken: { secret: '', duration: 86_400 } },
})

/** Links between accounts and OAuth2 providers. */
export const externalAuths = defineCollection({
  name: '_externalAuths',
  type: 'base',
  system: true,
  fields: seenBy.owner({
    ...reference,
    provider: text({ required: true }),
    providerId: text({ required: true }),
    ...timestamps,
  }),
  rules: { list: OWNER, view: OWNER, delete: OWNER },
  indexes: [
    { columns: ['collectionRef', 'recordRef', 'provider'], unique: true },
    { columns: ['collectionRef', 'provider', 'providerId'], unique: true },
  ],
})

/** Sign-ins that wait for their second factor. */
export const mfas = defineCollection({
  name: '_mfas',
  type: 'base',
  system: true,
  fields: seenBy.owner({ ...reference, method: text({ required: true }), ...timestamps }),
  rules: { list: OWNER, view: OWNER },
  indexes: [{ columns: ['collectionRef', 'recordRef'] }],
})

/** Cost of their hashes: a low one is sufficient, as they expire in minutes and allow few attempts. */
export const ONE_TIME_PASSWORD_COST = 8

/** Unused one-time passwords. */
export const otps = defineCollection({
  name: '_otps',
  type: 'base',
  system: true,
  fields: {
    ...seenBy.owner(reference),
    ...seenBy.nobody({ password: password({ required: true, cost: ONE_TIME_PASSWORD_COST }) }),
    ...seenBy.operators({ sentTo: text() }),
    ...seenBy.owner(timestamps),
  },
  rules: { list: OWNER, view: OWNER },
  indexes: [{ columns: ['collectionRef', 'recordRef'] }],
})

/** Known devices of accounts. */
export const authOrigins = defineCollection({
  name: '_authOrigins',
  type: 'base',
  system: true,
  fields: seenBy.owner({ ...reference, fingerprint: text({ required: true }), ...timestamps }),
  rules: { list: OWNER, view: OWNER, delete: OWNER },
  indexes: [{ columns: ['collectionRef', 'recordRef', 'fingerprint'], unique: true }],
})

export const SYSTEM_COLLECTIONS = [
  superusers,
  externalAuths,
  mfas,
  otps,
  authOrigins,
] satisfies SeenCollection[]

/** Collections whose rows are deleted with the collection or record to which they refer. */
export const REFERRING_COLLECTIONS = [externalAuths, mfas, otps, authOrigins]
