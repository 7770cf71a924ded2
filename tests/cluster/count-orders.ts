import type { DatabaseCluster } from './database-cluster.ts'
import { type Acknowledged, CAPACITY } from './order-load.ts'

export type Faults = {
  /** Acknowledged orders that do not exist. */
  lost: number
  /** Orders beyond one for each customer. */
  doubled: number
  /** Orders beyond the capacity of their slots, and units that are counted wrongly. */
  oversold: number
}

const DOUBLED = `select coalesce(sum(orders - 1), 0)::int as count from (
  select count(*) as orders from orders where branch = $1 group by "customerEmail"
) as customers`

const OVERSOLD = `select coalesce(sum(greatest(orders - $2, 0)), 0)::int as count from (
  select count(*) as orders from orders where branch = $1 and status <> 'cancelled' group by "pickupDay", "slotFrom"
) as slots`

const MISCOUNTED = `select abs(
  (select count(*) from orders where branch = $1 and status <> 'cancelled')
  - (select coalesce(sum(used), 0) from capacity_usage where kind = 'slot' and branch = $1)
)::int as count`

/** Compares what the shop has acknowledged with what the primary stores. */
export async function countFaults(
  cluster: Pick<DatabaseCluster, 'query'>,
  branch: string,
  acknowledged: readonly Acknowledged[],
): Promise<Faults> {
  const count = async (sql: string, ...values: unknown[]) =>
    (await cluster.query<{ count: number }>(sql, [branch, ...values]))[0]?.count ?? 0
  const stored = await cluster.query<{ id: string; customerEmail: string }>(
    'select id, "customerEmail" from orders where branch = $1',
    [branch],
  )
  const emails = new Map(stored.map(({ id, customerEmail }) => [id, customerEmail]))
  return {
    lost: acknowledged.filter(({ order, email }) => emails.get(order) !== email).length,
    doubled: await count(DOUBLED),
    oversold: (await count(OVERSOLD, CAPACITY)) + (await count(MISCOUNTED)),
  }
}

/** Returns the orders whose cancellation was acknowledged, and which are not cancelled. */
export async function notCancelled(
  cluster: Pick<DatabaseCluster, 'query'>,
  orders: readonly string[],
): Promise<string[]> {
  const rows = await cluster.query<{ id: string }>(
    "select id from orders where id = any($1) and status <> 'cancelled'",
    [orders],
  )
  return rows.map(({ id }) => `not cancelled: ${id}`)
}
