import { setTimeout as pause } from 'node:timers/promises'
import { countFaults, type Faults } from './count-orders.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import type { Machine } from './machines.ts'
import { addScarceBranch, startOrders } from './order-load.ts'
import type { World } from './world.ts'

const PEACE_MS = 5000
const FOUND_WITHIN_MS = 120_000

/** Listening connections, of which each process of Krume has one (`core/db/postgres/postgres-channel.ts`). */
const LISTENERS = `select count(distinct client_port)::int as count from pg_stat_activity
  where application_name like 'krume%' and datname = 'krume'`

export type Trial = {
  name: string
  begin: (primary: Machine) => unknown
  heal: (machine: Machine) => unknown
}

export type Result = Faults & {
  acknowledged: number
  failures: number
  /** Longest time in seconds in which no order was acknowledged. */
  pauseS: number
  /** Seconds from the fault until every process was ready and listened to the new primary. */
  foundS: number
  way: string
}

/** Returns what may happen to a primary. */
export function trialsOf(cluster: DatabaseCluster): Trial[] {
  return [
    {
      name: 'killed',
      begin: (primary) => primary.kill(),
      heal: (machine) => cluster.start(machine),
    },
    { name: 'cut off', begin: (primary) => primary.cut(), heal: (machine) => machine.mend() },
    { name: 'switched over', begin: () => cluster.switchOver(), heal: () => undefined },
  ]
}

/** Lets the trial happen while customers order, and counts what has come of it once the cluster is whole again. */
export async function runTrial({ name, begin, heal }: Trial, world: World): Promise<Result> {
  const { cluster, bakery } = world
  const branch = await addScarceBranch(bakery, name)
  const before = await cluster.primary()
  const load = startOrders(world.client, world.host, bakery, branch)
  await pause(PEACE_MS)

  const since = performance.now()
  await begin(before)
  const after = await cluster.primary(before)
  await everyProcessIsServed(world)
  const foundS = secondsSince(since)
  await pause(PEACE_MS)
  await load.stop()

  await heal(before)
  await cluster.healthy()
  const faults = await countFaults(cluster, branch, load.acknowledged)
  const times = [since, ...load.acknowledged.map(({ at }) => at).filter((at) => at > since)]
  return {
    ...faults,
    acknowledged: load.acknowledged.length,
    failures: load.failures,
    pauseS: Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1000,
    foundS,
    way: `${before.name} → ${after.name}`,
  }
}

/** Waits until each process says by itself that it is ready, and listens to the primary. */
async function everyProcessIsServed({ cluster, clients }: World): Promise<void> {
  for (const until = performance.now() + FOUND_WITHIN_MS; performance.now() < until; await pause(100)) {
    const answers = await Promise.all(clients.map((one) => one.ask('/readyz').catch(() => undefined)))
    if (!answers.every((answer) => answer?.status === 200)) continue
    const [listeners] = await cluster.query<{ count: number }>(LISTENERS).catch(() => [])
    if (listeners?.count === clients.length) return
  }
  throw new Error('Not every process has found the new primary.')
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000
}
