import type { Day, WallTime } from '#bakery/branches/hours.ts'
import { wallTimeOf } from '#bakery/format.ts'
import type {
  CounterAction,
  CounterChanges,
  CounterList,
  CounterOrder,
  CounterOutcome,
} from '#bakery/ordering/counter/counter.ts'
import { withChanges } from '#bakery/ordering/counter/counter-changes.ts'
import { undoWindow } from '#bakery/ordering/transitions.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Conflict, CounterPerson, CounterStore, WaitingAction } from '#web/browser/counter-store.ts'
import { newerList, withActions } from './counter-list.ts'
import { SignedOut } from './counter-server.ts'

type Connection = 'online' | 'offline' | 'signed_out'

export type CounterState = {
  list: CounterList
  /** Actions not yet sent to the server, including those of other people on this device. */
  waiting: readonly WaitingAction[]
  conflicts: readonly Conflict[]
  connection: Connection
  /** Whether no list of this branch has ever been loaded, so its orders are unknown. */
  isNeverLoaded: boolean
  /** Day and time at the bakery: from the list while online, otherwise from this device's clock. */
  today: Day
  time: WallTime
  now: Date
}

export type CounterPorts = {
  openStore: () => Promise<CounterStore>
  fetchList: (branch: string) => Promise<CounterList>
  fetchChanges: (branch: string, since: string) => Promise<CounterChanges | CounterList>
  sendActions: (actions: readonly CounterAction[]) => Promise<CounterOutcome[]>
  clock: Clock
  newKey: () => string
}

/** Tolerated difference between the clocks of device and server, since responses take time. */
const CLOCK_TOLERANCE_MS = 60_000

/** Maximum number of actions that the server accepts in one request. */
const MAX_SENT = 200

/**
 * State of the counter. Each action is stored on this device first, so that neither an outage nor a reload loses it.
 * It is then sent to the server in order, with a key that prevents it from being applied twice. What somebody else has
 * left unsent on this device waits for them, because the server records the name of whoever sends it.
 */
export class Counter {
  readonly #ports: CounterPorts
  readonly #bakery: string
  readonly #person: CounterPerson
  /** Opened on first use, because the page is also rendered on the server, which has no such store. */
  #opened: Promise<CounterStore> | undefined
  readonly #listeners = new Set<() => void>()
  /** Keys of actions being sent, which can no longer be withdrawn locally. */
  readonly #sending = new Set<string>()
  #state: CounterState
  #running: Promise<void> | undefined
  #isWanted = false
  #isLeft = false
  #chosenBranch: string | undefined
  /**
   * Milliseconds by which this device's clock is behind the server's; corrects the time of an action, which decides
   * whether it is allowed.
   */
  #clockOffsetMs = 0

