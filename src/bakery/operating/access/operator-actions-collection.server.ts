import { seenBy } from '#core/collections/audience.ts'
import { autodate, defineCollection, email, text } from '#core/collections/define-collection.ts'

/** Append-only log of operators' actions. */
export const operatorActions = defineCollection({
  name: 'operator_actions',
  type: 'base',
  fields: seenBy.operators({
    operator: email({ required: true }),
    /** One of `operating/access/journal.ts`. */
    action: text({ required: true, max: 40 }),
    /** Readable name of the target: a bakery, a backup, an address. It outlives the target. */
    target: text({ max: 300 }),
    /** Id of the bakery, for actions on one bakery. */
    bakery: text({ max: 60 }),
    created: autodate({ onCreate: true }),
  }),
  indexes: [{ columns: ['created'] }, { columns: ['bakery', 'created'] }],
})
