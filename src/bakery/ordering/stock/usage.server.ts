import { sql } from 'kysely'
import type { Day, WallTime } from '#bakery/branches/hours.ts'
import type { Core } from '#core/core.ts'
import { keptQuery } from '#core/db/sql/kept-queries.ts'
import { capacityUsage } from '../orders-collections.server.ts'
import type { Resource, Take, Usage } from '../rules/capacity.ts'

const TABLE = capacityUsage.name

type UsageRow = { id: string; used: number }

/** Keys per statement; both engines allow more bound values. */
const KEYS_AT_ONCE = 5000

/** Reads the usage of the given resources. */
export async function readUsage(core: Core, keys: readonly string[]): Promise<Usage> {
  const rows: UsageRow[] = []
  for (let first = 0; first < keys.length; first += KEYS_AT_ONCE) {
    const some = keys.slice(first, first + KEYS_AT_ONCE)
    const query = keptQuery<UsageRow>(core.sql, `usage ${some.length}`, some, () =>
      core.sql.selectFrom(TABLE).select(['id', 'used']).where('id', 'in', some),
    )
    rows.push(...(await core.sql.executeQuery(query)).rows)
  }
  return asUsage(rows)
}

/** Reads the usage of all slots and products of a bakery on a range of days. */
export async function readUsageOfDays(core: Core, bakery: string, from: Day, to: Day): Promise<Usage> {
  return asUsage(
    await core.sql
      .selectFrom(TABLE)
      .select(['id', 'used'])
      .where('bakery', '=', bakery)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('kind', '!=', 'share')
      .execute(),
  )
}

/** Reads the usage of one branch's slots on a range of days. */
export async function readSlotUsage(core: Core, branch: string, from: Day, to: Day): Promise<Usage> {
  return asUsage(
    await core.sql
      .selectFrom(TABLE)
      .select(['id', 'used'])
      .where('branch', '=', branch)
      .where('kind', '=', 'slot')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute(),
  )
}

/** Reads the taken places of each slot of a branch on a day, by the slot's start. */
export async function slotUsageOn(core: Core, branch: string, day: Day): Promise<[WallTime, number][]> {
  const usage = await readSlotUsage(core, branch, day, day)
  return [...usage].map(([key, used]) => [key.slice(key.lastIndexOf('/') + 1), used])
}

function asUsage(rows: readonly UsageRow[]): Usage {
  return new Map(rows.map((row) => [row.id, row.used]))
}

/**
 * Takes all resources of an order or none, and releases those with negative units, in one statement and in key order,
 * so that orders cannot deadlock. Returns the resources with too little left; the transaction must then be rolled
 * back.
 * NB! Must come last in the transaction: other orders for the same slot wait from here until it ends.
 */
export async function takeCapacity(core: Core, bakery: string, takes: readonly Take[]): Promise<Take[]> {
  const tooMuch = takes.filter((take) => take.capacity !== null && take.units > take.capacity)
  if (tooMuch.length > 0 || takes.length === 0) return tooMuch
  const rows = takes.map((take) => ({
    id: take.key,
    bakery,
    kind: take.kind,
    branch: take.branch,
    day: take.day,
    used: Math.max(0, take.units),
  }))
  const units = takes.flatMap((take) => [take.key, take.units])
  const capacities = takes.flatMap(({ key, capacity }) => [key, capacity ?? UNLIMITED])
  // In the order in which the statement mentions them.
  const values = [...rows.flatMap((row) => Object.values(row)), ...units, ...units, ...capacities]
  core.noteChange(bakery, TABLE)
  const query = keptQuery<{ id: string }>(core.sql, `take ${takes.length}`, values, () => {
    const used = sql<number>`${sql.ref(`${TABLE}.used`)} + ${byKey(units)}`
    return core
      .sqlOf(bakery)
      .insertInto(TABLE)
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ used })
          .where(sql<boolean>`${used} between 0 and ${byKey(capacities)}`),
      )
      .returning('id')
  })
  const taken = (await core.sql.executeQuery(query)).rows
  const got = new Set(taken.map((row) => row.id))
  return takes.filter((take) => !got.has(take.key))
}

/** Locks the usage row of a resource until the transaction ends, so that concurrent orders wait. */
export async function lockUsage(core: Core, bakery: string, resource: Resource): Promise<void> {
  const { key: id, kind, branch, day } = resource
  await core
    .sqlOf(bakery)
    .insertInto(TABLE)
    .values({ id, bakery, kind, branch, day, used: 0 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ used: sql.ref(`${TABLE}.used`) }))
    .execute()
}

const UNLIMITED = Number.MAX_SAFE_INTEGER

/** Selects the value of a row's key from a list in which each value follows its key. */
function byKey(keysAndValues: readonly (string | number)[]) {
  const cases = keysAndValues.flatMap((key, index) => {
    const value = keysAndValues[index + 1]
    return index % 2 === 0 ? [sql`when ${key} then cast(${value} as double precision)`] : []
  })
  return sql<number>`case excluded.id ${sql.join(cases, sql` `)} end`
}

/** Releases capacity that an order held. Runs in the transaction that cancels it. */
export async function releaseCapacity(
  core: Core,
  bakery: string,
  resources: readonly { key: string; units: number }[],
): Promise<void> {
  for (const { key, units } of resources) {
    await core
      .sqlOf(bakery)
      .updateTable(TABLE)
      .set(({ eb }) => ({ used: eb('used', '-', units) }))
      .where('id', '=', key)
      .where('used', '>=', units)
      .execute()
  }
}
