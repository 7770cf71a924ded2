import { seenBy } from '#core/collections/audience.ts'
import { autodate, defineCollection, email, text } from '#core/collections/define-collection.ts'

/** Append-only: which operator did what, to whom, when. */
export const operatorActions = defineCollection({
  name: 'operator_actions',
  type: 'base',
  fields: seenBy.operators({
    operator: email({ required: true }),
    /** One of `operating/journal.ts`. */
    action: text({ required: true, max: 40 }),
    /** A name that people know it by: a bakery, a backup, an address. It outlives what it names. */
    target: text({ max: 300 }),
    /** The bakery's id, for those of one bakery. */
    bakery: text({ max: 60 }),
    created: autodate({ onCreate: true }),
  }),
  indexes: [{ columns: ['created'] }, { columns: ['bakery', 'created'] }],
})
