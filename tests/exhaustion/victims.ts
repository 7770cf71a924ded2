import type { BenchShop } from '../bench/bench-shop.ts'
import { quantile } from '../bench/measure.ts'
import type { Target } from './attack.ts'
import { type Answer, ask } from './guest.ts'

const HEALTH_EVERY_MS = 40
const CHECKOUT_EVERY_MS = 250
/** Most open requests of one victim; further ones are skipped. */
const MOST_WAITING = 100

export type Latencies = { median: number; p95: number; count: number; failed: number }
type Victim = { stop(): Promise<Latencies> }

/** Requests the health and places orders at a steady pace until stopped, however busy the server is. */
export function startVictims(target: Target, shop: BenchShop): { health: Victim; checkout: Victim } {
  return {
    health: startVictim(HEALTH_EVERY_MS, 200, () => ask(target, '198.51.100.8', '/api/health')),
    checkout: startVictim(CHECKOUT_EVERY_MS, 302, () => {
      const { 'x-forwarded-for': address = '', ...headers } = shop.orderHeaders()
      return ask(target, address, '/checkout', { body: shop.orderBody(), headers })
    }),
  }
}

function startVictim(everyMs: number, expected: number, probe: () => Promise<Answer>): Victim {
  const times: number[] = []
  const open = new Set<Promise<void>>()
  let failed = 0
  const measure = async () => {
    const began = performance.now()
    const status = await probe().then(
      (answer) => answer.status,
      () => 0,
    )
    times.push(performance.now() - began)
    if (status !== expected) failed++
  }
  const timer = setInterval(() => {
    if (open.size >= MOST_WAITING) return
    const done = measure().finally(() => open.delete(done))
    open.add(done)
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      return { median: quantile(times, 0.5), p95: quantile(times, 0.95), count: times.length, failed }
    },
  }
}
