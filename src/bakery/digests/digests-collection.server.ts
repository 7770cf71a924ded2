import { seenBy } from '#core/collections/audience.ts'
import { autodate, defineCollection, relation, select, text } from '#core/collections/define-collection.ts'

/** Kinds of mails about a day to the owner: after its cut-off, and with its papers in the morning. */
const DIGEST_KINDS = ['cutoff', 'morning'] as const
export type DigestKind = (typeof DIGEST_KINDS)[number]

/** Digests that were judged, so that each is sent once. */
export const digests = defineCollection({
  name: 'digests',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    kind: select(DIGEST_KINDS, { required: true }),
    /** Pickup day. */
    day: text({ required: true, max: 10 }),
    created: autodate({ onCreate: true }),
  }),
  rules: {},
  indexes: [{ columns: ['bakery', 'kind', 'day'], unique: true }],
})
