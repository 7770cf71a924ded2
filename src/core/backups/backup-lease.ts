import { hostname } from 'node:os'
import { recordId } from '#kit/ids.ts'
import type { Clock } from '#kit/time/clock.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { Database } from '../db/database.ts'
import type { Sql } from '../db/sql/sql.ts'
import { PARAMS_TABLE } from '../settings/settings-store.ts'
import { type BackupProblem, BackupRefused, backupProblemOf } from './backup-problems.ts'

/** Id of the row that describes the running backup or restore, shared by all processes. Never part of a backup. */
export const LEASE_ROW = 'backup'

/** Duration of the lease: after a crash others wait this long, or not at all where the crash can be detected. */
const LEASE_MS = 60_000
const RENEW_MS = 15_000
/** Distinguishes this process from an earlier one with the same process id. */
const OWN_LIFE = recordId()
/** Interval at which the progress is written for other processes. */
const TELL_MS = 1000

/** Number of rows or files checked (`check`) or written so far. */
export type BackupProgress = { step: 'check' | 'rows' | 'files'; done: number; all: number }
export type TellProgress = (progress: BackupProgress) => void

/** A drill restores a backup into a separate place, to prove that it can be restored. */
type BackupDoing = 'create' | 'restore' | 'drill'

type BackupWork<Doing extends BackupDoing = BackupDoing> = {
  doing: Doing
  key: string
  since: string
}

/** Outcome of a backup, restore or drill: `error` is a message of the API, `problem` its kind if known. */
type BackupOutcome<Doing extends BackupDoing = BackupDoing> = BackupWork<Doing> & {
  ended: string
  error: string
  problem?: BackupProblem | undefined
}

/** Number of rows and files that a backup brought back. */
export type Restored = { rows: number; files: number }
type DrillOutcome = BackupOutcome<'drill'> & Partial<Restored>

export type BackupState = {
  /** The running backup or restore, in any process. */
  running: (BackupWork & { progress: BackupProgress | undefined }) | undefined
  last: BackupOutcome<'create' | 'restore'> | undefined
  /** The last drill; it stays until the next one. */
  drill: DrillOutcome | undefined
  /** Instant of the last restore; empty for never. */
  restored: string
}

/** Process that holds a lease. */
type Life = { host: string; pid: number; id: string }

type Stored = {
  holder: string
  life?: Life
  until: string
  restored: string
  work?: BackupWork
  progress?: BackupProgress | undefined
  last?: BackupOutcome<'create' | 'restore'> | undefined
  drill?: DrillOutcome | undefined
}
const FREE: Stored = { holder: '', until: '', restored: '' }

/** Lock that allows one backup, restore or drill at a time across all processes. */
export type BackupLease = {
  state(): Promise<BackupState>
  /**
   * Runs `run` while holding the lease; its error is stored as the outcome and rethrown. The outcome of a drill has
   * what `run` returns. Throws `BackupRefused` while another one is running.
   */
  hold(work: Omit<BackupWork, 'since'>, run: (tell: TellProgress) => Promise<Restored | void>): Promise<void>
}

