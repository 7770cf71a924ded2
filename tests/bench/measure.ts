import autocannon from 'autocannon'
import { measureBytes } from './byte-load.ts'
import { processorTimeOf } from './processor-time.ts'

export type Load = {
  name: string
  url: string
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  /** Headers and body that are new for each request. */
  fresh?: () => { headers: Record<string, string>; body: string }
  /** Statuses that count as done; anything else makes the row fail. */
  expect?: number[]
  connections?: number
  /** Counts the bytes of answers without reading them; all must have the same size. */
  isUnread?: boolean
  /** Process whose processor time is measured, with its children: the server that is asked. */
  pid?: number | undefined
}

export type Row = {
  name: string
  perSecond: number
  p50: number
  p99: number
  /** Processor time of the server for each request in ms. */
  processorMs?: number | undefined
}

const CONNECTIONS = 16
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '4')

/** Runs a load once. Its rate only means something beside the baseline of the same run. */
async function measure(load: Load): Promise<Row> {
  const before = await processorTime(load)
  const { total, ...rate } = load.isUnread ? await runUnread(load) : await run(load)
  const after = await processorTime(load)
  return {
    name: load.name,
    ...rate,
    ...(before !== undefined && after !== undefined && { processorMs: (after - before) / total }),
  }
}

type Rate = Pick<Row, 'perSecond' | 'p50' | 'p99'> & { total: number }

async function run(load: Load): Promise<Rate> {
  const result = await autocannon({
    url: load.url,
    connections: load.connections ?? CONNECTIONS,
    duration: SECONDS,
    method: load.method ?? 'GET',
    headers: load.headers ?? {},
    ...(load.fresh && { requests: [{ setupRequest: freshEachTime(load.fresh) }] }),
  })
  const expected = (load.expect ?? [200]).map(String)
  const unexpected = Object.entries(result.statusCodeStats ?? {}).filter(
    ([status]) => !expected.includes(status),
  )
  if (unexpected.length > 0 || result.errors > 0) {
    throw new Error(
      `${load.name}: ${result.errors} errors, unexpected statuses ${JSON.stringify(unexpected)}`,
    )
  }
  const { latency, requests } = result
  return { total: requests.total, perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

async function runUnread({ url, headers = {}, connections = CONNECTIONS }: Load): Promise<Rate> {
  const times = await measureBytes({ url, headers, connections, seconds: SECONDS })
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(quantile(times, share)))
  return { total: times.length, perSecond: times.length / SECONDS, p50: p50 ?? 0, p99: p99 ?? 0 }
}

async function processorTime({ pid }: Load): Promise<number | undefined> {
  return pid === undefined ? undefined : processorTimeOf(pid)
}

function freshEachTime(fresh: NonNullable<Load['fresh']>) {
  return (request: autocannon.Request): autocannon.Request => ({ ...request, ...fresh() })
}

/**
 * Runs all loads `rounds` times, interleaved so that a busy moment of the machine affects all alike. Returns the
 * medians of each load.
 */
export async function measureAll(loads: readonly Load[], rounds: number): Promise<Row[]> {
  const runs: Row[][] = []
  for (let round = 0; round < rounds; round++) {
    const rows: Row[] = []
    for (const load of loads) rows.push(await measure(load))
    runs.push(rows)
  }
  return loads.map((load, index) => {
    const rows = runs.flatMap((run) => run[index] ?? [])
    const times = rows.flatMap(({ processorMs }) => processorMs ?? [])
    return {
      name: load.name,
      perSecond: median(rows.map(({ perSecond }) => perSecond)),
      p50: median(rows.map(({ p50 }) => p50)),
      p99: median(rows.map(({ p99 }) => p99)),
      ...(times.length > 0 && { processorMs: median(times) }),
    }
  })
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns the value below which the given share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

/** Returns a table of rates as ratios to the first row, the baseline, and of the servers' processor times. */
export function report(title: string, rows: Row[]): string {
  const yardstick = rows[0]?.perSecond ?? 1
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, perSecond, p50, p99, processorMs }) => [
    name.padEnd(width),
    (perSecond / yardstick).toFixed(4).padStart(6),
    String(Math.round(perSecond)).padStart(6),
    String(p50).padStart(6),
    String(p99).padStart(6),
    (processorMs?.toFixed(3) ?? '').padStart(12),
  ])
  const head = ['load'.padEnd(width), '× bare', '    /s', 'p50 ms', 'p99 ms', 'processor ms']
  const rule = head.map((cell) => '-'.repeat(cell.length))
  return [`\n## ${title}\n`, ...[head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
}
