import type { Cost, EngineCosts, Kind, Request } from './costs.ts'
import { type Facility, type Process, type Tokens, World } from './simjs.ts'

/** Longest time that the operating system lets a thread compute while others wait, in milliseconds. */
const TIME_SLICE = 3
/** Kept pages are true until the end of their minute. */
const MINUTE = 60_000
/** Share of a page's loop time that is one step without a pause: rendering it. */
const RENDERING = 0.5
/** Connections of a process for work. */
const CONNECTIONS = 10

const WRITING: ReadonlySet<Kind> = new Set<Kind>(['order', 'counterChange', 'mail'])

export type Shape = {
  processes: number
  /** Processor cores that all share; `undefined` when each process has a core of its own. */
  sharedCores?: number
  /** The database's own cores, unless cores are shared. SQLite computes in the processes. */
  databaseCores: number
  /** True if the clients compute on the shared cores too. */
  hasClients: boolean
  /** Mean number of foreign threads that want to compute on the shared cores. */
  neighbours: number
  /** Sends all requests of a bakery to the same process. */
  isBalancedByBakery: boolean
  bakeries: number
}

/** Work that arrives: each piece with its mean pause before it, in milliseconds. */
export type Journey = readonly { work: Request; pause: number }[]
export type Stream = { journey: Journey; perSecond: number }

export type Forecast = {
  /** Waits from request to response in milliseconds, by kind. */
  waits: Map<Kind, number[]>
  arrived: number
  /** Busy milliseconds of all cores by part. */
  busy: { loop: number; aside: number; database: number; client: number }
}

/** Simulates `shape` under open-loop arrivals for `seconds`, and until the last piece of work has left. */
export function simulate(
  costs: EngineCosts,
  shape: Shape,
  streams: readonly Stream[],
  { seconds, seed = 1 }: { seconds: number; seed?: number },
): Forecast {
  return new Model(costs, shape, seed).run(streams, seconds * 1000)
}

type Server = {
  loop: Tokens
  cores: Facility
  connections: Tokens
  /** Version and minute of each bakery's kept page. */
  kept: Map<number, string>
}

