import PocketBase from 'pocketbase'
import type { BenchTarget } from './bench-records.ts'
import { listen } from './listen.ts'
import { quantile, type Row } from './measure.ts'

const TOPIC = 'bench_news/*'
/** Clients that begin to listen at the same time: a server accepts a few hundred waiting connections. */
const AT_ONCE = 100

type FanOut = { name: string; listeners: number; changes: number }

/** Rows, with the number of clients and of changes that each hears of; with one client, the change itself counts. */
export const FAN_OUTS: readonly FanOut[] = [
  { name: 'change told to 1', listeners: 1, changes: 50 },
  { name: 'change told to 100', listeners: 100, changes: 50 },
  { name: 'change told to 5000', listeners: 5000, changes: 5 },
]

/** Measures deliveries per second, and the delay of one, to clients subscribed to a public collection. */
export async function measureFanOut(
  { label, superuser, url }: BenchTarget,
  { changes, listeners: count, name }: FanOut,
): Promise<Row> {
  const operator = new PocketBase(url)
  operator.autoCancellation(false)
  await operator.collection('_superusers').authWithPassword(superuser.email, superuser.password)
  await operator.collections.delete('bench_news').catch(() => undefined)
  const fields = [{ name: 'at', type: 'number' }]
  await operator.collections.create({ name: 'bench_news', type: 'base', listRule: '', viewRule: '', fields })

  const delays: number[] = []
  const all = Promise.withResolvers<void>()
  const hear = (data: string) => {
    const { record } = JSON.parse(data) as { record: { at: number } }
    delays.push(performance.now() - record.at)
    if (delays.length === count * changes) all.resolve()
  }
  const listeners: (() => void)[] = []
  while (listeners.length < count) {
    // A network may have a thousand streams only.
    const headers = { 'x-forwarded-for': `10.0.${listeners.length / AT_ONCE}.1` }
    const some = Array.from({ length: Math.min(AT_ONCE, count - listeners.length) }, () =>
      listen({ port: Number(new URL(url).port), headers, topics: [TOPIC], hear }),
    )
    listeners.push(...(await Promise.all(some)))
  }
  const started = performance.now()
  for (let change = 0; change < changes; change++) {
    await operator.collection('bench_news').create({ at: performance.now() })
  }
  await all.promise
  const seconds = (performance.now() - started) / 1000
  for (const stop of listeners) stop()
  return {
    name: name + label,
    perSecond: (count * changes) / seconds,
    p50: Math.round(quantile(delays, 0.5)),
    p99: Math.round(quantile(delays, 0.99)),
  }
}
