import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  date,
  defineCollection,
  email,
  password,
  select,
  text,
} from '#core/collections/define-collection.ts'
import { BAKERY_MAX } from '../tenancy/bakery-bounds.ts'
import { SLUG_MAX_LENGTH } from '../tenancy/slug.ts'

/**
 * Registrations whose address is not confirmed yet. Account and bakery are created by the confirmation, so that
 * neither sign-in nor the bakery's address reveals who has an account.
 */
export const registrations = defineCollection({
  name: 'registrations',
  type: 'base',
  fields: {
    ...seenBy.operators({
      /** SHA-256 of the link's token in hex. The token is random enough to need no slower hash. */
      tokenHash: text({ required: true, max: 64 }),
      email: email({ required: true }),
      name: text({ required: true, max: BAKERY_MAX.ownerName }),
      bakeryName: text({ required: true, max: BAKERY_MAX.name }),
      /** Empty when derived from the bakery's name. */
      slug: text({ max: SLUG_MAX_LENGTH }),
      locale: select(['de', 'en'], { required: true }),
      expires: date({ required: true }),
      created: autodate({ onCreate: true }),
    }),
    ...seenBy.nobody({ password: password({ required: true }) }),
  },
  indexes: [{ columns: ['tokenHash'], unique: true }, { columns: ['expires'] }],
})
