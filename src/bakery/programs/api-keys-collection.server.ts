import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  date,
  defineCollection,
  multiSelect,
  relation,
  text,
} from '#core/collections/define-collection.ts'
import { API_KEY_MAX, API_SCOPES } from './api-scopes.ts'

/** Keys with which programs of a bakery call its API (`/api/krume/v1`). */
export const apiKeys = defineCollection({
  name: 'api_keys',
  type: 'base',
  fields: {
    ...seenBy.owner({
      bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
      name: text({ required: true, max: API_KEY_MAX.name }),
      scopes: multiSelect(API_SCOPES, { required: true }),
      /** Last day on which it is valid, in the bakery's time zone; empty if it does not expire. */
      lastDay: text({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' }),
      /** Time of the last use, to the hour; empty before the first. */
      lastUse: date(),
      created: autodate({ onCreate: true }),
    }),
    ...seenBy.operators({
      /** SHA-256 of the key, in hexadecimal digits. The key itself is not stored. */
      hash: text({ required: true, min: 64, max: 64 }),
    }),
  },
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [{ columns: ['bakery', 'created'] }],
})

/** Fields of `api_keys` that no export contains. */
export const API_KEY_SECRETS = ['hash'] as const
