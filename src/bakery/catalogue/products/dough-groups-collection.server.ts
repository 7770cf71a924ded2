import { seenBy } from '#core/collections/audience.ts'
import { autodate, defineCollection, number, relation, text } from '#core/collections/define-collection.ts'
import { DOUGH_GROUP_MAX } from './dough-group-bounds.ts'

/** Groups of products made from one dough, in the order in which they are baked. */
export const doughGroups = defineCollection({
  name: 'dough_groups',
  type: 'base',
  fields: seenBy.owner({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    name: text({ required: true, max: DOUGH_GROUP_MAX.name }),
    position: number({ onlyInt: true, min: 0 }),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [{ columns: ['bakery', 'position'] }],
})
