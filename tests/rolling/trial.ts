import { setTimeout as pause } from 'node:timers/promises'
import { countFaults, type Faults, notCancelled } from '../cluster/count-orders.ts'
import { signIn } from '../cluster/long-trial.ts'
import { addScarceBranch } from '../cluster/order-load.ts'
import { startOwner } from '../cluster/owners.ts'
import { startShoppers } from '../cluster/shoppers.ts'
import { startSubscribers, unconverged } from '../cluster/subscribers.ts'
import { Traffic } from '../cluster/traffic.ts'
import type { HttpClient } from '../support/http-client.ts'
import type { OpenBakery } from '../support/open-bakery-over-api.ts'
import { openTabs, startBrowsing } from './open-tabs.ts'

const SCREENS_OF_EACH_KIND = 2
const WATCHED_ORDERS = 2

type Place = {
  client: HttpClient
  url: string
  host: string
  bakery: OpenBakery
  query: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>
}

/** `steps` are taken one after the other, at even distances of requests. */
export type Trial = { name: string; steps: readonly (() => Promise<void>)[] }

export type Result = Faults & {
  name: string
  minutes: number
  customers: Traffic
  owners: Traffic
  screens: Traffic
  acknowledged: number
  strange: string[]
  /** Browser files that an answer did not have. */
  missing: string[]
  builds: number
  unconverged: string[]
}

/** Takes the steps while customers order, until there were at least so many requests of customers. */
export async function runTrial({ name, steps }: Trial, place: Place, requests: number): Promise<Result> {
  const { client, url, host, bakery, query } = place
  const [customers, owners, screens] = [new Traffic(client), new Traffic(client), new Traffic(client)]
  const branch = await addScarceBranch(bakery, name)
  const cookie = await signIn(place)
  const tabs = await openTabs({ traffic: customers, host, bakery, branch: bakery.branch.id })
  const browsing = startBrowsing({ traffic: customers, host, bakery, branch })
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
  for (const [index, step] of steps.entries()) {
    await reach(customers, (requests * (index + 0.5)) / steps.length)
    console.log(`  ${index + 1} of ${steps.length}, after ${customers.requests} requests`)
    await step()
  }
  await reach(customers, requests)
  await Promise.all([shoppers.stop(), owner.stop(), browsing.stop()])
  const minutes = (performance.now() - since) / 60_000
  const fromTabs: { order: string; email: string; at: number }[] = []
  const strange = [...shoppers.strange]
  const { missing } = await tabs.submit(fromTabs, strange)
  const behind = await unconverged(subscribers)
  for (const subscriber of subscribers) subscriber.close()
  const inBranch = await countFaults({ query }, branch, shoppers.acknowledged)
  const inTabs = await countFaults({ query }, bakery.branch.id, fromTabs)
  return {
    name,
    minutes,
    customers,
    owners,
    screens,
    acknowledged: shoppers.acknowledged.length + fromTabs.length,
    lost: inBranch.lost + inTabs.lost,
    doubled: inBranch.doubled + inTabs.doubled,
    oversold: inBranch.oversold,
    strange: [...strange, ...(await notCancelled({ query }, shoppers.cancelled))],
    missing: [...browsing.missing, ...missing],
    builds: browsing.builds.size,
    unconverged: behind,
  }
}

async function reach(traffic: Traffic, requests: number): Promise<void> {
  while (traffic.requests < requests) await pause(100)
}

/** Tells whether everything is as promised. */
export function isWhole(result: Result): boolean {
  const { customers, owners, screens, lost, doubled, oversold, strange, missing, unconverged: late } = result
  const failed = [customers, owners, screens].flatMap(({ failures, givenUp }) => [...failures, ...givenUp])
  return lost + doubled + oversold + [failed, strange, missing, late].flat().length === 0
}
