import { seenBy } from '#core/collections/audience.ts'
import { defineCollection, json, number, relation } from '#core/collections/define-collection.ts'
import { calendarDay } from '../common-fields.server.ts'
import type { UnitsByProduct } from './day-totals.ts'

/** Totals of a branch's past day, which name no person; written by `totalDays` only. */
export const dayTotals = defineCollection({
  name: 'day_totals',
  type: 'base',
  fields: seenBy.owner({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    branch: relation({ to: 'branches', required: true, cascadeDelete: true }),
    day: calendarDay(),
    /** Orders except cancelled ones; `noShows` of them were not collected. */
    orders: number({ onlyInt: true, min: 0 }),
    noShows: number({ onlyInt: true, min: 0 }),
    cancelled: number({ onlyInt: true, min: 0 }),
    revenueCents: number({ onlyInt: true, min: 0 }),
    /** Units of these orders by product. */
    units: json<UnitsByProduct>(),
    /** Part of `units` that was not collected. */
    missedUnits: json<UnitsByProduct>(),
    /** Orders by the hour at which their pickup slot begins. */
    hours: json<Record<string, number>>(),
  }),
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [
    { columns: ['branch', 'day'], unique: true },
    { columns: ['bakery', 'day'] },
    { columns: ['day'] },
  ],
})
