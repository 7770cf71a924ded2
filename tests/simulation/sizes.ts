import { quantile } from '../bench/measure.ts'
import { table } from '../support/table.ts'
import { ASSUMED, LIMITS, PRICES } from './assumptions.ts'
import { type Engine, type EngineCosts, KINDS, mean, type Request } from './costs.ts'
import { type Forecast, simulate } from './model.ts'

/** Bakeries of the simulated platform; larger ones are so many of it. */
const SIMULATED = 2000
/** A minute, from its start: kept pages live no longer, so the simulation needs no warming up. */
const SECONDS = 60
const SIZES = [10_000, 1_000_000]
const DAYS_OF_MONTH = 30
const CORES_OF_SMALL_MACHINE = 8

type Demand = {
  forecast: Forecast
  processes: number
  /** Cores that are busy on average. */
  serving: number
  database: number
  keptShare: number
}

/** Forecasts what installations need in the peak minute of the Saturday before Christmas. */
export function forecastSizes(costs: Record<Engine, EngineCosts>): string {
  const inTurns = demandOf(costs.postgres, false)
  const byBakery = demandOf(costs.postgres, true)
  const small = demandOf(costs.sqlite, true)
  const sizes = SIZES.map((bakeries) => sizeOf(bakeries, inTurns, byBakery, costs.postgres))
  return [
    '## Assumptions',
    assumptionTable({ ...ASSUMED, ...LIMITS, ...PRICES }),
    '## Costs',
    costTable('sqlite', costs.sqlite),
    costTable('postgres', costs.postgres),
    `## Waits with ${SIMULATED} bakeries in the peak minute`,
    waitTable(inTurns),
    '## What it needs',
    sizeTable(sizes),
    '## Bottlenecks',
    limitTable(inTurns, small, costs.postgres),
  ].join('\n\n')
}

function ordersPerSecond(bakeries: number): number {
  const { christmas, ordersPerDay, peakHour } = ASSUMED
  return (bakeries * ordersPerDay.value * christmas.value * peakHour.value) / 3600
}

/** Requests per second, by what is asked for. */
function requestsOf(bakeries: number): Partial<Record<Request, number>> {
  const orders = ordersPerSecond(bakeries)
  return {
    shop: orders * ASSUMED.visitsPerOrder.value,
    shopOwn: orders * ASSUMED.ownPerOrder.value,
    checkout: orders * ASSUMED.checkoutsPerOrder.value,
    order: orders,
    orderPage: orders * ASSUMED.orderPagesPerOrder.value,
    adminList: orders * ASSUMED.listsPerOrder.value,
    counterPoll: (bakeries * ASSUMED.countersOpen.value) / ASSUMED.pollSeconds.value,
  }
}

/** Finds the number of processes by simulating: how many pages are kept depends on it. */
function demandOf(costs: EngineCosts, isBalancedByBakery: boolean): Demand {
  const streams = Object.entries(requestsOf(SIMULATED)).map(([work, perSecond]) => ({
    perSecond,
    journey: [{ work: work as Request, pause: 0 }],
  }))
  const run = (processes: number, databaseCores: number): Demand => {
    const shape = { processes, databaseCores, hasClients: false, neighbours: 0, bakeries: SIMULATED }
    const forecast = simulate(costs, { ...shape, isBalancedByBakery }, streams, { seconds: SECONDS })
    const [kept, anew] = [forecast.waits.get('shopKept') ?? [], forecast.waits.get('shopAnew') ?? []]
    const { aside, database, loop } = forecast.busy
    return {
      forecast,
      processes,
      serving: (loop + aside) / 1000 / SECONDS,
      database: database / 1000 / SECONDS,
      keptShare: kept.length / (kept.length + anew.length),
    }
  }
  const first = run(100, 100)
  return run(coresFor(first.serving), coresFor(first.database))
}

function coresFor(busy: number): number {
  return Math.max(2, Math.ceil(busy / ASSUMED.utilisation.value))
}

/** Bytes in the database, one copy. */
function storedBytes(bakeries: number, { bakeryBytes, order }: EngineCosts): number {
  const ordersPerMonth = bakeries * ASSUMED.ordersPerDay.value * DAYS_OF_MONTH
  const orders = ordersPerMonth * 12 * ASSUMED.yearsOfOrders.value
  const mails = ordersPerMonth * ASSUMED.mailsPerOrder.value * ASSUMED.monthsOfMails.value
  return orders * order.bytes + mails * order.mailBytes + bakeries * bakeryBytes
}

type Size = ReturnType<typeof sizeOf>

