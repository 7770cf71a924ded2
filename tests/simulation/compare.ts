import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../bench/measure.ts'
import { table } from '../support/table.ts'
import { type Engine, type EngineCosts, mean, type Request } from './costs.ts'
import { type Forecast, type Journey, type Shape, type Stream, simulate } from './model.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { difference, runnableThreads, type Spent } from './probe.ts'
import { World } from './simjs.ts'

const SECONDS = 120
const CORES = 2
const WARMING = 15
const SAMPLE_MS = 50
const THINKING = 2000
/** Forecasts with different arrivals, whose mean is shown: one run of two minutes scatters. */
const SEEDS = 10

/** Customers and one counter: two minutes see some 240 customers. */
const STREAMS: readonly Stream[] = [
  {
    perSecond: 2,
    journey: [
      { work: 'shop', pause: 0 },
      { work: 'checkout', pause: THINKING },
      { work: 'order', pause: THINKING },
      { work: 'orderPage', pause: 0 },
    ],
  },
  { perSecond: 2, journey: [{ work: 'shop', pause: 0 }] },
  { perSecond: 0.5, journey: [{ work: 'shopOwn', pause: 0 }] },
  { perSecond: 1, journey: [{ work: 'counterPoll', pause: 0 }] },
  { perSecond: 0.5, journey: [{ work: 'adminList', pause: 0 }] },
]

type Run = {
  waits: Map<Request, number[]>
  spent: Spent
  /** Journeys that ended early, because a connection broke or a status was unexpected. */
  failed: number
  /** Mean number of foreign threads that computed or wanted to. */
  neighbours: number
}

/** Runs customers against the built product, and simulates the same run: processor time and waits side by side. */
export async function compare(
  engine: Engine,
  costs: EngineCosts,
  processes: number,
  ends: AsyncDisposableStack,
): Promise<string> {
  const run = await runCustomers(await openShop(engine, processes, ends))
  const shape: Shape = {
    processes,
    sharedCores: CORES,
    databaseCores: 0,
    hasClients: true,
    neighbours: run.neighbours,
    isBalancedByBakery: false,
    bakeries: 1,
  }
  const forecasts = Array.from({ length: SEEDS }, (_, seed) =>
    simulate(costs, shape, STREAMS, { seconds: SECONDS, seed: seed + 1 }),
  )
  return [
    `## ${engine}, ${processes === 1 ? 'one process' : `${processes} processes`}, ${run.neighbours.toFixed(1)} foreign threads, ${run.failed} journeys ended early`,
    processorTable(run.spent, forecasts),
    waitTable(run, forecasts),
  ].join('\n\n')
}

async function runCustomers(world: OpenShop): Promise<Run> {
  for (let round = 0; round < WARMING; round++)
    for (const { journey } of STREAMS) await travel(world, journey, () => 0)
  const mails = world.mails.received
  const { random } = new World(1)
  const waits = new Map<Request, number[]>()
  const runnable: number[] = []
  let failed = 0
  const sampler = setInterval(() => runnable.push(runnableThreads()), SAMPLE_MS)
  const start = world.probe.read()
  const customer = async ({ journey }: Stream, at: number) => {
    await pause(at)
    const thinking = (mean: number) => (mean === 0 ? 0 : random.exponential(1 / mean))
    try {
      await travel(world, journey, thinking, (work, wait) =>
        waits.set(work, [...(waits.get(work) ?? []), wait]),
      )
    } catch {
      failed++
    }
  }
  await Promise.all(STREAMS.flatMap((stream) => arrivals(stream, random).map((at) => customer(stream, at))))
  await world.mails.reach(mails + (waits.get('order')?.length ?? 0))
  clearInterval(sampler)
  const spent = difference(start, world.probe.read())
  const own = (spent.loop + spent.aside + spent.database + spent.client + spent.queued) / spent.clock
  return { waits, spent, failed, neighbours: Math.max(0, mean(runnable) - own) }
}

/** Returns the moments of open-loop arrivals in milliseconds from now. */
function arrivals({ perSecond }: Stream, random: World['random']): number[] {
  const moments: number[] = []
  for (;;) {
    const at = (moments.at(-1) ?? 0) + random.exponential(perSecond / 1000)
    if (at >= SECONDS * 1000) return moments
    moments.push(at)
  }
}

/** Asks for one thing after the other, and tells how long each took. */
async function travel(
  { ask }: OpenShop,
  journey: Journey,
  thinking: (mean: number) => number,
  tell?: (work: Request, wait: number) => void,
): Promise<void> {
  let order = ''
  for (const { work, pause: mean } of journey) {
    await pause(thinking(mean))
    const start = performance.now()
    const answer = await ask[work](order)
    order = answer.order ?? order
    tell?.(work, performance.now() - start)
  }
}

function processorTable(spent: Spent, forecasts: readonly Forecast[]): string {
  const parts = ['loop', 'aside', 'database', 'client'] as const
  const forecast = (part: (typeof parts)[number]) => mean(forecasts.map(({ busy }) => busy[part])) / 1000
  const rows = parts.map((part): [string, number, number] => [part, spent[part] / 1000, forecast(part)])
  return table(
    ['processor seconds', 'real', 'forecast', 'forecast : real', 'share of the cores, real'],
    rows.map(([name, real, of]) => [
      name,
      real.toFixed(1),
      of.toFixed(1),
      (of / real).toFixed(2),
      `${((100_000 * real) / spent.clock / CORES).toFixed(0)} %`,
    ]),
  )
}

function waitTable({ waits }: Run, forecasts: readonly Forecast[]): string {
  const simulated = (work: Request, share: number) =>
    mean(
      forecasts.map(({ waits: of }) => {
        const kinds = work === 'shop' ? (['shopKept', 'shopAnew'] as const) : [work]
        return quantile(
          kinds.flatMap((kind) => of.get(kind) ?? []),
          share,
        )
      }),
    )
  return table(
    [
      'wait, ms',
      'requests',
      ...['p50', 'p90', 'p99'].flatMap((name) => [name, 'forecast', 'forecast : real']),
    ],
    [...waits].map(([work, real]) => [
      work,
      String(real.length),
      ...[0.5, 0.9, 0.99].flatMap((share) => {
        const [measured, of] = [quantile(real, share), simulated(work, share)]
        return [measured.toFixed(1), of.toFixed(1), (of / measured).toFixed(2)]
      }),
    ]),
  )
}
