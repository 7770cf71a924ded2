import { seenBy } from '#core/collections/audience.ts'
import { autodate, date, defineCollection, select, text } from '#core/collections/define-collection.ts'

/** Links that make whoever opens them an operator. Their tokens are known to nobody but who was shown them. */
export const setupLinks = defineCollection({
  name: 'setup_links',
  type: 'base',
  fields: seenBy.operators({
    /** SHA-256 in hex. The token is random enough to need no slower hash. */
    tokenHash: text({ required: true, max: 64 }),
    /** Whom it is for: the first operator alone, or anyone. */
    purpose: select(['first', 'anyone'], { required: true }),
    expires: date({ required: true }),
    created: autodate({ onCreate: true }),
  }),
})
