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
import type { StarterPick } from './setup.ts'

/** The last selection of starter products of each bakery, stored before the work begins so that it can be resumed. */
export const starterAdditions = defineCollection({
  name: 'starter_additions',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    picks: json<StarterPick[]>(),
    /** Number of selected products. */
    total: number({ onlyInt: true, min: 0 }),
    /** Number of products processed so far, from the first one. */
    done: number({ onlyInt: true, min: 0 }),
    /** Names of those that could not be added. */
    refused: json<string[]>(),
    /** Id of the worker; `workingUntil` is the end of its lease. */
    worker: text({ max: 20 }),
    workingUntil: date(),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  indexes: [{ columns: ['bakery'], unique: true }],
})
