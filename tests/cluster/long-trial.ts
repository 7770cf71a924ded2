import { setTimeout as pause } from 'node:timers/promises'
import { countFaults, type Faults, notCancelled } from './count-orders.ts'
import type { Fault } from './faults.ts'
import { addScarceBranch } from './order-load.ts'
import { startOwner } from './owners.ts'
import { startShoppers } from './shoppers.ts'
import { startSubscribers, unconverged } from './subscribers.ts'
import { Traffic } from './traffic.ts'
import type { World } from './world.ts'

const SCREENS_OF_EACH_KIND = 4
const WATCHED_ORDERS = 3
const PEACE_MS = 15_000
/** Greatest share of customers' requests that may fail. */
const FAILED_AT_MOST = 0.001

type During = { name: string; seconds: number; pauseS: number; customers: string[]; failed: number }

type LongResult = Faults & {
  minutes: number
  customers: Traffic
  owners: Traffic
  acknowledged: number
  cancelled: number
  strange: readonly string[]
  subscribers: number
  unconverged: string[]
  during: During[]
}

/** Lets customers, an owner and open pages go on for so many minutes while one fault follows the other. */
export async function runLongTrial(
  world: World,
  faults: readonly Fault[],
  minutes: number,
): Promise<LongResult> {
  const { bakery, cluster, host, url } = world
  const branch = await addScarceBranch(bakery, 'Dauerlauf')
  const customers = new Traffic(world.client)
  const owners = new Traffic(world.client)
  const screens = new Traffic(world.client)
  const cookie = await signIn(world)
  const shoppers = startShoppers(customers, host, bakery, branch)
  const owner = startOwner({ traffic: owners, bakery, branch, cookie, shoppers })
  while (shoppers.acknowledged.length < WATCHED_ORDERS) await pause(100)
  const watched = shoppers.acknowledged.slice(0, WATCHED_ORDERS).map(({ order }) => order)
  const subscribers = await startSubscribers(
    { traffic: screens, url, platform: new URL(url).host, host, bakery, cookie },
    SCREENS_OF_EACH_KIND,
    watched,
  )
  const since = performance.now()
  const ends = since + minutes * 60_000
  await pause(PEACE_MS)

  const during: During[] = []
  for (const [index, fault] of faults.entries()) {
    const next = since + ((ends - since) * (index + 1)) / (faults.length + 0.5)
    during.push(await watch(fault, next, { customers, decided: shoppers.decided }))
  }
  await pause(Math.max(0, ends - performance.now()))
  await Promise.all([shoppers.stop(), owner.stop()])
  const seconds = (performance.now() - since) / 1000
  await cluster.healthy()
  const behind = await unconverged(subscribers)
  for (const subscriber of subscribers) subscriber.close()
  return {
    ...(await countFaults(cluster, branch, shoppers.acknowledged)),
    minutes: seconds / 60,
    customers,
    owners,
    acknowledged: shoppers.acknowledged.length,
    cancelled: shoppers.cancelled.length,
    strange: [...shoppers.strange, ...(await notCancelled(cluster, shoppers.cancelled))],
    subscribers: subscribers.length,
    unconverged: behind,
    during,
  }
}

/** Returns the cookie of the owner's session. */
export async function signIn({ bakery, client }: Pick<World, 'bakery' | 'client'>): Promise<string> {
  const { headers } = await client.ask('/login', { method: 'POST', body: bakery.owner })
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
}

type Watched = { customers: Traffic; decided: readonly number[] }

/** Lets a fault happen and tells what customers noticed until it was mended and the next is due. */
async function watch(
  { name, happen }: Fault,
  next: number,
  { customers, decided }: Watched,
): Promise<During> {
  console.log(`${name} …`)
  const since = performance.now()
  const failed = customers.failures.length
  await happen()
  await pause(Math.max(0, next - performance.now()))
  const until = performance.now()
  const times = [since, ...decided.filter((at) => at > since), until]
  const failures = customers.failures.slice(failed)
  const during = {
    name,
    seconds: (until - since) / 1000,
    pauseS: Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1000,
    customers: [...new Set(failures.map(({ kind, reason }) => `${kind} ${reason}`))],
    failed: failures.length,
  }
  console.log(
    `  ${during.failed} failed (${during.customers.join(', ')}), ${during.pauseS.toFixed(1)} s without orders`,
  )
  return during
}

/** Prints what has come of it, and tells whether all of it is as promised. */
export function report(result: LongResult): boolean {
  const { customers, owners } = result
  const share = customers.failures.length / customers.requests
  const rows: [string, string | number, boolean][] = [
    ['minutes', result.minutes.toFixed(1), true],
    ['orders acknowledged', result.acknowledged, true],
    ['cancelled again', result.cancelled, true],
    ['lost', result.lost, result.lost === 0],
    ['doubled', result.doubled, result.doubled === 0],
    ['oversold', result.oversold, result.oversold === 0],
    ['unexpected answers', list(result.strange), result.strange.length === 0],
    [
      'screens that did not converge',
      `${list(result.unconverged)} of ${result.subscribers}`,
      result.unconverged.length === 0,
    ],
    ['customers’ requests', customers.requests, true],
    [
      'of these failed',
      `${list(customers.reasons())} (${(share * 100).toFixed(3)} %)`,
      share < FAILED_AT_MOST,
    ],
    ['without an understandable page', list(customers.bare), customers.bare.length === 0],
    ['given up', list(customers.givenUp), customers.givenUp.length === 0],
    ['longest wait of a customer', `${(customers.longestMs / 1000).toFixed(1)} s`, true],
    ['the owner’s requests', owners.requests, true],
    ['of these failed', list(owners.reasons()), true],
  ]
  console.log('\n| fault | without orders | failed requests of customers |\n|---|---|---|')
  for (const { name, pauseS, failed, customers: kinds } of result.during)
    console.log(
      `| ${name} | ${pauseS.toFixed(1)} s | ${failed === 0 ? 0 : `${failed} (${kinds.join(', ')})`} |`,
    )
  console.log(`\n${rows.map(([name, value, ok]) => `${ok ? ' ' : '✗'} ${name}: ${value}`).join('\n')}`)
  return rows.every(([, , ok]) => ok)
}

function list(items: readonly string[]): string {
  return items.length === 0 ? '0' : items.slice(0, 20).join(', ')
}
