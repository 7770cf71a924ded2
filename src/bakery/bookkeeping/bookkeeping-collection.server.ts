import { seenBy } from '#core/collections/audience.ts'
import { autodate, defineCollection, json, relation } from '#core/collections/define-collection.ts'
import type { DatevSettings } from './datev-settings.ts'

/** Holds the numbers that the tax adviser gives a bakery: one record each, created with the first change. */
export const bookkeepingSettings = defineCollection({
  name: 'bookkeeping_settings',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    datev: json<DatevSettings>(),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  indexes: [{ columns: ['bakery'], unique: true }],
})
