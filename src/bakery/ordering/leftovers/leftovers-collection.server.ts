import { seenBy } from '#core/collections/audience.ts'
import { defineCollection, number, relation, text } from '#core/collections/define-collection.ts'
import { calendarDay } from '../../common-fields.server.ts'
import { LEFTOVER_MAX } from './leftover-bounds.ts'

/**
 * Goods that were made for a day and have no buyer, counted per product and branch. The id is
 * `{product}/{day}/{branch}`. Changed only by conditional updates (`leftover-stock.server.ts`).
 */
export const leftovers = defineCollection({
  name: 'leftovers',
  type: 'base',
  versionedBy: 'bakery',
  fields: seenBy.owner({
    id: text({ primaryKey: true, min: 1, max: 60, pattern: '^[a-z0-9/-]+$' }),
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    branch: relation({ to: 'branches', required: true, cascadeDelete: true }),
    product: relation({ to: 'products', required: true, cascadeDelete: true }),
    day: calendarDay(),
    /** Total number of units that were left over. */
    added: number({ onlyInt: true, min: 0, max: LEFTOVER_MAX.units }),
    /** Units that nobody has ordered or bought. */
    remaining: number({ onlyInt: true, min: 0, max: LEFTOVER_MAX.units }),
    /** Units sold at the counter without an order. */
    sold: number({ onlyInt: true, min: 0, max: LEFTOVER_MAX.units }),
  }),
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [
    { columns: ['bakery', 'day'] },
    { columns: ['branch', 'day'] },
    { columns: ['product'] },
    { columns: ['day'] },
  ],
})
