import type { Weekday } from '#bakery/branches/hours.ts'
import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  defineCollection,
  json,
  number,
  relation,
  text,
} from '#core/collections/define-collection.ts'
import { POOL_MAX, type PoolMember } from './pool-bounds.ts'

/** Limits per day that several products share, such as a dough or an oven, across all branches. */
export const pools = defineCollection({
  name: 'pools',
  type: 'base',
  versionedBy: 'bakery',
  fields: seenBy.owner({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    name: text({ required: true, max: POOL_MAX.name }),
    /** Units per day, unless the weekday has its own limit. */
    perDay: number({ onlyInt: true, min: 0, max: POOL_MAX.perDay }),
    perWeekday: json<Partial<Record<Weekday, number>>>(),
    /** May name products that no longer exist. */
    members: json<PoolMember[]>({ maxSize: 100_000 }),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [{ columns: ['bakery', 'created'] }],
})
