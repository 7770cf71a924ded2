import { expect, test } from 'vitest'
import type {
  CounterAction,
  CounterChanges,
  CounterList,
  CounterOrder,
} from '#bakery/ordering/counter/counter.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import type { Conflict, CounterStore, WaitingAction } from '#web/browser/counter-store.ts'
import { Counter } from './counter-engine.ts'
import { SignedOut } from './counter-server.ts'

const ORDER: CounterOrder = {
  id: 'order1',
  version: 1,
  code: 'K7MX',
  status: 'placed',
  statusSince: '2026-11-19 06:00:00.000Z',
  created: '2026-11-19 06:00:00.000Z',
  editableUntil: '2026-11-19 17:00:00.000Z',
  timezone: 'Europe/Berlin',
  source: 'web',
  customerName: 'Anna Becker',
  note: '',
  pickupDay: '2026-11-20',
  slotFrom: '07:30',
  slotTo: '08:00',
  totalCents: 100,
  lines: [],
}

const BRANCHES = [
  { id: 'alt', name: 'Altstadt', open: 1 },
  { id: 'neu', name: 'Neustadt', open: 0 },
]

const LIST: CounterList = {
  bakery: 'b1',
  branch: { id: 'alt', name: 'Altstadt' },
  branches: BRANCHES,
  timezone: 'Europe/Berlin',
  today: '2026-11-20',
  tomorrow: '2026-11-21',
  asOf: '2026-11-20T06:00:00.000Z',
  cursor: 'at the beginning',
  time: '07:00',
  orders: [ORDER],
}

/** Creates an in-memory store that replaces the browser's for one test. */
function createMemoryStore(): CounterStore {
  const lists = new Map<string, CounterList>()
  let waiting: WaitingAction[] = []
  let conflicts: Conflict[] = []
  return {
    list: async (bakery, branch) => lists.get(`${bakery}/${branch}`),
    keepList: async (list) => void lists.set(`${list.bakery}/${list.branch.id}`, list),
    waiting: async () => waiting,
    enqueue: async (_bakery, action) => void (waiting = [...waiting, action]),
    dequeue: async (keys) => void (waiting = waiting.filter(({ key }) => !keys.includes(key))),
    conflicts: async () => conflicts,
    keepConflicts: async (_bakery, more) => void (conflicts = [...conflicts, ...more]),
    dismissConflicts: async () => void (conflicts = []),
  }
}

/** Creates a server that applies each action once, and can be unreachable or lose its responses. */
function createServer() {
  const done = new Map<string, CounterAction['to']>()
  const server = {
    status: 'placed' as CounterOrder['status'],
    now: '2026-11-20T06:05:10.000Z',
    isAway: false,
    losesAnswers: false,
    isSignedOut: false,
    received: [] as string[],
    /** Requests for a list or for changes, in their order. */
    asked: [] as string[],
    /** Changes since the list; without them changes are answered with the list. */
    changes: undefined as Pick<CounterChanges, 'changed' | 'gone' | 'count' | 'versions'> | undefined,
    async sendActions(actions: readonly CounterAction[]) {
      if (server.isAway) throw new TypeError('no network')
      const outcomes = actions.map(({ key, order, to }) => {
        server.received.push(to)
        const refused = server.status === 'cancelled' ? ('not_allowed' as const) : undefined
        if (!refused && !done.has(key)) server.status = to
        if (!refused) done.set(key, to)
        return { key, order, status: server.status, refused }
      })
      if (server.losesAnswers) throw new TypeError('no answer')
      return outcomes
    },
    async fetchChanges(id: string, since: string): Promise<CounterChanges | CounterList> {
      if (!server.changes) return server.fetchList(id)
      server.asked.push(`${id} since ${since}`)
      const { orders: _, ...frame } = LIST
      return { ...frame, asOf: server.now, cursor: server.now, ...server.changes }
    },
    async fetchList(id: string): Promise<CounterList> {
      server.asked.push(id)
      if (server.isSignedOut) throw new SignedOut()
      if (server.isAway) throw new TypeError('no network')
      const branch = BRANCHES.find((each) => each.id === id) ?? LIST.branch
      return {
        ...LIST,
        branch,
        asOf: server.now,
        orders: [{ ...ORDER, status: server.status }],
      }
    },
  }
  return server
}

const ANNA = { id: 'anna', name: 'Anna' }
const BERTA = { id: 'berta', name: 'Berta' }

function openCounter(
  server: ReturnType<typeof createServer>,
  store = createMemoryStore(),
  list = LIST,
  person = ANNA,
) {
  let keys = 0
  const clock = createFakeClock('2026-11-20T06:05:00.000Z')
  const counter = new Counter(list, person, {
    openStore: async () => store,
    fetchList: (branch) => server.fetchList(branch),
    fetchChanges: (branch, since) => server.fetchChanges(branch, since),
    sendActions: (actions) => server.sendActions(actions),
    clock,
    newKey: () => `${person.id}-${keys++}`,
  })
  return { counter, store, clock, status: () => counter.state().list.orders[0]?.status }
}

