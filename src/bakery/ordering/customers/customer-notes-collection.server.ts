import { seenBy } from '#core/collections/audience.ts'
import { autodate, defineCollection, relation, text } from '#core/collections/define-collection.ts'
import { CUSTOMER_MAX } from './customer-bounds.ts'

/**
 * Notes of a bakery about its customers, one row for each mail address and telephone number. They are kept as long as
 * an order names the customer.
 */
export const customerNotes = defineCollection({
  name: 'customer_notes',
  type: 'base',
  fields: seenBy.owner({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    /** Mail address or telephone number, as the search of orders stores it. */
    contact: text({ required: true, max: 60 }),
    text: text({ required: true, max: CUSTOMER_MAX.note }),
    created: autodate({ onCreate: true }),
  }),
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [{ columns: ['bakery', 'contact'], unique: true }],
})
