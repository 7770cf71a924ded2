// `npm run exhaust`: runs each attack of `attacks.ts` against the built product and measures its victims: requests to
// `/api/health` and checkouts before, during and after, with the server's memory. The load is ten times
// the one with which each fault was found; `-- --times 1` sets the factor, `-- --only NAME` (repeatable) selects attacks. Exits with 1 when a
// victim's median is more than five times its idle value.
import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { openBenchShop } from '../bench/bench-shop.ts'
import { readOptions } from '../support/command-options.ts'
import { endOnSignals } from '../support/end-on-signals.ts'
import { startKrume } from '../support/krume-server.ts'
import { SUPERUSER } from '../support/open-bakery-over-api.ts'
import type { Target } from './attack.ts'
import { attacks } from './attacks.ts'
import { type Latencies, startVictims } from './victims.ts'

const PEACE_MS = 5000
const MOST_TIMES_SLOWER = 5
const ATTACKERS_PRIORITY = 10

const values = readOptions(import.meta.filename, {
  only: { type: 'string', multiple: true },
  times: { type: 'string', default: '10' },
})
const names = values.only ?? Object.keys(attacks)
const unknown = names.filter((name) => !(name in attacks))
if (unknown.length > 0)
  throw new Error(`No such attack: ${unknown.join(', ')}. There are: ${Object.keys(attacks).join(', ')}`)

await using ends = new AsyncDisposableStack()
endOnSignals(ends)
const krume = ends.use(
  await startKrume({
    // Trusts the guests' forwarded addresses.
    TRUST_PROXY: 'on',
    SUPERUSER_EMAIL: SUPERUSER.email,
    SUPERUSER_PASSWORD: SUPERUSER.password,
  }),
)
const shop = await openBenchShop(krume, undefined)
const target: Target = {
  port: krume.port,
  url: krume.url,
  shopHost: shop.host,
  productId: shop.productId,
  superuser: SUPERUSER,
  owner: shop.owner,
  orderBody: shop.orderBody(),
}
let isHeld = true
console.log(
  `Medians in ms before → during → after the attack (95th percentile during), at ${values.times} times the load.\n`,
)
for (const name of names) {
  await krume.stop()
  await krume.restart()
  isHeld = (await report(name)) && isHeld
}
process.exitCode = isHeld ? 0 : 1

async function report(name: string): Promise<boolean> {
  // Skips the slow start.
  await during(() => pause(PEACE_MS / 2))
  const idleMb = await memoryMb()
  const before = await during(() => pause(PEACE_MS))
  let worstMb = idleMb
  const watch = setInterval(() => void memoryMb().then((mb) => (worstMb = Math.max(worstMb, mb))), 500)
  const attacked = await during(() => attack(name))
  clearInterval(watch)
  const after = await during(() => pause(PEACE_MS))
  const ratios = (['health', 'checkout'] as const).map((victim) => ({
    victim,
    ratio: attacked[victim].median / before[victim].median,
    afterwards: after[victim].median / before[victim].median,
  }))
  const isHeld = ratios.every(({ afterwards, ratio }) => Math.max(ratio, afterwards) <= MOST_TIMES_SLOWER)
  console.log(`${isHeld ? 'held  ' : 'FAILED'} ${name}: ${attacks[name]?.load}`)
  for (const { victim, ratio } of ratios) {
    const [b, d, a] = [before[victim], attacked[victim], after[victim]]
    const medians = [b, d, a].map(({ median }) => median.toFixed(1)).join(' → ')
    const failures = d.failed > 0 ? `, ${d.failed} of ${d.count} failed` : ''
    console.log(
      `       ${victim.padEnd(8)} ${medians} (${d.p95.toFixed(0)}), × ${ratio.toFixed(1)}${failures}`,
    )
  }
  console.log(`       memory   ${idleMb} → ${worstMb} → ${await memoryMb()} MB`)
  console.log(`       answers  ${attacked.came}\n`)
  return isHeld
}

async function during<T>(
  work: () => Promise<T>,
): Promise<{ health: Latencies; checkout: Latencies; came: T }> {
  const victims = startVictims(target, shop)
  const came = await work()
  const [health, checkout] = await Promise.all([victims.health.stop(), victims.checkout.stop()])
  return { health, checkout, came }
}

/** Runs the attack in a child process of lower priority, because real attackers use other machines. */
function attack(name: string): Promise<string> {
  return new Promise((resolve) => {
    const attacker = fork(new URL('./run-attack.ts', import.meta.url), [
      name,
      values.times,
      JSON.stringify(target),
    ])
    if (attacker.pid !== undefined) setPriority(attacker.pid, ATTACKERS_PRIORITY)
    attacker.once('message', (came) => resolve(typeof came === 'string' ? came : 'nothing'))
    attacker.once('exit', () => resolve('the attacker fell'))
  })
}

/** Returns the server's resident memory in MB, or 0 where the system does not report it. */
async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${krume.pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
