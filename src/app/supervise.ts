import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FromCoordinator, ToCoordinator } from '#core/db/sqlite-coordinator.ts'
import { SqliteCoordinator } from '#core/db/sqlite-coordinator.ts'
import { consoleLog as log } from '#kit/log.ts'
import { openWire } from '#kit/wire.ts'
import type { Config } from './config.ts'
import { COORDINATION, type Leaving, ORDERS, type Role } from './own-place.ts'

/** A process that ends sooner counts as failing, and the next one starts after a pause that doubles each time. */
const STEADY_AFTER_MS = 10_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Time in ms that a leaving process has in addition to draining before it is killed. */
const LEAVES_WITHIN_MS = 15_000

/** `trial` is a process meant to take another one's place, which stays if this one fails. */
type State = 'starting' | 'trial' | 'serving' | 'leaving'
type Serving = { worker: Worker; state: State; startedAt: number }

/**
 * Runs the serving processes: as many as configured, each replaced when it ends. `SIGTERM` and `SIGINT` end them all,
 * `SIGHUP` replaces them one after the other.
 */
export function supervise(config: Pick<Config, 'workers' | 'drainSeconds'>): void {
  const supervisor = new Supervisor(config)
  process.on('SIGINT', () => supervisor.stop(0))
  process.on('SIGTERM', () => supervisor.stop(config.drainSeconds))
  // A terminal that is closed sends it, too.
  process.on('SIGHUP', () => (process.stdout.isTTY ? supervisor.stop(0) : void supervisor.replaceAll()))
  supervisor.start()
}

class Supervisor {
  readonly #count: number
  readonly #drainSeconds: number
  readonly #coordinator = new SqliteCoordinator()
  readonly #all = new Set<Serving>()
  #hasServed = false
  #isStopping = false
  #isReplacing = false
  #quickEnds = 0

  constructor({ drainSeconds, workers }: Pick<Config, 'workers' | 'drainSeconds'>) {
    this.#count = workers
    this.#drainSeconds = drainSeconds
  }

  /** Starts the first process, and the others once it serves: it prepares the data for all of them. */
  start(): void {
    const { worker } = this.#fork('first', 'starting')
    worker.once('listening', () => {
      this.#hasServed = true
      for (let further = 1; further < this.#count; further++) this.#fork('further', 'starting')
    })
  }

  stop(drainSeconds: number): void {
    if (this.#isStopping) return
    this.#isStopping = true
    for (const serving of this.#all) void this.#leave(serving, { drainSeconds, isReplaced: false })
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
      await Promise.race([once(next.worker, 'listening'), once(next.worker, 'exit')])
      if (next.worker.isDead()) {
        log.error('The new process cannot serve: the others continue.')
        break
      }
      await this.#leave(serving, { drainSeconds: Math.max(this.#drainSeconds, 1), isReplaced: true })
    }
    this.#isReplacing = false
    log.info('Replacing has ended.')
  }

  #fork(role: Role, state: State): Serving {
    cluster.setupPrimary({ args: [role], serialization: 'advanced' })
    const worker = cluster.fork()
    const serving: Serving = { worker, state, startedAt: performance.now() }
    this.#all.add(serving)
    const wire = openWire<FromCoordinator, ToCoordinator>(worker, COORDINATION)
    const { ended, receive } = this.#coordinator.connect((message) => wire.send(message))
    wire.onMessage(receive)
    worker.once('listening', () => {
      if (serving.state !== 'leaving') serving.state = 'serving'
    })
    worker.once('exit', (code: number, signal: string) => {
      this.#all.delete(serving)
      ended()
      this.#afterEnd(serving, code, signal)
    })
    return serving
  }

  async #leave(serving: Serving, leaving: Leaving): Promise<void> {
    const { worker } = serving
    serving.state = 'leaving'
    const ended = once(worker, 'exit')
    openWire<Leaving, never>(worker, ORDERS).send(leaving)
    const kill = () => worker.process.kill('SIGKILL')
    const timer = setTimeout(kill, leaving.drainSeconds * 1000 + LEAVES_WITHIN_MS)
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
      `Process ${worker.process.pid} ended (${signal ?? `status ${code}`}); another one starts ${when}.`,
    )
    setTimeout(() => {
      if (!this.#isStopping) this.#fork('further', 'starting')
    }, pauseMs)
  }
}
