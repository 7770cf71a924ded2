import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { addDays } from '../days.ts'
import type { Day } from '../hours.ts'
import { wallClockAt } from '../wall-clock.ts'
import type { RushRules } from './rush-days.ts'
import { rushProfiles } from './rush-profiles-collection.server.ts'

type Stored = RecordOf<typeof rushProfiles>

/** A stored rush profile. */
export type RushProfile = RushRules & Pick<Stored, 'id' | 'bakery' | 'firstDay' | 'created' | 'updated'>

/** Days for which the rules of past profiles are needed, for instance to tell which orders were not collected. */
const DAYS_BACK = 30

/** Lists the rush profiles that orders are judged by: those of coming and of recent days, by their first day. */
export async function currentRush(core: Core, bakery: string): Promise<RushProfile[]> {
  return listRush(core, bakery, addDays(wallClockAt(core.clock.now(), 'UTC').day, -DAYS_BACK))
}

/** Lists a bakery's rush profiles by their first day, from the day `from` on. */
export async function listRush(core: Core, bakery: string, from: Day = ''): Promise<RushProfile[]> {
  const found = await core.records.list(rushProfiles, {
    filter: 'bakery = {:bakery} && firstDay >= {:from}',
    params: { bakery, from },
    sort: 'firstDay,created,id',
  })
  return found.map(asProfile)
}

/** Returns a stored profile with its lists, which the database may hold as `null`. */
export function asProfile(stored: Stored): RushProfile {
  return { ...stored, days: stored.days ?? [], hours: stored.hours ?? [], products: stored.products ?? [] }
}
