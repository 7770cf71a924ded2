import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time, and of waiting for a processor, since the threads started. */
export type Reading = {
  loop: number
  aside: number
  database: number
  client: number
  /** Time in which the event loops, the database and this process wanted to compute while others did. */
  queued: number
  /** Voluntary pauses of the database's processes for clients: one for each round trip. */
  trips: number
  /** Milliseconds by the clock. */
  clock: number
  /** The same at the end of reading, which costs this process about a millisecond. */
  end: { client: number; clock: number }
}

const NANOSECONDS = 1e6

/** Milliseconds of a thread. */
type Spending = { computed: number; queued: number }

/** Reads what the serving processes, the database and this process have computed, from `/proc`. */
export class Probe {
  readonly #serving: readonly number[]
  readonly #postmaster: number | undefined
  /** Threads by id. Those that have ended keep what they spent. */
  readonly #threads = { serving: new Map<number, Spending>(), database: new Map<number, Spending>() }
  /** Round trips of the database's processes by id. */
  readonly #trips = new Map<number, number>()

  constructor(serving: readonly number[]) {
    this.#serving = serving
    this.#postmaster = childrenOf(process.pid).find((pid) => /postgres/.test(fileOf(`${pid}/comm`)))
  }

  read(): Reading {
    const client = threadOf(process.pid, process.pid)
    const clock = performance.now()
    const { database, serving } = this.#threads
    for (const pid of [...this.#serving, ...this.#serving.flatMap(childrenOf)]) keep(serving, pid)
    const backends = this.#postmaster === undefined ? [] : [this.#postmaster, ...childrenOf(this.#postmaster)]
    for (const pid of backends) {
      keep(database, pid)
      this.#trips.set(pid, pausesOf(pid) || (this.#trips.get(pid) ?? 0))
    }
    const loops = this.#serving.map((pid) => serving.get(pid) ?? { computed: 0, queued: 0 })
    const loop = sum(loops, 'computed')
    return {
      loop,
      aside: sum([...serving.values()], 'computed') - loop,
      database: sum([...database.values()], 'computed'),
      client: client.computed,
      queued: sum([...loops, ...database.values(), client], 'queued'),
      trips: [...this.#trips.values()].reduce((all, trips) => all + trips, 0),
      clock,
      end: { client: threadOf(process.pid, process.pid).computed, clock: performance.now() },
    }
  }
}

/** Returns the mean number of threads of the whole machine that compute or want to, this one included. */
export function runnableThreads(): number {
  return Number(/procs_running (\d+)/.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? 0)
}

export type Spent = Omit<Reading, 'end'>

/** Returns what was spent between two readings. */
export function difference(before: Reading, after: Reading): Spent {
  const minus = (key: keyof Spent) => after[key] - before[key]
  return {
    loop: minus('loop'),
    aside: minus('aside'),
    database: minus('database'),
    client: after.client - before.end.client,
    queued: minus('queued'),
    trips: minus('trips'),
    clock: after.clock - before.end.clock,
  }
}

function sum(of: readonly Spending[], key: keyof Spending): number {
  return of.reduce((total, spending) => total + spending[key], 0)
}

function keep(known: Map<number, Spending>, pid: number): void {
  for (const task of taskIds(pid)) {
    const spending = threadOf(pid, task)
    if (spending.computed > 0) known.set(task, spending)
  }
}

function threadOf(pid: number, task: number): Spending {
  const [computed = 0, queued = 0] = fileOf(`${pid}/task/${task}/schedstat`).split(' ').map(Number)
  return { computed: computed / NANOSECONDS, queued: queued / NANOSECONDS }
}

function pausesOf(pid: number): number {
  if (!fileOf(`${pid}/cmdline`).startsWith('postgres: krume ')) return 0
  return Number(/^voluntary_ctxt_switches:\s*(\d+)/m.exec(fileOf(`${pid}/status`))?.[1] ?? 0)
}

function childrenOf(pid: number): number[] {
  return taskIds(pid).flatMap((task) =>
    fileOf(`${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  )
}

function taskIds(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}

/** Returns a file of `/proc`, empty if its process has ended. */
function fileOf(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}
