import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  bool,
  date,
  defineCollection,
  json,
  number,
  relation,
  select,
  text,
} from '#core/collections/define-collection.ts'
import { OF_OPEN_SHOP } from '../tenancy/bakeries-collection.server.ts'
import { BRANCH_MAX } from './branch-bounds.ts'
import { GERMAN_STATES } from './german-states.ts'
import type { OpeningHours, PickupSlot, SpecialDay, WeekdayCutoffs } from './hours.ts'

const VISIBLE = `${OF_OPEN_SHOP} || bakery.owner = @request.auth.id`

/** Branches, where orders are picked up, with hours, slots and ordering rules. */
export const branches = defineCollection({
  name: 'branches',
  type: 'base',
  versionedBy: 'bakery',
  fields: seenBy.everyone({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    name: text({ required: true, max: BRANCH_MAX.name }),
    street: text({ required: true, max: BRANCH_MAX.street }),
    zip: text({ required: true, max: BRANCH_MAX.zip }),
    city: text({ required: true, max: BRANCH_MAX.city }),
    phone: text({ max: BRANCH_MAX.phone }),
    active: bool(),
    position: number({ onlyInt: true, min: 0 }),
    /** Determines the public holidays. */
    state: select(GERMAN_STATES),
    /** Part of the Land with its own holidays: see `HOLIDAY_REGIONS`. */
    holidayRegion: text({ max: BRANCH_MAX.holidayRegion }),
    openingHours: json<OpeningHours>({ required: true }),
    slots: json<PickupSlot[]>(),
    specialDays: json<SpecialDay[]>(),
    /** Orders for a day close this many baking days before it … */
    cutoffDays: number({ onlyInt: true, min: 0, max: BRANCH_MAX.cutoffDays }),
    /** … at this wall time, `HH:MM`. */
    cutoffTime: text({ required: true, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
    cutoffByWeekday: json<WeekdayCutoffs>(),
    /** Customers may order this many days ahead. */
    horizonDays: number({ onlyInt: true, min: 1, max: BRANCH_MAX.horizonDays }),
    /** No orders are taken until this instant. */
    pausedUntil: date(),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  rules: { list: VISIBLE, view: VISIBLE },
  indexes: [{ columns: ['bakery', 'position'] }],
})
