import { seenBy } from '#core/collections/audience.ts'
import { autodate, defineCollection, json, relation, text } from '#core/collections/define-collection.ts'
import type { Day } from '../hours.ts'
import { RUSH_MAX } from './rush-bounds.ts'
import type { RushHours, RushProduct } from './rush-days.ts'

/** Rush days such as Christmas, with an assortment, pickup times and a cut-off of their own. */
export const rushProfiles = defineCollection({
  name: 'rush_profiles',
  type: 'base',
  versionedBy: 'bakery',
  fields: seenBy.owner({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    name: text({ required: true, max: RUSH_MAX.name }),
    nameEn: text({ max: RUSH_MAX.name }),
    /** The first of `days`, for sorting. */
    firstDay: text({ required: true, max: 10 }),
    days: json<Day[]>({ required: true }),
    hours: json<RushHours[]>({ maxSize: 100_000 }),
    products: json<RushProduct[]>({ maxSize: 100_000 }),
    opensOn: text({ required: true, max: 10 }),
    cutoffDay: text({ required: true, max: 10 }),
    cutoffTime: text({ required: true, max: 5 }),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [{ columns: ['bakery', 'firstDay'] }],
})
