import autocannon from 'autocannon'

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
}

export type Row = { name: string; perSecond: number; p50: number; p99: number }

const CONNECTIONS = 16
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '4')

/** Runs a load once. Its rate only means something beside the baseline of the same run. */
async function measure(load: Load): Promise<Row> {
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
  return {
    name: load.name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
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
  return loads.map((load, index) => ({
    name: load.name,
    perSecond: median(runs.map((rows) => rows[index]?.perSecond ?? 0)),
    p50: median(runs.map((rows) => rows[index]?.p50 ?? 0)),
    p99: median(runs.map((rows) => rows[index]?.p99 ?? 0)),
  }))
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns the value below which the given share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

/** Returns a table of rates as ratios to the first row, the baseline. */
export function report(title: string, rows: Row[]): string {
  const yardstick = rows[0]?.perSecond ?? 1
  const lines = rows.map(
    (row) =>
      `| ${row.name.padEnd(34)} | ${(row.perSecond / yardstick).toFixed(4).padStart(8)} | ${String(Math.round(row.perSecond)).padStart(7)} | ${String(row.p50).padStart(6)} | ${String(row.p99).padStart(6)} |`,
  )
  return [
    `\n## ${title}\n`,
    `| ${'load'.padEnd(34)} |  × bare  |     /s  | p50 ms | p99 ms |`,
    `|${'-'.repeat(36)}|----------|---------|--------|--------|`,
    ...lines,
  ].join('\n')
}