  constructor(initial: CounterList, person: CounterPerson, ports: CounterPorts) {
    this.#ports = ports
    this.#person = person
    this.#bakery = initial.bakery
    const { today, time, asOf } = initial
    this.#state = {
      list: initial,
      waiting: [],
      conflicts: [],
      connection: 'online',
      isNeverLoaded: false,
      today,
      time,
      now: new Date(asOf),
    }
  }

  readonly state = (): CounterState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows the stored list and actions, then synchronizes. */
  async start(branch: string | undefined): Promise<void> {
    this.#isLeft = false
    const store = await this.#store()
    const { list: shown } = this.#state
    const kept = await store.list(this.#bakery, branch ?? shown.branch.id)
    const isElsewhere = kept !== undefined && kept.branch.id !== shown.branch.id
    // Stores the page's list before the server responds, so that it is available offline too.
    if (!this.#isLeft) await store.keepList(newerList(shown, await store.list(this.#bakery, shown.branch.id)))
    this.#set({
      list: isElsewhere ? kept : newerList(shown, kept),
      waiting: await store.waiting(this.#bakery),
      conflicts: await store.conflicts(this.#bakery),
    })
    await this.sync()
  }

  /**
   * Applies an action locally and sends it as soon as possible. Does nothing if the order already has that status, as
   * after a double tap.
   */
  async act(
    order: string,
    to: CounterAction['to'],
    { reason = '', onOtherDay = false }: Partial<Pick<CounterAction, 'reason' | 'onOtherDay'>> = {},
  ): Promise<void> {
    const { list, waiting } = this.#state
    const shown = withActions(list.orders, waiting).find(({ id }) => id === order)
    if (shown?.status === to) return
    const last = waiting.findLast((action) => action.order === order)
    const isUnsent = last !== undefined && !this.#sending.has(last.key)
    if (to === 'placed' && isUnsent && undoWindow(last.to)) {
      this.#set({ waiting: waiting.filter((action) => action !== last) })
      await (await this.#store()).dequeue([last.key])
    } else {
      const now = this.#now()
      const said = { reason, onOtherDay, at: now.toISOString() }
      const by = this.#person
      const action = { key: this.#ports.newKey(), order, code: shown?.code ?? '', to, ...said, by }
      this.#set({ waiting: [...waiting, action], now })
      await (await this.#store()).enqueue(this.#bakery, action)
    }
    this.#set({ waiting: await (await this.#store()).waiting(this.#bakery) })
    await this.sync()
  }

  async chooseBranch(branch: string): Promise<void> {
    const store = await this.#store()
    this.#chosenBranch = branch
    const { list } = this.#state
    const kept = await store.list(this.#bakery, branch)
    if (this.#chosenBranch !== branch) return
    const chosen = list.branches.find(({ id }) => id === branch)
    if (kept) this.#set({ list: kept, isNeverLoaded: false })
    else if (chosen) this.#set({ list: { ...list, branch: chosen, orders: [] }, isNeverLoaded: true })
    await this.sync()
  }

  /** Sends waiting actions and fetches what has changed. */
  async sync(): Promise<void> {
    this.#isWanted = true
    this.#running ??= this.#syncWhileWanted()
    await this.#running
  }

  /** Stops storing lists that are still loading, because the page was left or its owner has signed out. */
  leave(): void {
    this.#isLeft = true
  }

  async dismissConflicts(): Promise<void> {
    const store = await this.#store()
    await store.dismissConflicts(this.#bakery)
    this.#set({ conflicts: [] })
  }

  #now(): Date {
    return new Date(this.#ports.clock.now().getTime() + this.#clockOffsetMs)
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
      const list = await this.#fetch()
      const offset = Date.parse(list.asOf) - this.#ports.clock.now().getTime()
      this.#clockOffsetMs = Math.abs(offset) < CLOCK_TOLERANCE_MS ? 0 : offset
      if (this.#isLeft) return
      await store.keepList(list)
      // Another branch may have been chosen in the meantime.
      if (list.branch.id !== this.#state.list.branch.id) return
      const { today, time } = list
      this.#set({ list, connection: 'online', isNeverLoaded: false, today, time, now: this.#now() })
    } catch (error) {
      const now = this.#now()
      const { day: today, time } = wallTimeOf(now, this.#state.list.timezone)
      this.#set({ connection: error instanceof SignedOut ? 'signed_out' : 'offline', today, time, now })
    }
  }

  /** Fetches the changes of the shown list, or the whole list if it was never loaded or lacks an earlier change. */
  async #fetch(): Promise<CounterList> {
    const { list, isNeverLoaded } = this.#state
    if (isNeverLoaded) return this.#ports.fetchList(list.branch.id)
    const answer = await this.#ports.fetchChanges(list.branch.id, list.cursor)
    if ('orders' in answer) return answer
    return withChanges(list, answer) ?? this.#ports.fetchList(list.branch.id)
  }

  async #sendWaiting(store: CounterStore): Promise<void> {
    for (;;) {
      const waiting = await store.waiting(this.#bakery)
      const batch = waiting.filter((action) => isOf(this.#person, action)).slice(0, MAX_SENT)
      if (batch.length === 0) return
      for (const { key } of batch) this.#sending.add(key)
      try {
        await this.#settle(store, batch, await this.#ports.sendActions(batch))
      } finally {
        for (const { key } of batch) this.#sending.delete(key)
      }
    }
  }

  async #settle(
    store: CounterStore,
    sent: readonly WaitingAction[],
    outcomes: readonly CounterOutcome[],
  ): Promise<void> {
    const { list } = this.#state
    const codes = new Map(sent.map(({ order, code }) => [order, code]))
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

function isOf({ id }: CounterPerson, { by }: WaitingAction): boolean {
  return by === undefined || by.id === id
}

/** Returns the order with the server's status, or nothing if the server no longer has it. */
function withStatus(
  order: CounterOrder,
  statuses: ReadonlyMap<string, CounterOrder['status'] | undefined>,
): CounterOrder[] {
  if (!statuses.has(order.id)) return [order]
  const status = statuses.get(order.id)
  return status === undefined ? [] : [{ ...order, status }]
}