function sizeOf(bakeries: number, inTurns: Demand, byBakery: Demand, costs: EngineCosts) {
  const { order, work } = costs
  const scale = bakeries / SIMULATED
  const orders = ordersPerSecond(bakeries)
  const ordersPerMonth = bakeries * ASSUMED.ordersPerDay.value * DAYS_OF_MONTH
  const processes = coresFor(inTurns.serving * scale)
  const [flushes, logMegabytes] = [orders * order.flushes, (orders * order.logBytes) / 1e6]
  const stored = storedBytes(bakeries, costs)
  const busy = inTurns.database * scale
  const databases = Math.ceil(
    Math.max(
      busy / ASSUMED.utilisation.value / LIMITS.databaseCores.value,
      flushes / LIMITS.flushes.value,
      logMegabytes / LIMITS.logMegabytes.value,
      stored / 1e12 / LIMITS.diskTerabytes.value,
    ),
  )
  const databaseCores = coresFor(busy / databases)
  const pictures = (bakeries * ASSUMED.picturesPerBakery.value) / 1000
  const visited = ASSUMED.visitsPerOrder.value * ASSUMED.bytesOfVisit.value * 1e6
  const asked = (ASSUMED.ownPerOrder.value + ASSUMED.checkoutsPerOrder.value) * work.shopOwn.bytes
  const traffic = (ordersPerMonth * (visited + asked)) / 1e12
  const mails = ordersPerMonth * ASSUMED.mailsPerOrder.value
  const nodes = ASSUMED.databaseNodes.value
  const money = {
    processes: processes * PRICES.coreMonth.value,
    databases: databases * nodes * databaseCores * PRICES.coreMonth.value,
    storage: (stored / 1e9) * nodes * PRICES.diskGigabyte.value + pictures * PRICES.objectGigabyte.value,
    traffic: traffic * PRICES.trafficTerabyte.value,
    mails: (mails / 1000) * PRICES.thousandMails.value,
  }
  const total = Object.values(money).reduce((sum, part) => sum + part, 0)
  return {
    'orders per second at the peak': orders,
    'processes, one core each': processes,
    'the same if a bakery’s requests go to one process': coresFor(byBakery.serving * scale),
    'databases, by the nearest limit': databases,
    'cores of each primary': databaseCores,
    'flushes per second, all databases': flushes,
    'log, MB per second, all databases': logMegabytes,
    'connections without a pooler': processes * ASSUMED.connectionsPerProcess.value,
    'databases, GB, one copy': stored / 1e9,
    'pictures in S3, GB': pictures,
    'open event streams': orders * ASSUMED.visitsPerOrder.value * ASSUMED.minutesOfVisit.value * 60,
    'mails per month': mails,
    'traffic, TB per month': traffic,
    ...Object.fromEntries(Object.entries(money).map(([part, euro]) => [`€ per month: ${part}`, euro])),
    '**€ per month**': total,
    '€ per bakery and month': total / bakeries,
  }
}

function sizeTable(sizes: readonly Size[]): string {
  return table(
    ['', ...SIZES.map((bakeries) => `${inWords(bakeries)} bakeries`)],
    Object.keys(sizes[0] ?? {}).map((name) => [
      name,
      ...sizes.map((size) => inWords(size[name as keyof Size])),
    ]),
  )
}

/** Names the limits in the order in which a growing installation meets them. */
function limitTable(of: Demand, small: Demand, costs: EngineCosts): string {
  const { connections, databaseCores, diskTerabytes, flushes, logMegabytes } = LIMITS
  const utilisation = ASSUMED.utilisation.value
  const orders = ordersPerSecond(SIMULATED)
  const { flushes: flushesOfOrder, logBytes } = costs.order
  const rows = [
    ['one process with SQLite: its core', utilisation, small.serving],
    [
      `one machine of ${CORES_OF_SMALL_MACHINE} cores with SQLite: its cores`,
      utilisation * CORES_OF_SMALL_MACHINE,
      small.serving,
    ],
    [
      `one PostgreSQL without a pooler: ${connections.value} connections`,
      connections.value,
      (of.serving / utilisation) * ASSUMED.connectionsPerProcess.value,
    ],
    [`one PostgreSQL: ${diskTerabytes.value} TB`, diskTerabytes.value * 1e12, storedBytes(SIMULATED, costs)],
    [`one PostgreSQL: ${databaseCores.value} cores`, databaseCores.value * utilisation, of.database],
    [`one PostgreSQL: ${flushes.value} flushes per second`, flushes.value, orders * flushesOfOrder],
    [
      `one PostgreSQL: ${logMegabytes.value} MB of log per second`,
      logMegabytes.value * 1e6,
      orders * logBytes,
    ],
  ] as const
  return table(
    ['limit', 'bakeries'],
    rows
      .map(([name, limit, demand]) => ({ name, bakeries: (SIMULATED * limit) / demand }))
      .toSorted((a, b) => a.bakeries - b.bakeries)
      .map(({ bakeries, name }) => [name, inWords(bakeries)]),
  )
}

function waitTable({ database, forecast, keptShare, processes, serving }: Demand): string {
  const rows = KINDS.flatMap((kind) => {
    const waits = forecast.waits.get(kind)
    return waits
      ? [[kind, String(waits.length), ...[0.5, 0.99].map((share) => quantile(waits, share).toFixed(1))]]
      : []
  })
  const head = `${processes} processes, busy ${serving.toFixed(1)} cores; database busy ${database.toFixed(1)} cores; ${(100 * keptShare).toFixed(0)} % of the pages that may be kept were.`
  return `${head}\n\n${table(['work', 'requests', 'p50 ms', 'p99 ms'], rows)}`
}

function costTable(engine: Engine, { bakeryBytes, order, work }: EngineCosts): string {
  const rows = KINDS.map((kind) => {
    const { aside, bytes, database, idle, loop, trips } = work[kind]
    const numbers = [mean(loop), loop.at(-1) ?? 0, aside, mean(database), mean(idle), trips]
    return [kind, ...numbers.map((number) => number.toFixed(1)), String(bytes)]
  })
  const head = ['loop', 'its slowest twentieth', 'other threads', 'database', 'disk', 'round trips', 'bytes']
  return [
    table([`${engine}, ms`, ...head], rows),
    engine === 'postgres'
      ? `An order stores ${order.bytes} bytes, its mail ${order.mailBytes}; ${order.logBytes} bytes of log, ${order.flushes} flushes. A bakery: ${bakeryBytes} bytes.`
      : `An order stores ${order.bytes} bytes with its mail.`,
  ].join('\n\n')
}

function assumptionTable(of: Record<string, { value: number; unit: string; source: string }>): string {
  return table(
    ['name', 'value', '', 'source'],
    Object.entries(of).map(([name, { source, unit, value }]) => [name, String(value), unit, source]),
  )
}

function inWords(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: value < 100 ? 2 : 3 })
}
