import { seenBy } from '#core/collections/audience.ts'
import { autodate, defineCollection, relation, text } from '#core/collections/define-collection.ts'
import { OF_OPEN_SHOP } from '../../tenancy/bakeries-collection.server.ts'
import { DAY_NOTE_MAX } from './day-note-bounds.ts'

const VISIBLE = `${OF_OPEN_SHOP} || bakery.owner = @request.auth.id`

/** Notes to the customers of a day, shown in the shop; at most one for each branch and one for all. */
export const dayNotes = defineCollection({
  name: 'day_notes',
  type: 'base',
  versionedBy: 'bakery',
  fields: seenBy.everyone({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    day: text({ required: true, max: 10 }),
    /** Empty for all branches. */
    branch: relation({ to: 'branches', cascadeDelete: true }),
    text: text({ required: true, max: DAY_NOTE_MAX.text }),
    textEn: text({ max: DAY_NOTE_MAX.text }),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  rules: { list: VISIBLE, view: VISIBLE },
  indexes: [{ columns: ['bakery', 'day', 'branch'], unique: true }],
})
