import type { Core } from '#core/core.ts'
import { keptQuery } from '#core/db/sql/kept-queries.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { recordId } from '#kit/ids.ts'
import { shortenIp } from '#kit/network/ip-ranges.ts'
import { formatInstant, parseInstant } from '#kit/time/instant.ts'
import type { Auth, Sessions } from '../auth.ts'
import type { OpenSessions } from './open-sessions.ts'
import { type SessionStart, type SessionView, SESSIONS_TABLE_NAME as TABLE } from './sessions.ts'
import type { SignToken } from './tokens.ts'

/** Maximum number of sessions per account; beyond it, the least recently used ones end. */
const MOST_OF_ONE_ACCOUNT = 200
const MAX_USER_AGENT = 200
/** A refresh stores the new expiry only if it is this much later: pages refresh at every start. */
const NEW_END_MS = 60 * 60_000
/** Time for which expired rows are kept, since tokens may expire somewhat later than stored. */
const KEPT_MS = 24 * 60 * 60_000

/** Creates the sessions of accounts. A token names its session and becomes invalid when that ends. */
export function createSessions(
  getCore: () => Core,
  open: OpenSessions,
  sign: SignToken,
): Pick<Auth, 'startSession' | 'continueSession' | 'sessions'> {
  return {
    async startSession(auth, start = {}) {
      const now = getCore().clock.now()
      const seconds = secondsLeft(open, auth, now, { since: now, wanted: start.seconds })
      const session = recordId()
      const refreshable = start.refreshable ?? true
      const { operator } = start
      const token = sign('auth', auth, { seconds, refreshable, session, operator })
      await getCore().transaction(async (core) => {
        const values = rowOf(auth, start, now, seconds)
        await core.sql
          .insertInto(TABLE)
          .values({ id: session, ...values })
          .execute()
        await end(core, open, await surplusOf(core, auth))
      })
      return token
    },

    async continueSession(auth) {
      const { session } = auth
      const now = getCore().clock.now()
      const row = session && (await find(getCore(), session))
      if (!row) return undefined
      const seconds = secondsLeft(open, auth, now, { since: instant(row['started']) })
      if (seconds <= 0) return undefined
      const expires = inSeconds(now, seconds)
      if (expires.getTime() - instant(row['expires']).getTime() >= NEW_END_MS)
        await set(getCore(), session, { expires: formatInstant(expires) })
      return sign('auth', auth, { seconds, refreshable: true, session })
    },

    sessions: createSessionList(getCore, open),
  }
}

function createSessionList(getCore: () => Core, open: OpenSessions): Sessions {
  return {
    async list(auth) {
      await open.flush()
      const rows = await ofAccount(getCore(), auth)
        .where('expires', '>', formatInstant(getCore().clock.now()))
        .execute()
      return rows.map(viewOf)
    },

    async end(auth, id) {
      const core = getCore()
      const isOwn = (await ofAccount(core, auth).where('id', '=', id).execute()).length > 0
      if (isOwn) await end(core, open, [id])
      return isOwn
    },

    async endAll(auth) {
      await getCore().transaction(async (core) => {
        const rows = await ofAccount(core, auth).execute()
        await end(
          core,
          open,
          rows.map(({ id }) => String(id)),
        )
      })
    },

    async provenAt(session) {
      const row = await find(getCore(), session)
      return row && parseInstant(String(row['proven']))
    },

    prove: (session) => set(getCore(), session, { proven: formatInstant(getCore().clock.now()) }),

    async deleteExpired() {
      await getCore().transaction(async ({ clock, sql }) => {
        const oldest = new Date(clock.now().getTime() - KEPT_MS)
        await sql.deleteFrom(TABLE).where('expires', '<', formatInstant(oldest)).execute()
      })
    },
  }
}

/**
 * Returns the seconds until a token expires: `wanted`, by default the collection's duration, limited by the session's
 * maximum age.
 */
function secondsLeft(
  open: OpenSessions,
  { collection }: AuthRecord,
  now: Date,
  { since, wanted = collection.authToken.duration }: { since: Date; wanted?: number | undefined },
): number {
  const limit = open.limitOf(collection, since)
  return limit ? Math.min(wanted, Math.floor((limit.getTime() - now.getTime()) / 1000)) : wanted
}

function rowOf(
  { collection, record }: AuthRecord,
  { actor = '', from }: SessionStart,
  now: Date,
  seconds: number,
): Record<string, string> {
  const started = formatInstant(now)
  return {
    collectionRef: collection.id,
    recordRef: record.id,
    started,
    lastUsed: started,
    expires: formatInstant(inSeconds(now, seconds)),
    proven: actor === '' ? started : '',
    network: shortenIp(from?.ip ?? ''),
    userAgent: (from?.userAgent ?? '').slice(0, MAX_USER_AGENT),
    actor,
  }
}

function viewOf(row: Record<string, unknown>): SessionView {
  const text = (name: keyof SessionView) => String(row[name])
  return {
    id: text('id'),
    started: text('started'),
    lastUsed: text('lastUsed'),
    network: text('network'),
    userAgent: text('userAgent'),
    actor: text('actor'),
  }
}

function ofAccount({ sql }: Core, { collection, record }: AuthRecord) {
  return sql
    .selectFrom(TABLE)
    .selectAll()
    .where('recordRef', '=', record.id)
    .where('collectionRef', '=', collection.id)
    .orderBy('lastUsed', 'desc')
    .orderBy('id')
}

async function surplusOf(core: Core, auth: AuthRecord): Promise<string[]> {
  const rows = await ofAccount(core, auth)
    .limit(MOST_OF_ONE_ACCOUNT + 1)
    .execute()
  return rows.slice(MOST_OF_ONE_ACCOUNT).map(({ id }) => String(id))
}

/** Ends sessions in the open transaction or in a new one; other processes are notified on commit. */
async function end(core: Core, open: OpenSessions, ended: string[]): Promise<void> {
  if (ended.length === 0) return
  await core.transaction(async (core) => {
    await core.sql.deleteFrom(TABLE).where('id', 'in', ended).execute()
    await core.peers.tell(core.sql, [{ about: 'sessions', ended }])
    core.afterCommit(() => open.forget(ended))
  })
}

async function find({ sql }: Core, session: string): Promise<Record<string, unknown> | undefined> {
  const query = keptQuery(sql, `find ${TABLE}`, [session], () =>
    sql.selectFrom(TABLE).selectAll().where('id', '=', session),
  )
  const [row] = (await sql.executeQuery(query)).rows
  return row
}

async function set(core: Core, session: string, values: Record<string, string>): Promise<void> {
  await core.transaction(({ sql }) => sql.updateTable(TABLE).set(values).where('id', '=', session).execute())
}

function instant(value: unknown): Date {
  return parseInstant(String(value)) ?? new Date(0)
}

function inSeconds(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000)
}
