import { branches } from '#bakery/branches/branches-collection.server.ts'
import { addDays, daysBetween } from '#bakery/branches/days.ts'
import { type Day, minutesOf } from '#bakery/branches/hours.ts'
import { asProfile, listRush, type RushProfile } from '#bakery/branches/rush/list-rush.server.ts'
import { RUSH_MAX } from '#bakery/branches/rush/rush-bounds.ts'
import type { RushRules } from '#bakery/branches/rush/rush-days.ts'
import { rushProfiles } from '#bakery/branches/rush/rush-profiles-collection.server.ts'
import { daysToYear, proposedRush } from '#bakery/branches/rush/rush-years.server.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { parseInput } from '#bakery/input.ts'
import { lockBakery } from '#bakery/lock-row.server.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { savedOrProblems } from '#bakery/saved.server.ts'
import { getOwned } from '#bakery/tenancy/scope.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { orders } from '../orders-collections.server.ts'
import { rulesOf } from '../rulebooks/load-rules.server.ts'
import type { RushProfiles, RushSaved, RushVolumes, UsualHours } from './rush.ts'
import { conflictsOf, orderedUnits } from './rush-conflicts.server.ts'
import { rushInput } from './rush-input.ts'

export function createRushProfiles(core: Core): RushProfiles {
  const today = ({ bakery }: OwnerScope) => wallClockAt(core.clock.now(), bakery.timezone).day
  return {
    async list(scope) {
      const found = await listRush(core, scope.bakery.id)
      const counted = await ordersByDay(core, scope, [...new Set(found.flatMap(({ days }) => days))])
      return found
        .map((profile) => ({
          ...profile,
          orders: profile.days.reduce((sum, day) => sum + (counted.get(day) ?? 0), 0),
        }))
        .toReversed()
    },
    get: (scope, id) => getProfile(core, scope, id),
    proposals: (scope) => proposedRush(today(scope)),
    async copy(scope, id) {
      return moved(await getProfile(core, scope, id), today(scope))
    },
    usualHours: (scope, days) => usualHours(core, scope, days),
    volumes: (scope, days) => volumesOf(core, scope, days),
    create: (scope, input, despite = false) =>
      save(core, scope, { input, despite, today: today(scope) }, (core, rules) =>
        core.records.create(rushProfiles, { ...rules, bakery: scope.bakery.id }),
      ),
    async update(scope, id, input, { seen, despite = false } = {}) {
      await getOwned(core, rushProfiles, scope, id)
      return save(core, scope, { id, input, despite, today: today(scope) }, (core, rules) =>
        core.records.update(rushProfiles, id, rules, seen),
      )
    },
    async delete(scope, id) {
      await getOwned(core, rushProfiles, scope, id)
      await core.records.delete(rushProfiles, id)
    },
  }
}

async function getProfile(core: Core, scope: OwnerScope, id: string): Promise<RushProfile> {
  return asProfile(await getOwned(core, rushProfiles, scope, id))
}

type Wish = { id?: string; input: RushRules; despite: boolean; today: Day }
type Stored = Parameters<typeof asProfile>[0]

async function save(
  core: Core,
  scope: OwnerScope,
  { id, input, despite, today }: Wish,
  write: (core: Core, rules: RushRules & { firstDay: Day }) => Promise<Stored>,
): Promise<RushSaved> {
  const parsed = parseInput(rushInput, input)
  if (!parsed.ok) return parsed
  const rules = parsed.value
  return core.transaction(async (core) => {
    await lockBakery(core, scope.bakery.id)
    const problems = await problemsOf(core, scope, { id, rules, today })
    if (Object.keys(problems).length > 0) return { ok: false, reason: 'invalid', fields: problems }
    const conflicts = await conflictsOf(core, scope, rules)
    const isClear = conflicts.total === 0 && conflicts.excess.length === 0
    if (!isClear && !despite) return { ok: false, reason: 'conflicts', conflicts }
    const saved = await savedOrProblems(() => write(core, { ...rules, firstDay: rules.days[0] ?? '' }))
    return saved.ok ? { ok: true, value: asProfile(saved.value) } : saved
  })
}

