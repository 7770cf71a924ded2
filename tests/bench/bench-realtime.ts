import { request } from 'node:http'
import PocketBase from 'pocketbase'
import type { BenchTarget } from './bench-records.ts'
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
  const hear = (record: { at: number }) => {
    delays.push(performance.now() - record.at)
    if (delays.length === LISTENERS * CHANGES) all.resolve()
  }
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => listen(url, hear)))
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

/** Subscribes and resolves once the server has confirmed. The returned function ends the connection. */
async function listen(url: string, hear: (record: { at: number }) => void): Promise<() => void> {
  const connected = Promise.withResolvers<string>()
  let unread = ''
  const call = request(`${url}/api/realtime`, (answer) => {
    answer.setEncoding('utf8')
    answer.on('data', (chunk: string) => {
      const events = (unread + chunk).split('\n\n')
      unread = events.pop() ?? ''
      for (const event of events) {
        const [, id = ''] = /^id:\s*(\S+)/m.exec(event) ?? []
        const [, data = '{}'] = /^data:\s*(.*)$/m.exec(event) ?? []
        if (event.includes('PB_CONNECT')) connected.resolve(id)
        else hear((JSON.parse(data) as { record: { at: number } }).record)
      }
    })
  })
  call.on('error', connected.reject)
  call.end()
  const clientId = await connected.promise
  await fetch(`${url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, subscriptions: [TOPIC] }),
  })
  return () => {
    call.removeAllListeners('error').on('error', () => undefined)
    call.destroy()
  }
}