class Model {
  readonly #world: World
  readonly #costs: EngineCosts
  readonly #shape: Shape
  readonly #shared: Facility | undefined
  readonly #servers: Server[]
  readonly #database: Facility
  readonly #clientLoop: Tokens
  /** One lock for each bakery: its orders wait for each other until their commit. */
  readonly #locks = new Map<number, Tokens>()
  readonly #versions = new Map<number, number>()
  #next = 0
  #isOpen = true
  readonly #forecast: Forecast = {
    waits: new Map(),
    arrived: 0,
    busy: { loop: 0, aside: 0, database: 0, client: 0 },
  }

  constructor(costs: EngineCosts, shape: Shape, seed: number) {
    this.#world = new World(seed)
    this.#costs = costs
    this.#shape = shape
    const { processes, sharedCores, databaseCores } = shape
    this.#shared = sharedCores === undefined ? undefined : this.#world.servers(sharedCores)
    this.#database = this.#shared ?? this.#world.servers(databaseCores)
    this.#clientLoop = this.#world.tokens(1)
    this.#servers = Array.from({ length: processes }, () => ({
      loop: this.#world.tokens(1),
      cores: this.#shared ?? this.#world.servers(1),
      connections: this.#world.tokens(CONNECTIONS),
      kept: new Map(),
    }))
  }

  run(streams: readonly Stream[], duration: number): Forecast {
    for (const stream of streams) this.#world.start(this.#arrivals(stream, duration))
    for (let left = this.#shape.neighbours; left > 0; left--)
      this.#world.start(this.#neighbour(Math.min(1, left)))
    this.#world.run()
    return this.#forecast
  }

  *#arrivals({ journey, perSecond }: Stream, duration: number): Process {
    const { random } = this.#world
    for (;;) {
      yield this.#world.pause(random.exponential(perSecond / 1000))
      if (this.#world.now >= duration) break
      const bakery = Math.floor(random.random() * this.#shape.bakeries)
      this.#forecast.arrived += journey.length
      this.#world.start(this.#travel(journey, bakery))
    }
    this.#isOpen = false
  }

  *#travel(journey: Journey, bakery: number): Process {
    for (const { work, pause } of journey) {
      if (pause > 0) yield this.#world.pause(this.#world.random.exponential(1 / pause))
      const server = this.#serverOf(bakery)
      const kind = work === 'shop' ? this.#shopPage(server, bakery) : work
      const start = this.#world.now
      yield* this.#serve(kind, server, bakery)
      const waits = this.#forecast.waits.get(kind)
      if (waits) waits.push(this.#world.now - start)
      else this.#forecast.waits.set(kind, [this.#world.now - start])
      if (kind === 'order') this.#world.start(this.#serve('mail', server, bakery))
    }
  }

  #serverOf(bakery: number): Server {
    const { isBalancedByBakery, processes } = this.#shape
    const index = isBalancedByBakery ? bakery % processes : this.#next++ % processes
    const server = this.#servers[index]
    if (!server) throw new Error('there is no process')
    return server
  }

  #shopPage({ kept }: Server, bakery: number): Kind {
    const state = `${this.#versions.get(bakery) ?? 0} ${Math.floor(this.#world.now / MINUTE)}`
    if (kept.get(bakery) === state) return 'shopKept'
    kept.set(bakery, state)
    return 'shopAnew'
  }

  /** One request: the client, then turns of the event loop with a round trip to the database between them. */
  *#serve(kind: Kind, server: Server, bakery: number): Process {
    const cost = this.#costs.work[kind]
    yield* this.#asClient(cost.client / 2)
    this.#world.start(this.#compute('aside', server.cores, cost.aside))
    yield* Math.round(cost.trips) > 0
      ? this.#overNetwork(kind, cost, server, bakery)
      : this.#within(kind, cost, server)
    if (kind === 'order') this.#versions.set(bakery, (this.#versions.get(bakery) ?? 0) + 1)
    yield* this.#asClient(cost.client / 2)
  }

  /** SQLite computes in the loop, and a commit that waits for the disk holds it. */
  *#within(kind: Kind, cost: Cost, server: Server): Process {
    const loop = this.#draw(cost.loop)
    const idle = this.#draw(cost.idle)
    yield* this.#turn(server, loop * (1 - RENDERING), WRITING.has(kind) ? idle : 0)
    if (!WRITING.has(kind)) yield* this.#rest(idle)
    yield* this.#turn(server, loop * RENDERING)
  }

  /** With PostgreSQL every statement gives the loop to others. Writes keep their connection until the commit. */
  *#overNetwork(kind: Kind, cost: Cost, server: Server, bakery: number): Process {
    const trips = Math.round(cost.trips)
    const loop = this.#draw(cost.loop)
    const work = this.#draw(cost.database)
    const isWriting = WRITING.has(kind)
    const lock = this.#lockOf(bakery)
    for (let trip = 0; trip < trips; trip++) {
      yield* this.#turn(server, (loop * (1 - RENDERING)) / trips)
      const isLast = trip === trips - 1
      if (trip === 0 || !isWriting) yield this.#world.take(server.connections)
      if (isLast && kind === 'order') yield this.#world.take(lock)
      yield* this.#compute('database', this.#database, work / trips)
      if (isLast) yield* this.#rest(this.#draw(cost.idle))
      if (isLast && kind === 'order') yield this.#world.giveBack(lock)
      if (isLast || !isWriting) yield this.#world.giveBack(server.connections)
    }
    yield* this.#turn(server, loop * RENDERING)
  }

  #lockOf(bakery: number): Tokens {
    const lock = this.#locks.get(bakery) ?? this.#world.tokens(1)
    this.#locks.set(bakery, lock)
    return lock
  }

  /** A step of the event loop, which nothing interrupts. */
  *#turn({ cores, loop }: Server, duration: number, blocked = 0): Process {
    if (duration + blocked === 0) return
    yield this.#world.take(loop)
    yield* this.#compute('loop', cores, duration)
    yield* this.#rest(blocked)
    yield this.#world.giveBack(loop)
  }

  *#rest(duration: number): Process {
    if (duration > 0) yield this.#world.pause(duration)
  }

  *#asClient(duration: number): Process {
    if (!this.#shape.hasClients || !this.#shared) return
    yield this.#world.take(this.#clientLoop)
    yield* this.#compute('client', this.#shared, duration)
    yield this.#world.giveBack(this.#clientLoop)
  }

  /** Computes on cores, in time slices where others want them too. */
  *#compute(part: keyof Forecast['busy'], cores: Facility, duration: number): Process {
    this.#forecast.busy[part] += duration
    const slice = this.#shared ? TIME_SLICE : Number.POSITIVE_INFINITY
    for (let left = duration; left > 0; left -= slice) yield this.#world.use(cores, Math.min(left, slice))
  }

  /** A foreign thread that wants to compute for the given share of the time. */
  *#neighbour(share: number): Process {
    while (this.#isOpen && this.#shared) {
      if (this.#world.random.random() < share) yield this.#world.use(this.#shared, TIME_SLICE)
      else yield this.#world.pause(TIME_SLICE)
    }
  }

  #draw(values: readonly number[]): number {
    return values[Math.floor(this.#world.random.random() * values.length)] ?? 0
  }
}
