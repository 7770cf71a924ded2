import type { Database } from '#core/db/database.ts'
import type { Peers } from '#core/peers/peers.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import type { Log } from '#kit/log.ts'
import type { Clock } from '#kit/time/clock.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { SESSIONS_TABLE_NAME, type SessionLimits } from './sessions.ts'

/** Maximum number of cached sessions, a few hundred bytes each. */
const MOST_REMEMBERED = 10_000
/** Precision of a session's time of last use. */
const USE_IS_NOTED_MS = 5 * 60_000
/** Delay after which uses are written in one batch. */
const WRITE_AFTER_MS = 2000

type Remembered = { collectionRef: string; recordRef: string; started: number; used: number }

/** Cache of the sessions in one process. */
export type OpenSessions = {
  /** Tells whether the session is open, that is, neither ended nor past its limit. Records that it was used. */
  isOpen(auth: AuthRecord, session: string): Promise<boolean>
  /** Returns the latest end of a session of this collection; `undefined` without a limit. */
  limitOf(collection: AuthRecord['collection'], started: Date): Date | undefined
  /** Removes ended sessions from the cache; call it after ending them. */
  forget(sessions: readonly string[]): void
  /** Clears the cache, because it may be outdated. */
  forgetAll(): void
  /** Notifies of sessions that have ended in any process. */
  onEnded(listener: (sessions: ReadonlySet<string>) => void): void
  /** Writes the pending times of last use. */
  flush(): Promise<void>
}

type Parts = { db: Database; clock: Clock; log: Log; peers: Peers; limits: SessionLimits }

/**
 * Creates the cache. Nearly every request checks whether its session is open, so this is answered from memory. All
 * processes are notified when sessions end; unknown ones are read from the database.
 */
export function createOpenSessions(parts: Parts): OpenSessions {
  const { clock, limits, peers } = parts
  const remembered = new Map<string, Remembered>()
  const listeners: ((sessions: ReadonlySet<string>) => void)[] = []
  const uses = createUses(parts, forget)
  /** Incremented when sessions end: rows read before may be outdated. */
  let endings = 0

  function forget(sessions: readonly string[]): void {
    if (sessions.length === 0) return
    endings++
    for (const session of sessions) remembered.delete(session)
    const ended = new Set(sessions)
    for (const listener of listeners) listener(ended)
  }

  function forgetAll(): void {
    endings++
    remembered.clear()
  }

  async function lookUp(session: string): Promise<Remembered | undefined> {
    const before = endings
    const found = await findSession(parts.db, session)
    if (!found || endings !== before) return found
    const [oldest] = remembered.size >= MOST_REMEMBERED ? remembered.keys() : []
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(session, found)
    return found
  }

  function limitOf({ name }: AuthRecord['collection'], started: Date): Date | undefined {
    const seconds = limits[name]
    return seconds === undefined ? undefined : new Date(started.getTime() + seconds * 1000)
  }

  peers.on('sessions', ({ ended }) => forget(ended))
  peers.onResume(async () => forgetAll())

  return {
    async isOpen({ collection, record }, session) {
      const known = remembered.get(session) ?? (await lookUp(session))
      if (known?.recordRef !== record.id || known.collectionRef !== collection.id) return false
      const now = clock.now()
      const limit = limitOf(collection, new Date(known.started))
      if (limit && limit <= now) return false
      if (now.getTime() - known.used >= USE_IS_NOTED_MS) {
        known.used = now.getTime()
        uses.note(session, now)
      }
      return true
    },
    limitOf,
    forget,
    forgetAll,
    onEnded: (listener) => void listeners.push(listener),
    flush: () => uses.flush(),
  }
}

async function findSession(db: Database, session: string): Promise<Remembered | undefined> {
  const row = await db.read
    .selectFrom(SESSIONS_TABLE_NAME)
    .select(['collectionRef', 'recordRef', 'started', 'lastUsed'])
    .where('id', '=', session)
    .executeTakeFirst()
  return (
    row && {
      collectionRef: String(row['collectionRef']),
      recordRef: String(row['recordRef']),
      started: new Date(String(row['started'])).getTime(),
      used: new Date(String(row['lastUsed'])).getTime(),
    }
  )
}

/** Collects times of last use and writes them in the background. */
function createUses({ db, log }: Parts, forget: (sessions: readonly string[]) => void) {
  let waiting = new Map<string, Date>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const noted = waiting
    waiting = new Map()
    if (noted.size === 0) return
    try {
      forget(await db.transaction((sql) => writeUses(sql, noted)))
    } catch (cause) {
      log.warn('When sessions were last used could not be written', cause)
    }
  }

  return {
    note(session: string, used: Date): void {
      waiting.set(session, used)
      timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref()
    },
    flush,
  }
}

/** Writes the times and returns the sessions that no longer exist, which the cache has missed. */
async function writeUses(sql: Database['read'], noted: ReadonlyMap<string, Date>): Promise<string[]> {
  const gone: string[] = []
  // Same order in every process, to prevent deadlocks.
  for (const [id, used] of [...noted].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { numUpdatedRows } = await sql
      .updateTable(SESSIONS_TABLE_NAME)
      .set({ lastUsed: formatInstant(used) })
      .where('id', '=', id)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) gone.push(id)
  }
  return gone
}
