import { seenBy } from '#core/collections/audience.ts'
import { autodate, date, defineCollection, select, text } from '#core/collections/define-collection.ts'

/** Links that create an operator account. The token is shown once, and only its hash is stored. */
export const setupLinks = defineCollection({
  name: 'setup_links',
  type: 'base',
  fields: seenBy.operators({
    /** SHA-256 in hex. The token is random enough to need no slower hash. */
    tokenHash: text({ required: true, max: 64 }),
    /** Purpose: for the first operator only, or for any. */
    purpose: select(['first', 'anyone'], { required: true }),
    expires: date({ required: true }),
    created: autodate({ onCreate: true }),
  }),
})
