import PocketBase from 'pocketbase'
import type { BenchTarget } from './bench-records.ts'
import { listen } from './listen.ts'
import { quantile, type Row } from './measure.ts'

const LISTENERS = 100
const CHANGES = 50
const TOPIC = 'bench_news/*'
/** Name of the row. */
export const FAN_OUT = `change told to ${LISTENERS}`

/** Measures deliveries per second, and the delay of one, to a hundred clients subscribed to a public collection. */
export async function measureFanOut({ label, superuser, url }: BenchTarget): Promise<Row> {
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
    if (delays.length === LISTENERS * CHANGES) all.resolve()
  }
  const listeners = await Promise.all(
    Array.from({ length: LISTENERS }, () =>
      listen({ port: Number(new URL(url).port), topics: [TOPIC], hear }),
    ),
  )
  const started = performance.now()
  for (let change = 0; change < CHANGES; change++) {
    await operator.collection('bench_news').create({ at: performance.now() })
  }
  await all.promise
  const seconds = (performance.now() - started) / 1000
  for (const stop of listeners) stop()
  return {
    name: FAN_OUT + label,
    perSecond: (LISTENERS * CHANGES) / seconds,
    p50: Math.round(quantile(delays, 0.5)),
    p99: Math.round(quantile(delays, 0.99)),
  }
}
