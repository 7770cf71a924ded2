import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  date,
  defineCollection,
  json,
  number,
  relation,
  text,
} from '#core/collections/define-collection.ts'
import { calendarDay } from '../common-fields.server.ts'
import type { BakeQuantity } from './papers/bake-changes.ts'
import type { MarketingSettings } from './settings/marketing-settings.ts'
import type { PrintSettings } from './settings/print-settings.ts'

/** A bakery's settings for printed lists and advertising: one record per bakery, created with the first change. */
export const printSettings = defineCollection({
  name: 'print_settings',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    papers: json<PrintSettings>(),
    marketing: json<MarketingSettings>(),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  indexes: [{ columns: ['bakery'], unique: true }],
})

/** Printed baking lists (Backzettel) with their quantities, so that the next one can show the changes. */
export const bakeLists = defineCollection({
  name: 'bake_lists',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    /** Empty for the list of all branches together. */
    branch: relation({ to: 'branches', cascadeDelete: true }),
    day: calendarDay(),
    /** Version number from 1, per branch and day. */
    version: number({ onlyInt: true, min: 1, required: true }),
    quantities: json<BakeQuantity[]>(),
    printedAt: date({ required: true }),
    printedBy: text({ max: 120 }),
  }),
  indexes: [{ columns: ['bakery', 'day', 'branch', 'version'], unique: true }, { columns: ['branch'] }],
})