/** Checks what needs the database: other profiles, branches and products. */
async function problemsOf(
  core: Core,
  scope: OwnerScope,
  { id, rules, today }: { id: string | undefined; rules: RushRules; today: Day },
): Promise<FieldProblems> {
  const { days, hours } = rules
  const all = await listRush(core, scope.bakery.id)
  const taken = new Set(all.filter((other) => other.id !== id).flatMap((other) => other.days))
  const own = await ownIds(core, branches.name, scope)
  const sold = await ownIds(core, products.name, scope)
  const last = days.at(-1) ?? ''
  return {
    ...(id === undefined && all.length >= RUSH_MAX.profiles && { name: 'too_many' }),
    ...(days.some((day) => taken.has(day)) && { days: 'taken' }),
    ...((last < today || daysBetween(today, last) > RUSH_MAX.daysAhead) && { days: 'implausible' }),
    ...(hours.some(({ branch, day }) => !own.has(branch) || !days.includes(day)) && { hours: 'unknown' }),
    ...(rules.products.some(({ product }) => !sold.has(product)) && { products: 'unknown' }),
  }
}

async function ownIds({ sql }: Core, table: string, { bakery }: OwnerScope): Promise<Set<string>> {
  const rows = await sql.selectFrom(table).select('id').where('bakery', '=', bakery.id).execute()
  return new Set(rows.map((row) => String(row['id'])))
}

/** Moves all dates to the first year from `today` on in which the first day is not over. */
function moved(profile: RushProfile, today: Day): RushRules {
  const { days, hours, products, opensOn, cutoffDay, cutoffTime } = profile
  const first = days[0] ?? today
  let years = Math.max(1, Number(today.slice(0, 4)) - Number(first.slice(0, 4)))
  let shift = daysToYear(days, years)
  if (addDays(first, shift) < today) shift = daysToYear(days, ++years)
  const move = (day: Day) => addDays(day, shift)
  return {
    name: profile.name.replace(first.slice(0, 4), move(first).slice(0, 4)),
    nameEn: profile.nameEn.replace(first.slice(0, 4), move(first).slice(0, 4)),
    days: days.map(move),
    hours: hours.map((row) => ({ ...row, day: move(row.day) })),
    products,
    opensOn: move(opensOn),
    cutoffDay: move(cutoffDay),
    cutoffTime,
  }
}

async function volumesOf(core: Core, scope: OwnerScope, days: readonly Day[]): Promise<RushVolumes> {
  const back = days.length === 0 ? 0 : daysToYear(days, -1)
  const lastYearDays = days.map((day) => addDays(day, back))
  const sums = async (of: readonly Day[]) => {
    const units: Record<string, number> = {}
    for (const { product, ordered } of await orderedUnits(core, scope, of))
      units[product] = (units[product] ?? 0) + ordered
    return units
  }
  return { ordered: await sums(days), lastYear: await sums(lastYearDays), lastYearDays }
}

async function ordersByDay(
  { sql }: Core,
  { bakery }: OwnerScope,
  days: readonly Day[],
): Promise<Map<string, number>> {
  if (days.length === 0) return new Map()
  const rows = await sql
    .selectFrom(orders.name)
    .select(({ fn }) => ['pickupDay', fn.countAll().as('orders')])
    .where('bakery', '=', bakery.id)
    .where('pickupDay', 'in', days)
    .where('status', '!=', 'cancelled')
    .where('source', '!=', 'test')
    .groupBy('pickupDay')
    .execute()
  return new Map(rows.map((row) => [String(row['pickupDay']), Number(row['orders'])]))
}

/** Length of a slot in minutes where a branch has none on that day. */
const USUAL_MINUTES = 30

async function usualHours(core: Core, scope: OwnerScope, days: readonly Day[]): Promise<UsualHours[]> {
  const found = await core.records.list(branches, {
    filter: 'bakery = {:bakery}',
    params: { bakery: scope.bakery.id },
    sort: 'position,created',
  })
  const calendars = found.map((branch) => ({
    branch: branch.id,
    calendar: rulesOf(branch, 'de', []).calendar,
  }))
  return days.flatMap((day) =>
    calendars.map(({ branch, calendar }) => {
      const { hours, slots } = calendar.plan(day)
      const from = hours[0]?.from
      const to = hours.at(-1)?.to
      const [slot] = slots
      const minutes = slot ? minutesOf(slot.to) - minutesOf(slot.from) : USUAL_MINUTES
      const usual = from && to ? { from, to, minutes, capacity: slot?.capacity ?? null } : null
      return { day, branch, usual }
    }),
  )
}
