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
import type { StarterPick } from '../onboarding/setup.ts'

/** Keeps what a bakery took from the starter assortment last, before the work begins, so that it can be finished. */
export const starterAdditions = defineCollection({
  name: 'starter_additions',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    picks: json<StarterPick[]>(),
    /** How many picks there are. */
    total: number({ onlyInt: true, min: 0 }),
    /** How many of them have been dealt with, from the first one. */
    done: number({ onlyInt: true, min: 0 }),
    /** Names of those that could not be added. */
    refused: json<string[]>(),
    /** Names the worker, and until when others leave the work alone. */
    worker: text({ max: 20 }),
    workingUntil: date(),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  indexes: [{ columns: ['bakery'], unique: true }],
})
