import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FromCoordinator, ToCoordinator } from '#core/db/sqlite/sqlite-coordinator.ts'
import { SqliteCoordinator } from '#core/db/sqlite/sqlite-coordinator.ts'
import { consoleLog as log } from '#kit/log.ts'
import { QueuesOfMachine } from '#kit/queues/machine-queues.ts'
import { openWire } from '#kit/wire.ts'
import { COORDINATION, type Leaving, ORDERS, QUEUES, type Role } from './own-place.ts'

/** A process that ends sooner counts as failing, and the next one starts after a pause that doubles each time. */
const STEADY_AFTER_MS = 10_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Time in ms after which a process that is leaving is killed: the longest draining, plus time for what still runs. */
const LEAVES_WITHIN_MS = 320_000

/** Size in MB of each half of the memory for new objects; an option of `node` overrides it. See decision 138. */
const NEW_OBJECTS_MB = 32

/** `trial` is a process meant to take another one's place, which stays if this one fails. */
type State = 'starting' | 'trial' | 'serving' | 'leaving'
type Serving = { worker: Worker; state: State; startedAt: number }

/**
 * Runs the serving processes: as many as configured, each replaced when it ends. `SIGTERM` and `SIGINT` end them all;
 * `SIGHUP` replaces them one after the other.
 */
export function supervise(workers: number): void {
  const supervisor = new Supervisor(workers)
  process.on('SIGINT', () => supervisor.stop('at once'))
  process.on('SIGTERM', () => supervisor.stop('draining'))
  // A terminal that is closed sends it, too.
  process.on('SIGHUP', () =>
    process.stdout.isTTY ? supervisor.stop('at once') : void supervisor.replaceAll(),
  )
  supervisor.start()
}

class Supervisor {
  readonly #count: number
  readonly #coordinator = new SqliteCoordinator()
  readonly #queues = new QueuesOfMachine()
  readonly #all = new Set<Serving>()
  #hasServed = false
  #isStopping = false
  #isReplacing = false
  #quickEnds = 0

  constructor(count: number) {
    this.#count = count
  }

  /** Starts the first process, and the others once it serves: it prepares the data for all of them. */
  start(): void {
    const { worker } = this.#fork('first', 'starting')
    worker.once('listening', () => {
      this.#hasServed = true
      for (let further = 1; further < this.#count; further++) {
        this.#fork('further', 'starting').worker.once('listening', () => this.#sayWhenAllServe())
      }
    })
  }

  stop(leaving: Leaving): void {
    if (this.#isStopping) return
    this.#isStopping = true
    for (const serving of this.#all) void this.#leave(serving, leaving)
    if (this.#all.size === 0) process.exit(0)
  }

  /** Replaces the processes one after the other, each only when another one serves in its place. */
  async replaceAll(): Promise<void> {
    if (this.#isReplacing || this.#isStopping || !this.#hasServed) return
    this.#isReplacing = true
    log.info('Replacing all processes …')
    const old = [...this.#all].filter(({ state }) => state !== 'leaving')
    for (const serving of old) {
      if (this.#isStopping || serving.worker.isDead()) continue
      const next = this.#fork('further', 'trial')
      const isServing = await Promise.race([
        happens(next.worker, 'listening'),
        happens(next.worker, 'exit').then(() => false),
      ])
      if (!isServing) {
        log.error('The new process cannot serve: the others continue.')
        break
      }
      await this.#leave(serving, 'replaced')
    }
    this.#isReplacing = false
    log.info('Replacing has ended.')
  }

  #fork(role: Role, state: State): Serving {
    cluster.setupPrimary({
      args: [role],
      execArgv: [`--max-semi-space-size=${NEW_OBJECTS_MB}`, ...process.execArgv],
      serialization: 'advanced',
    })
    const worker = cluster.fork()
    const serving: Serving = { worker, state, startedAt: performance.now() }
    this.#all.add(serving)
    const wire = openWire<FromCoordinator, ToCoordinator>(worker, COORDINATION)
    const { ended, receive } = this.#coordinator.connect((message) => wire.send(message))
    wire.onMessage(receive)
    const endQueued = this.#queues.serve(openWire(worker, QUEUES))
    worker.once('listening', () => {
      if (serving.state !== 'leaving') serving.state = 'serving'
    })
    const end = (code: number | null, signal: string | null) => {
      if (!this.#all.delete(serving)) return
      ended()
      endQueued()
      this.#afterEnd(serving, code, signal)
    }
    worker.once('exit', end)
    worker.on('error', (cause) => {
      log.error('A process has a fault', cause)
      // It never started, so no exit follows.
      if (worker.process.pid === undefined) end(null, null)
    })
    return serving
  }

  #sayWhenAllServe(): void {
    const serving = [...this.#all].filter(({ state }) => state === 'serving')
    if (serving.length === this.#count) log.info(`All ${this.#count} processes serve.`)
  }

  async #leave(serving: Serving, leaving: Leaving): Promise<void> {
    const { worker } = serving
    serving.state = 'leaving'
    const ended = once(worker, 'exit')
    openWire<Leaving, never>(worker, ORDERS).send(leaving)
    const kill = () => worker.process.kill('SIGKILL')
    const timer = setTimeout(kill, LEAVES_WITHIN_MS)
    await ended
    clearTimeout(timer)
  }

  #afterEnd({ startedAt, state, worker }: Serving, code: number | null, signal: string | null): void {
    if (this.#isStopping) {
      if (this.#all.size === 0) process.exit(0)
      return
    }
    // It has said why it cannot start.
    if (!this.#hasServed) process.exit(code || 1)
    if (state === 'leaving' || state === 'trial') return
    const isQuick = performance.now() - startedAt < STEADY_AFTER_MS
    this.#quickEnds = isQuick ? this.#quickEnds + 1 : 0
    const pauseMs = isQuick ? Math.min(FIRST_PAUSE_MS * 2 ** (this.#quickEnds - 1), LONGEST_PAUSE_MS) : 0
    const when = pauseMs === 0 ? 'now' : `in ${pauseMs / 1000} s`
    log.error(
      `Process ${worker.process.pid} ended (${signal ?? (code === null ? 'it could not start' : `status ${code}`)}); another one starts ${when}.`,
    )
    setTimeout(() => {
      if (!this.#isStopping) this.#fork('further', 'starting')
    }, pauseMs)
  }
}

/** Resolves to true at the event, or to false when the worker fails first. */
async function happens(worker: Worker, event: 'listening' | 'exit'): Promise<boolean> {
  try {
    await once(worker, event)
    return true
  } catch {
    return false
  }
}