test('a pickup is sent at once while there is a network', async () => {
  const server = createServer()
  const { counter, status } = openCounter(server)
  await counter.start(undefined)
  await counter.act('order1', 'picked_up')
  expect([server.status, status(), counter.state().waiting]).toEqual(['picked_up', 'picked_up', []])
  expect(counter.state().connection).toBe('online')
})

test('what has changed is added to the list, and asked for from there on', async () => {
  const server = createServer()
  const { counter, store } = openCounter(server)
  const early = { ...ORDER, id: 'order2', slotFrom: '07:00', version: 3 }
  server.changes = { changed: [early], gone: [], count: 2, versions: 4 }
  await counter.start(undefined)
  expect(counter.state().list.orders.map(({ id }) => id)).toEqual(['order2', 'order1'])
  expect((await store.list('b1', 'alt'))?.orders).toHaveLength(2)
  server.changes = { changed: [], gone: ['order1'], count: 1, versions: 3 }
  await counter.sync()
  expect(counter.state().list.orders).toEqual([early])
  expect(server.asked).toEqual(['alt since at the beginning', `alt since ${server.now}`])
})

test('a change that was missed leads to the whole list', async () => {
  const server = createServer()
  const { counter, status } = openCounter(server)
  server.status = 'ready'
  server.changes = { changed: [], gone: [], count: 1, versions: 2 }
  await counter.sync()
  expect([status(), server.asked]).toEqual(['ready', ['alt since at the beginning', 'alt']])
})

test('a branch never loaded before is asked for as a whole', async () => {
  const server = createServer()
  const { counter } = openCounter(server)
  server.changes = { changed: [], gone: [], count: 1, versions: 1 }
  await counter.start(undefined)
  await counter.chooseBranch('neu')
  expect(server.asked.at(-1)).toBe('neu')
})

test('an action without a network survives a reload and is sent later, once', async () => {
  const server = createServer()
  server.isAway = true
  const first = openCounter(server)
  await first.counter.start(undefined)
  await first.counter.act('order1', 'picked_up')
  expect(first.counter.state()).toMatchObject({ connection: 'offline', waiting: [{ to: 'picked_up' }] })
  expect(server.status).toBe('placed')

  const { counter, status } = openCounter(server, first.store)
  await counter.start(undefined)
  expect(counter.state().waiting).toHaveLength(1)
  server.isAway = false
  await counter.sync()
  await counter.sync()
  expect([server.received, status(), counter.state().waiting]).toEqual([['picked_up'], 'picked_up', []])
})

test('an action whose response got lost is not applied twice', async () => {
  const server = createServer()
  const { counter } = openCounter(server)
  server.losesAnswers = true
  await counter.act('order1', 'picked_up')
  expect(counter.state().waiting).toHaveLength(1)
  server.losesAnswers = false
  // Meanwhile the pickup is undone on another device.
  server.status = 'placed'
  await counter.sync()
  expect([server.status, counter.state().waiting]).toEqual(['placed', []])
})

test('two taps on one button are one pickup', async () => {
  const server = createServer()
  const { counter } = openCounter(server)
  await Promise.all([counter.act('order1', 'picked_up'), counter.act('order1', 'picked_up')])
  expect(server.received).toEqual(['picked_up'])
  await counter.act('order1', 'picked_up')
  expect(server.received).toEqual(['picked_up'])
})

test('an action is shown before it is stored', () => {
  const { counter } = openCounter(createServer())
  void counter.act('order1', 'picked_up')
  expect(counter.state().waiting).toMatchObject([{ order: 'order1', to: 'picked_up' }])
})

test('a conflict names the bag even if its list is gone', async () => {
  const server = createServer()
  server.isAway = true
  const first = openCounter(server)
  await first.counter.act('order1', 'picked_up')
  server.status = 'cancelled'
  server.isAway = false
  const { counter } = openCounter(server, first.store, { ...LIST, today: '2026-11-21', orders: [] })
  await counter.start(undefined)
  expect(counter.state().conflicts).toMatchObject([{ code: 'K7MX', status: 'cancelled' }])
})

test('an action undone before it was sent is never sent', async () => {
  const server = createServer()
  const { counter } = openCounter(server)
  server.isAway = true
  await counter.act('order1', 'picked_up')
  await counter.act('order1', 'placed')
  expect(counter.state().waiting).toEqual([])
  server.isAway = false
  await counter.sync()
  expect(server.received).toEqual([])
})

