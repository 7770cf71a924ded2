import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { startKrume } from '../support/krume-server.ts'
import { SUPERUSER } from '../support/open-bakery-over-api.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { table } from '../support/table.ts'
import { openChristmasShop } from './christmas-shop.ts'
import { type Told, visitChristmas } from './christmas-visit.ts'
import { quantile } from './measure.ts'

/** Share of the people who all want the same pickup time: 300 of 2,000. Five of six of them find a place. */
const HOT_SHARE = 0.15
const HOT_PLACES_SHARE = 0.125
const FAULTS_SHOWN = 10
/** Time within which people come, evenly at random; the last ones are done within two minutes of the first. */
const COME_WITHIN_MS = 95_000

/**
 * Lets people order at the demo bakery within two minutes, each as a browser does, some of them for one pickup time
 * with too few places. Returns what they waited for, and what went wrong, in Markdown.
 */
export async function reportChristmas(
  engine: 'sqlite' | 'postgres',
  { people, workers }: { people: number; workers: string },
  ends: AsyncDisposableStack,
): Promise<string> {
  const database = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
  if (database) ends.defer(() => database.stop())
  const krume = ends.use(
    await startKrume({
      DEMO: 'on',
      WORKERS: workers,
      TRUST_PROXY: 'on',
      SUPERUSER_EMAIL: SUPERUSER.email,
      SUPERUSER_PASSWORD: SUPERUSER.password,
      ...(database && { DATABASE_URL: database.url }),
    }),
  )
  const shop = await openChristmasShop(krume, Math.round(people * HOT_PLACES_SHARE), database?.url)
  const { heard, told } = listenTo()
  const slotOf = (number: number) => (number < people * HOT_SHARE ? shop.hotSlot : shop.slotOf(number))
  const begun = performance.now()
  const used = performance.eventLoopUtilization()
  const orders = await Promise.all(
    Array.from({ length: people }, async (_, number) => {
      await pause(Math.random() * COME_WITHIN_MS)
      return visitChristmas(shop, { number, slot: slotOf(number) }, told)
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const { utilization } = performance.eventLoopUtilization(used)
  const placed = orders.filter((order) => order !== undefined)
  const faults = [...new Set(heard.faults)].slice(0, FAULTS_SHOWN)
  const lines = [
    `${people} people in ${seconds.toFixed(0)} s placed ${placed.length} orders; simulating them took ${(100 * utilization).toFixed(0)} % of a core, the load is ${loadavg()[0]?.toFixed(1)}`,
    ...(await shop.check(placed)),
    `failed: ${heard.faults.length}${faults.map((fault) => `; ${fault}`).join('')}`,
  ]
  return [waitsOf(heard.waits), lines.map((line) => `- ${line}`).join('\n')].join('\n\n')
}

function listenTo() {
  const heard = { waits: new Map<string, number[]>(), faults: [] as string[] }
  const told: Told = {
    waited(what, ms) {
      const known = heard.waits.get(what)
      if (known) known.push(ms)
      else heard.waits.set(what, [ms])
    },
    failed: (what) => heard.faults.push(what),
  }
  return { heard, told }
}

function waitsOf(waits: ReadonlyMap<string, readonly number[]>): string {
  const rows = [...waits].map(([what, ms]) => [
    what,
    String(ms.length),
    ...[0.5, 0.95, 0.99].map((share) => quantile(ms, share).toFixed(0)),
    Math.max(...ms).toFixed(0),
  ])
  return table(['', 'requests', 'p50 ms', 'p95', 'p99', 'longest'], rows)
}
