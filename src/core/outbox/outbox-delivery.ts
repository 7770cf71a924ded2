import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type {
  CollectionDefinition,
  FieldDefinition,
  InputOf,
  RecordOf,
} from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import type { Log } from '#kit/log.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { createOutboxTurns, type TurnOptions } from './outbox-turns.ts'

/** Lease in seconds: other processes take over a row after it ends. A live process renews its leases. */
const LEASE_SECONDS = 40
/** Interval of the search for retries and for rows of dead processes. */
const BEAT_MS = 10_000
/** Pause before the next round while rows are being sent, because one round for many costs little more than for one. */
const GATHER_MS = 20
const FIRST_PAUSE_SECONDS = 60
const PAUSE_FACTOR = 4
/** Maximum number of attempts, about four days in total; after the last one a row counts as failed for good. */
export const MAX_ATTEMPTS = 8

/** A collection of rows to send; those with the status `queued` are sent from `nextAttempt` on. */
type OutboxCollection = CollectionDefinition<
  CollectionDefinition['fields'] & {
    attempts: FieldDefinition<number>
    nextAttempt: FieldDefinition<string, string | Date>
  }
>

export type OutboxDelivery = {
  /** Starts looking for due rows periodically, until `close`. */
  start(): void
  /** Sends all due rows. Several calls and processes share the work; no row is sent twice. */
  deliverDue(): Promise<void>
  /** Waits for the rows being sent and starts no more. */
  close(): Promise<void>
}

export type OutboxOptions<C extends OutboxCollection> = TurnOptions<C> & {
  core: Core
  /** Number of rows sent in parallel. */
  atOnce: number
  /** Sends a row and returns the values to store in it, as the table stores them. Must not throw. */
  send(row: RecordOf<C>): Promise<InputOf<C>>
  /** Message of the log entry when the table cannot be read. */
  failure: string
  log: Log
}

export function createOutboxDelivery<C extends OutboxCollection>(options: OutboxOptions<C>): OutboxDelivery {
  return new Delivery(options)
}

/**
 * Sends rows in parallel. Each round is one transaction that records the outcomes of finished rows and claims as many
 * new ones.
 */
class Delivery<C extends OutboxCollection> implements OutboxDelivery {
  readonly #options: OutboxOptions<C>
  readonly #core: Core
  readonly #table: string
  readonly #due: ReturnType<typeof createOutboxTurns<C>>
  readonly #underWay = new Map<string, { lane: string; done: Promise<void> }>()
  /** Outcomes of finished rows that are not recorded yet. */
  readonly #outcomes = new Map<string, InputOf<C>>()
  #running: Promise<void> | undefined
  #called = Promise.withResolvers<void>()
  #isWanted = false
  #isClosed = false
  #beat: NodeJS.Timeout | undefined

  constructor(options: OutboxOptions<C>) {
    this.#options = options
    this.#core = options.core
    this.#table = options.collection.name
    this.#due = createOutboxTurns(options.core, options)
  }

  start(): void {
    const beat = async () => {
      await this.#holdOn()
      await this.deliverDue()
    }
    const tell = (cause: unknown) => this.#options.log.error(this.#options.failure, cause)
    this.#beat = setInterval(() => void beat().catch(tell), BEAT_MS).unref()
  }