test('a refused action is shown as a conflict until it is dismissed', async () => {
  const server = createServer()
  const { counter, store, status } = openCounter(server)
  server.isAway = true
  await counter.act('order1', 'picked_up')
  server.status = 'cancelled'
  server.isAway = false
  await counter.sync()
  expect(status()).toBe('cancelled')
  expect(counter.state().conflicts).toMatchObject([{ code: 'K7MX', status: 'cancelled' }])
  const again = openCounter(server, store)
  await again.counter.start(undefined)
  expect(again.counter.state().conflicts).toHaveLength(1)
  await again.counter.dismissConflicts()
  expect(await store.conflicts('b1')).toEqual([])
})

test('what Anna left unsent is shown to Berta, and sent only once Anna is back', async () => {
  const server = createServer()
  server.isAway = true
  const anna = openCounter(server)
  await anna.counter.act('order1', 'picked_up')
  server.isAway = false

  const berta = openCounter(server, anna.store, LIST, BERTA)
  await berta.counter.start(undefined)
  await berta.counter.sync()
  expect(server.received).toEqual([])
  expect(berta.counter.state()).toMatchObject({ connection: 'online', waiting: [{ by: ANNA }] })

  const again = openCounter(server, anna.store)
  await again.counter.start(undefined)
  expect([server.received, again.counter.state().waiting]).toEqual([['picked_up'], []])
})

test('Berta’s own actions are sent beside what Anna left unsent', async () => {
  const server = createServer()
  server.isAway = true
  const anna = openCounter(server)
  await anna.counter.act('order1', 'ready')
  server.isAway = false
  const berta = openCounter(server, anna.store, LIST, BERTA)
  await berta.counter.start(undefined)
  await berta.counter.act('order1', 'picked_up')
  expect(server.received).toEqual(['picked_up'])
  expect(berta.counter.state().waiting).toMatchObject([{ to: 'ready', by: ANNA }])
})

test('actions of a device that knew no persons yet are sent', async () => {
  const server = createServer()
  const store = createMemoryStore()
  const said = { reason: '', onOtherDay: false, at: '2026-11-20T06:00:00.000Z' }
  await store.enqueue('b1', { key: 'early-action', order: 'order1', code: 'K7MX', to: 'ready', ...said })
  await openCounter(server, store, LIST, BERTA).counter.start(undefined)
  expect(server.received).toEqual(['ready'])
})

test('an ended session is shown as signed out', async () => {
  const server = createServer()
  const { counter } = openCounter(server)
  server.isSignedOut = true
  await counter.sync()
  expect(counter.state().connection).toBe('signed_out')
})

test('the list that came with the page is kept before the server has answered again', async () => {
  const server = createServer()
  server.isAway = true
  const { counter } = openCounter(server)
  await counter.start(undefined)
  await counter.chooseBranch('neu')
  await counter.chooseBranch('alt')
  expect(counter.state().list.orders).toMatchObject([{ code: 'K7MX' }])
})

test('the orders of a branch never loaded before are unknown without a network', async () => {
  const server = createServer()
  const { counter } = openCounter(server)
  await counter.start(undefined)
  server.isAway = true
  await counter.chooseBranch('neu')
  expect(counter.state()).toMatchObject({ list: { branch: { id: 'neu' }, orders: [] }, isNeverLoaded: true })
  await counter.chooseBranch('alt')
  expect(counter.state()).toMatchObject({ list: { branch: { id: 'alt' } }, isNeverLoaded: false })
  server.isAway = false
  await counter.chooseBranch('neu')
  expect(counter.state().isNeverLoaded).toBe(false)
})

test('the day changes by the device’s clock without a network, and by the bakery’s with one', async () => {
  const server = createServer()
  const { counter, clock } = openCounter(server)
  const now = () => [counter.state().today, counter.state().time]
  expect(now()).toEqual(['2026-11-20', '07:00'])
  clock.set('2026-11-20T23:30:00.000Z')
  server.now = '2026-11-20T23:30:00.000Z'
  await counter.sync()
  expect(now()).toEqual(['2026-11-20', '07:00'])
  server.isAway = true
  await counter.sync()
  expect(now()).toEqual(['2026-11-21', '00:30'])
})

test('a list that arrives after the page was left is not stored', async () => {
  const server = createServer()
  const { counter, store } = openCounter(server)
  const arriving = counter.sync()
  counter.leave()
  await arriving
  expect(await store.list('b1', 'alt')).toBeUndefined()
  await counter.start(undefined)
  expect(await store.list('b1', 'alt')).toBeDefined()
})

test('a tablet whose clock is a day behind does not call today another day', async () => {
  const server = createServer()
  const { counter, clock } = openCounter(server)
  clock.set('2026-11-19T06:00:00.000Z')
  await counter.sync()
  server.isAway = true
  await counter.act('order1', 'picked_up')
  expect(counter.state()).toMatchObject({
    waiting: [{ at: '2026-11-20T06:05:10.000Z' }],
    now: new Date('2026-11-20T06:05:10.000Z'),
    today: '2026-11-20',
  })
})
