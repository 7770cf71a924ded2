import type { Clock } from '#kit/clock.ts'
import { formatInstant } from '#kit/instant.ts'
import type { Log } from '#kit/log.ts'
import type { Database } from '../db/database.ts'
import type { Peers } from '../peers/peers.ts'
import type { AuthRecord } from './auth.ts'
import { SESSIONS_TABLE_NAME, type SessionLimits } from './sessions.ts'

/** What this process remembers of open sessions: a few hundred bytes each. */
const MOST_REMEMBERED = 10_000
/** How exactly it is known when a session was last used. */
const USE_IS_NOTED_MS = 5 * 60_000
/** Uses are written together, after the answers of those who wait. */
const WRITE_AFTER_MS = 2000

type Remembered = { collectionRef: string; recordRef: string; started: number; used: number }

/** The sessions as one process knows them. */
export type OpenSessions = {
  /** Whether the session has neither ended nor reached its limit. Notes that it was used. */
  isOpen(auth: AuthRecord, session: string): Promise<boolean>
  /** When a session of this collection ends at the latest; `undefined` where there is no limit. */
  limitOf(collection: AuthRecord['collection'], started: Date): Date | undefined
  /** To be called once sessions have ended, by whoever ended them. */
  forget(sessions: readonly string[]): void
  /** Whatever is in memory may be out of date. */
  forgetAll(): void
  /** Tells of sessions that have ended, in whichever process. */
  onEnded(listener: (sessions: ReadonlySet<string>) => void): void
  /** Writes when sessions were last used. */
  flush(): Promise<void>
}

type Parts = { db: Database; clock: Clock; log: Log; peers: Peers; limits: SessionLimits }

/**
 * Nearly every request asks whether a session is open, and is answered from memory. Sessions end seldom, and all
 * processes hear of it; what nobody remembers is looked up.
 */
export function createOpenSessions(parts: Parts): OpenSessions {
  const { clock, limits, peers } = parts
  const remembered = new Map<string, Remembered>()
  const listeners: ((sessions: ReadonlySet<string>) => void)[] = []
  const uses = createUses(parts, forget)
  /** Goes up when sessions end: what was read before may be out of date. */
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

/** When sessions were last used, on its way into the database: nobody waits for it. */
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

/** Gives those that are gone, though nobody has told. */
async function writeUses(sql: Database['read'], noted: ReadonlyMap<string, Date>): Promise<string[]> {
  const gone: string[] = []
  // In one order everywhere, so that two processes do not wait for each other.
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