/** Creates the lease; it is a row, so that all processes on the same data share it. */
export function createBackupLease(db: Database, clock: Clock): BackupLease {
  const nowPlus = (ms: number) => formatInstant(new Date(clock.now().getTime() + ms))
  const isHeld = ({ until, life }: Stored) => until > nowPlus(0) && !(life && isKnownDead(life))
  /** The backup or restore of this process. */
  let own: { holder: string; progress: BackupProgress | undefined } | undefined

  async function take(holder: string, work: BackupWork): Promise<void> {
    await db.transaction(async (sql) => {
      await createRow(sql, nowPlus(0))
      const stored = await read(sql, db.dialect.rowLock)
      if (isHeld(stored)) {
        throw new BackupRefused(
          'busy',
          'Try again later - another backup/restore process has already been started.',
        )
      }
      const life = { host: hostname(), pid: process.pid, id: OWN_LIFE }
      await write(sql, { ...stored, holder, life, until: nowPlus(LEASE_MS), work, progress: undefined })
    })
  }

  let renewing: Promise<void> | undefined
  function renewSoon(holder: string): void {
    // A restore blocks the renewal, so a second one need not queue.
    renewing ??= renew(holder)
      .catch(() => undefined)
      .finally(() => {
        renewing = undefined
      })
  }

  async function renew(holder: string): Promise<void> {
    await db.transaction(async (sql) => {
      const stored = await read(sql, db.dialect.rowLock)
      if (stored.holder !== holder) return
      await write(sql, { ...stored, until: nowPlus(LEASE_MS), progress: progressOf(stored) })
    })
  }

  function progressOf({ holder, progress }: Stored): BackupProgress | undefined {
    return own?.holder === holder ? own.progress : progress
  }

  return {
    async state() {
      const stored = await read(db.read)
      return {
        running: isHeld(stored) && stored.work ? { ...stored.work, progress: progressOf(stored) } : undefined,
        last: stored.last,
        drill: stored.drill,
        restored: stored.restored,
      }
    },
    async hold(asked, run) {
      const holder = recordId()
      const work = { ...asked, since: nowPlus(0) }
      await take(holder, work)
      const mine: typeof own = { holder, progress: undefined }
      own = mine
      const stop = startTelling(
        () => mine.progress,
        () => renewSoon(holder),
      )
      let error = ''
      let problem: BackupProblem | undefined
      let restored: Restored | void = undefined
      try {
        restored = await run((progress) => (mine.progress = progress))
      } catch (cause) {
        error = cause instanceof Error ? cause.message : String(cause)
        problem = backupProblemOf(cause)
        throw cause
      } finally {
        stop()
        await release(db, holder, { ...work, ended: nowPlus(0), error, problem, ...restored })
      }
    },
  }
}

/** Tells whether the process certainly no longer runs; on another machine this is unknown. */
function isKnownDead({ host, id, pid }: Life): boolean {
  if (host !== hostname()) return false
  if (pid === process.pid) return id !== OWN_LIFE
  try {
    process.kill(pid, 0)
    return false
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'ESRCH'
  }
}

/** Renews the lease regularly and whenever there is progress. Returns a function that stops it. */
function startTelling(now: () => BackupProgress | undefined, renew: () => void): () => void {
  let told: BackupProgress | undefined
  let rounds = 0
  const timer = setInterval(() => {
    rounds += 1
    const progress = now()
    if (progress === told && (rounds * TELL_MS) % RENEW_MS !== 0) return
    told = progress
    renew()
  }, TELL_MS).unref()
  return () => clearInterval(timer)
}

/**
 * Releases the lease and stores the outcome. NB! If this process was stuck for longer than the lease lasts,
 * another may hold it now and keeps it.
 */
async function release(
  db: Database,
  holder: string,
  outcome: BackupOutcome & Partial<Restored>,
): Promise<void> {
  await db.transaction(async (sql) => {
    const stored = await read(sql, db.dialect.rowLock)
    const { last, drill } = stored
    const isRestored = outcome.doing === 'restore' && outcome.error === ''
    await write(sql, {
      ...(stored.holder === holder ? FREE : stored),
      restored: isRestored ? outcome.ended : stored.restored,
      last,
      drill,
      ...asStored(outcome),
    })
  })
}

function asStored({ doing, ...outcome }: BackupOutcome & Partial<Restored>): Pick<Stored, 'last' | 'drill'> {
  return doing === 'drill' ? { drill: { doing, ...outcome } } : { last: { doing, ...outcome } }
}

async function createRow(sql: Sql, now: string): Promise<void> {
  await sql
    .insertInto(PARAMS_TABLE.name)
    .values({ id: LEASE_ROW, value: JSON.stringify(FREE), created: now, updated: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Returns the stored row, for a restore to preserve. */
export async function readLeaseRow(sql: Sql): Promise<Record<string, unknown> | undefined> {
  return sql
    .selectFrom(PARAMS_TABLE.name)
    .select(['id', 'value', 'created', 'updated'])
    .where('id', '=', LEASE_ROW)
    .executeTakeFirst()
}

async function read(sql: Sql, lock?: Database['dialect']['rowLock']): Promise<Stored> {
  const query = sql.selectFrom(PARAMS_TABLE.name).select('value').where('id', '=', LEASE_ROW)
  const row = await (lock ? query.modifyEnd(lock) : query).executeTakeFirst()
  return row ? JSON.parse(String(row['value'])) : FREE
}

async function write(sql: Sql, stored: Stored): Promise<void> {
  await sql
    .updateTable(PARAMS_TABLE.name)
    .set({ value: JSON.stringify(stored) })
    .where('id', '=', LEASE_ROW)
    .execute()
}