  async deliverDue(): Promise<void> {
    if (this.#isClosed) return
    this.#isWanted = true
    this.#called.resolve()
    this.#running ??= this.#deliverAll().finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#beat)
    await this.#running
  }

  async #deliverAll(): Promise<void> {
    let isMore = true
    while (isMore) {
      this.#isWanted = false
      this.#called = Promise.withResolvers()
      const free = this.#options.atOnce - this.#underWay.size
      const busy = [...this.#underWay.values()].map(({ lane }) => lane)
      const due = this.#isClosed ? [] : await this.#due(free, busy)
      for (const row of await this.#noteAndClaim(due)) this.#begin(row)
      if (this.#mustWait(due.length < free)) {
        const underWay = [...this.#underWay.values()].map(({ done }) => done)
        await Promise.race([...underWay, this.#called.promise])
        if (this.#underWay.size > 0) await setTimeout(GATHER_MS)
      }
      isMore = this.#isWanted || due.length > 0 || this.#underWay.size > 0 || this.#outcomes.size > 0
    }
  }

  /**
   * Tells whether there is nothing to do until a row ends. One that ended during the last round has left its place
   * to another, and is no longer among those to wait for.
   */
  #mustWait(isQueueEmpty: boolean): boolean {
    if (this.#underWay.size === 0 || this.#outcomes.size > 0) return false
    return isQueueEmpty || this.#underWay.size === this.#options.atOnce
  }

  /** Records outcomes and returns those of `due` that this process has claimed by postponing their next attempt. */
  async #noteAndClaim(due: readonly RecordOf<C>[]): Promise<RecordOf<C>[]> {
    const outcomes = [...this.#outcomes]
    if (outcomes.length === 0 && due.length === 0) return []
    const claimed = await this.#core.transaction(async (core) => {
      await this.#note(core, outcomes)
      return this.#claim(core, due)
    })
    for (const [id] of outcomes) this.#outcomes.delete(id)
    return due.filter(({ id }) => claimed.has(id))
  }

  #begin(row: RecordOf<C>): void {
    const { id } = row
    const send = async () => {
      const outcome = await this.#options.send(row)
      this.#outcomes.set(id, outcome)
      this.#underWay.delete(id)
    }
    const lane = String((row as Record<string, unknown>)[this.#options.laneField])
    this.#underWay.set(id, { lane, done: send() })
  }

  /** Records outcomes, equal ones in one statement. A row that was erased while it was sent stays erased. */
  async #note(core: Core, outcomes: readonly [string, InputOf<C>][]): Promise<void> {
    const equal = Map.groupBy(outcomes, ([, outcome]) => JSON.stringify(outcome))
    for (const [outcome, rows] of equal) {
      await core.sql
        .updateTable(this.#table)
        .set(JSON.parse(outcome))
        .where(
          'id',
          'in',
          rows.map(([id]) => id),
        )
        .execute()
    }
  }

  async #claim(core: Core, due: readonly RecordOf<C>[]): Promise<Set<string>> {
    if (due.length === 0) return new Set()
    const claimed = await core.sql
      .updateTable(this.#table)
      .set((row) => ({
        nextAttempt: leaseEnd(core),
        attempts: row('attempts', '+', 1),
      }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .where(isQueued)
      .where('nextAttempt', '<=', formatInstant(core.clock.now()))
      .returning('id')
      .execute()
    return new Set(claimed.map(({ id }) => String(id)))
  }

  /** Renews the leases of this process. */
  async #holdOn(): Promise<void> {
    const own = [...this.#underWay.keys(), ...this.#outcomes.keys()]
    if (own.length === 0) return
    await this.#core.transaction(async (core) => {
      await core.sql
        .updateTable(this.#table)
        .set({ nextAttempt: leaseEnd(core) })
        .where('id', 'in', own)
        .where(isQueued)
        .execute()
    })
  }
}

/** Tests the status so that no index applies: SQLite would find a few ids among all queued rows. */
const isQueued = sql<boolean>`coalesce(status, '') = 'queued'`

/** Returns the time of the next attempt after that many failed ones, as tables store it. */
export function retryAfter(core: Pick<Core, 'clock'>, attempts: number): string {
  return inSeconds(core, FIRST_PAUSE_SECONDS * PAUSE_FACTOR ** (attempts - 1))
}

/** Returns the end of a lease that begins now, as tables store it. */
export function leaseEnd(core: Pick<Core, 'clock'>): string {
  return inSeconds(core, LEASE_SECONDS)
}

/** Returns the instant that many seconds from now, as tables store it. */
function inSeconds({ clock }: Pick<Core, 'clock'>, seconds: number): string {
  return formatInstant(new Date(clock.now().getTime() + seconds * 1000))
}
