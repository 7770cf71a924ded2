import { setTimeout as pause } from 'node:timers/promises'
import PocketBase from 'pocketbase'
import { bakeryOrdersTopic, bakingTopic, orderTopic, shopTopic } from '#bakery/live/live-topics.ts'
import type { OpenBakery } from '../support/open-bakery-over-api.ts'
import type { Traffic } from './traffic.ts'

/** Times in pages, which differ in every answer. */
const MOMENTS = /"(now|asOf|cursor)","[^"]*"/g
const TRIES_AGAIN_MS = 2000
const CONVERGES_WITHIN_MS = 30_000

/** Characters shown on each side of a difference. */
const EXCERPT = 80

export type Subscriber = {
  readonly name: string
  /** Tells whether it holds what a fresh request gets. */
  isCurrent(): Promise<boolean>
  /** Returns where the last comparison found a difference, for people. */
  difference?(): string
  close(): void
}

type Follow = {
  name: string
  topics: string[]
  read: () => Promise<string>
  client: PocketBase
}

/** Follows topics as an open page does: reads again after each message and each new connection. */
async function follow({ name, topics, read, client }: Follow): Promise<Subscriber> {
  let state = ''
  let fresh: string | undefined
  let isWanted = false
  let reading: Promise<void> | undefined
  const closing = new AbortController()
  const readAgain = async () => {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false
      const answer = await read().catch(() => undefined)
      if (answer !== undefined) state = answer
      else {
        isWanted = true
        await pause(TRIES_AGAIN_MS)
      }
    }
    reading = undefined
  }
  const want = () => {
    isWanted = true
    reading ??= readAgain()
  }
  client.autoCancellation(false)
  const { realtime } = client
  await untilDone(async () => {
    await realtime.subscribe('PB_CONNECT', want)
    for (const topic of topics) await realtime.subscribe(topic, want)
  })
  want()
  return {
    name,
    async isCurrent() {
      fresh = await read().catch(() => undefined)
      return state === fresh
    },
    difference: () => (fresh === undefined ? 'no answer' : firstDifference(state, fresh)),
    close() {
      closing.abort()
      void realtime.unsubscribe().catch(() => undefined)
    },
  }
}

/** Subscribes, and tries again some time after a failure, as pages do. */
async function untilDone(subscribe: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await subscribe()
    } catch {
      await pause(TRIES_AGAIN_MS)
    }
  }
}

export type Screens = {
  traffic: Traffic
  /** Origin of the API, and the hosts of the owner's pages and the shop's. */
  url: string
  platform: string
  host: string
  bakery: OpenBakery
  cookie: string
}

/** Opens the shop, the owner's order list and the API's orders, `each` times over, and some customers' orders. */
export async function startSubscribers(
  { traffic, url, platform, host, bakery, cookie }: Screens,
  each: number,
  orders: readonly string[],
): Promise<Subscriber[]> {
  const page = (path: string, question: object) => async () => {
    const answer = await traffic.ask('page', path, question)
    if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status}`)
    return answer.text.replace(MOMENTS, '')
  }
  const owner = new PocketBase(url)
  await owner.collection('users').authWithPassword(bakery.owner.email, bakery.owner.password)
  const asOwner = () => {
    const client = new PocketBase(url)
    client.authStore.save(owner.authStore.token, owner.authStore.record)
    return client
  }
  const subscribers: Subscriber[] = []
  for (let one = 1; one <= each; one++)
    subscribers.push(
      await follow({
        name: `shop ${one}`,
        topics: [shopTopic(bakery.bakery.id)],
        read: page('/.data', { host }),
        client: new PocketBase(url),
      }),
      await follow({
        name: `order list ${one}`,
        topics: [bakeryOrdersTopic(bakery.bakery.id), bakingTopic(bakery.bakery.id)],
        read: page('/admin/orders.data', { host: platform, cookie }),
        client: asOwner(),
      }),
      await followRecords(`records ${one}`, asOwner(), bakery),
    )
  for (const order of orders)
    subscribers.push(
      await follow({
        name: `order ${order}`,
        topics: [orderTopic(order)],
        read: page(`/orders/${order}.data`, { host }),
        client: new PocketBase(url),
      }),
    )
  return subscribers
}

/** Keeps the orders by what the messages carry; reads them only when the connection is new. */
async function followRecords(name: string, client: PocketBase, bakery: OpenBakery): Promise<Subscriber> {
  client.autoCancellation(false)
  const records = client.collection('orders')
  let held = new Map<string, string>()
  const closing = new AbortController()
  let turn = Promise.resolve()
  const stateOf = (record: Record<string, unknown>) =>
    `${String(record['status'])} ${String(record['updated'])}`
  const readAll = async () => {
    const filter = client.filter('bakery = {:bakery}', { bakery: bakery.bakery.id })
    const all = await records.getFullList({ filter, batch: 1000 })
    return new Map(all.map((record) => [record.id, stateOf(record)]))
  }
  const read = async () => {
    while (!closing.signal.aborted) {
      const fresh = await readAll().catch(() => undefined)
      if (fresh) {
        held = fresh
        return
      }
      await pause(TRIES_AGAIN_MS)
    }
  }
  const apply = (action: string, record: Record<string, unknown> & { id: string }) => {
    if (action === 'delete') return void held.delete(record.id)
    held.set(record.id, stateOf(record))
  }
  await untilDone(async () => {
    await client.realtime.subscribe('PB_CONNECT', () => void (turn = turn.then(read)))
    await records.subscribe('*', ({ action, record }) => {
      turn = turn.then(() => apply(action, record))
    })
  })
  turn = turn.then(read)
  await turn
  return {
    name,
    async isCurrent() {
      const fresh = await readAll().catch(() => undefined)
      if (fresh?.size !== held.size) return false
      return [...fresh].every(([id, state]) => held.get(id) === state)
    },
    close() {
      closing.abort()
      void client.realtime.unsubscribe().catch(() => undefined)
    },
  }
}

/** Returns the names of those that do not hold what a fresh request gets, some time after the last change. */
export async function unconverged(subscribers: readonly Subscriber[]): Promise<string[]> {
  let late = [...subscribers]
  for (const until = performance.now() + CONVERGES_WITHIN_MS; late.length > 0; await pause(500)) {
    const current = await Promise.all(late.map((one) => one.isCurrent()))
    late = late.filter((_, index) => !current[index])
    if (performance.now() > until) break
  }
  return late.map((one) => (one.difference ? `${one.name} (${one.difference()})` : one.name))
}

function firstDifference(held: string, fresh: string): string {
  let at = 0
  while (at < held.length && held[at] === fresh[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - EXCERPT), at + EXCERPT)
  return `${around(held)} instead of ${around(fresh)}`
}
