import type { CounterAction, CounterList, CounterOrder, CounterOutcome } from '#bakery/ordering/counter.ts'
import type { Clock } from '#kit/clock.ts'
import { newerList } from './counter-list.ts'
import { SignedOut } from './counter-server.ts'
import type { Conflict, CounterStore } from './counter-store.ts'

type Connection = 'online' | 'offline' | 'signed_out'

export type CounterState = {
  list: CounterList
  /** Done here, not yet told to the server. */
  waiting: readonly CounterAction[]
  conflicts: readonly Conflict[]
  connection: Connection
}

export type CounterPorts = {
  openStore: () => Promise<CounterStore>
  fetchList: (branch: string) => Promise<CounterList>
  sendActions: (actions: readonly CounterAction[]) => Promise<CounterOutcome[]>
  clock: Clock
  newKey: () => string
}

/** As many as the server takes at once. */
const MAX_SENT = 200

/**
 * The counter's memory: what somebody does is written down on this device before anything else, so that neither a cut of
 * the network nor a reload loses it, and is told to the server in its order, each with a key that keeps it from being
 * done twice.
 */
export class Counter {
  readonly #ports: CounterPorts
  readonly #bakery: string
  /** Opened when it is first needed: pages are made on the server too, where there is none. */
  #opened: Promise<CounterStore> | undefined
  readonly #listeners = new Set<() => void>()
  /** On their way to the server: no longer to be taken back here. */
  readonly #sending = new Set<string>()
  #state: CounterState
  #running: Promise<void> | undefined
  #isWanted = false
  #isLeft = false

  constructor(initial: CounterList, ports: CounterPorts) {
    this.#ports = ports
    this.#bakery = initial.bakery
    this.#state = { list: initial, waiting: [], conflicts: [], connection: 'online' }
  }

  readonly state = (): CounterState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows what was kept, then what is. */
  async start(branch: string | undefined): Promise<void> {
    this.#isLeft = false
    const store = await this.#store()
    const { list: shown } = this.#state
    const kept = await store.list(this.#bakery, branch ?? shown.branch.id)
    const isElsewhere = kept !== undefined && kept.branch.id !== shown.branch.id
    this.#set({
      list: isElsewhere ? kept : newerList(shown, kept),
      waiting: await store.waiting(this.#bakery),
      conflicts: await store.conflicts(this.#bakery),
    })
    await this.sync()
  }

  /** Done at once here; told to the server as soon as there is one. */
  async act(order: string, to: CounterAction['to'], reason = ''): Promise<void> {
    const store = await this.#store()
    const last = this.#state.waiting.findLast((action) => action.order === order)
    const isUnsent = last !== undefined && !this.#sending.has(last.key)
    if (to === 'placed' && isUnsent && last.to === 'picked_up') await store.dequeue([last.key])
    else {
      const at = this.#ports.clock.now().toISOString()
      await store.enqueue(this.#bakery, { key: this.#ports.newKey(), order, to, reason, at })
    }
    this.#set({ waiting: await store.waiting(this.#bakery) })
    await this.sync()
  }

  async chooseBranch(branch: string): Promise<void> {
    const store = await this.#store()
    const { list } = this.#state
    const kept = await store.list(this.#bakery, branch)
    const chosen = list.branches.find(({ id }) => id === branch)
    if (kept) this.#set({ list: kept })
    else if (chosen) this.#set({ list: { ...list, branch: chosen, orders: [] } })
    await this.sync()
  }

  /** Tells what waits and asks for the list. */
  async sync(): Promise<void> {
    this.#isWanted = true
    this.#running ??= this.#syncWhileWanted()
    await this.#running
  }

  /** The page is gone, or its owner has signed out: a list that is still on its way is kept no more. */
  leave(): void {
    this.#isLeft = true
  }

  async dismissConflicts(): Promise<void> {
    const store = await this.#store()
    await store.dismissConflicts(this.#bakery)
    this.#set({ conflicts: [] })
  }

  #store(): Promise<CounterStore> {
    this.#opened ??= this.#ports.openStore()
    return this.#opened
  }

  #set(changes: Partial<CounterState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }

  async #syncWhileWanted(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false
      await this.#syncOnce()
    }
    this.#running = undefined
  }

  async #syncOnce(): Promise<void> {
    try {
      const store = await this.#store()
      await this.#sendWaiting(store)
      const list = await this.#ports.fetchList(this.#state.list.branch.id)
      if (this.#isLeft) return
      await store.keepList(list)
      // Somebody may have gone to another branch meanwhile.
      if (list.branch.id === this.#state.list.branch.id) this.#set({ list, connection: 'online' })
    } catch (error) {
      this.#set({ connection: error instanceof SignedOut ? 'signed_out' : 'offline' })
    }
  }

  async #sendWaiting(store: CounterStore): Promise<void> {
    for (;;) {
      const batch = (await store.waiting(this.#bakery)).slice(0, MAX_SENT)
      if (batch.length === 0) return
      for (const { key } of batch) this.#sending.add(key)
      try {
        await this.#settle(store, await this.#ports.sendActions(batch))
      } finally {
        for (const { key } of batch) this.#sending.delete(key)
      }
    }
  }

  async #settle(store: CounterStore, outcomes: readonly CounterOutcome[]): Promise<void> {
    const { list } = this.#state
    const codes = new Map(list.orders.map(({ id, code }) => [id, code]))
    const conflicts = outcomes
      .filter(({ refused }) => refused !== undefined)
      .map((outcome) => ({ ...outcome, code: codes.get(outcome.order) ?? '' }))
    await store.keepConflicts(this.#bakery, conflicts)
    await store.dequeue(outcomes.map(({ key }) => key))
    const statuses = new Map(outcomes.map(({ order, status }) => [order, status]))
    this.#set({
      list: { ...list, orders: list.orders.flatMap((order) => withStatus(order, statuses)) },
      waiting: await store.waiting(this.#bakery),
      conflicts: [...this.#state.conflicts, ...conflicts],
    })
  }
}

/** As the server says it is by now; what is gone there is gone here. */
function withStatus(
  order: CounterOrder,
  statuses: ReadonlyMap<string, CounterOrder['status'] | undefined>,
): CounterOrder[] {
  if (!statuses.has(order.id)) return [order]
  const status = statuses.get(order.id)
  return status === undefined ? [] : [{ ...order, status }]
}
