import { seenBy } from '#core/collections/audience.ts'
import { date, defineCollection, number, relation, text } from '#core/collections/define-collection.ts'
import { calendarDay } from '../../common-fields.server.ts'
import { BATCH_MAX } from './baking-bounds.ts'

/** Batches of a product that were ticked off for a day, in the list of one branch or of all. */
export const bakedBatches = defineCollection({
  name: 'baked_batches',
  type: 'base',
  fields: seenBy.owner({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    /** Empty for the list of all branches together. */
    branch: relation({ to: 'branches', cascadeDelete: true }),
    product: relation({ to: 'products', required: true, cascadeDelete: true }),
    day: calendarDay(),
    batch: number({ onlyInt: true, min: 1, max: BATCH_MAX.number, required: true }),
    /** Units of the batch when it was ticked off. */
    units: number({ onlyInt: true, min: 1, max: BATCH_MAX.units, required: true }),
    bakedAt: date({ required: true }),
    bakedBy: text({ max: 120 }),
  }),
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [
    { columns: ['bakery', 'day', 'branch', 'product', 'batch'], unique: true },
    { columns: ['product'] },
    { columns: ['branch'] },
    { columns: ['day'] },
  ],
})
