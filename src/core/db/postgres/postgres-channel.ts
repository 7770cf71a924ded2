import { sql } from 'kysely'
import { Client } from 'pg'
import { recordId } from '#kit/ids.ts'
import type { Channel, ChannelListener, ChannelMember } from '../channel.ts'
import type { Sql } from '../sql/sql.ts'
import { type Hosts, REQUIRE_PRIMARY } from './hosts.ts'
import { requireOwnSession } from './pooler.ts'

/** Interval of reads without a notification, which detect a silently lost connection and delete old messages. */
const HEARTBEAT_MS = 30_000
/** Silence for longer than this in ms means that the server is gone, although its connections are open. */
const ANSWER_MS = 10_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 2000
const MAX_MESSAGES_AT_ONCE = 500

/** Ids of locks: any numbers, the same in all processes. */
const TABLE_LOCK = 7_201_544
const LEADER_LOCK = 7_201_545

/** Several installations may share a database, each in its own schema. */
export const TOPIC = `'krume_' || md5(current_schema())`

/**
 * Messages are rows, and NOTIFY only signals that there are new ones, so their size and number are unlimited. A
 * reader stores its snapshot: its next read returns exactly the rows which that snapshot could not see, whatever the
 * order of commits, including those sent while it was disconnected.
 */
const CREATE = `
  create table if not exists _messages (
    id bigint generated always as identity primary key,
    told timestamptz not null default now(),
    transaction xid8 not null default pg_current_xact_id(),
    sender text not null,
    body text not null
  );
  create index if not exists _messages_transaction on _messages (transaction);
  create index if not exists _messages_told on _messages (told);
  -- Of the future: they came here with a copy of another server's data.
  delete from _messages where transaction >= pg_snapshot_xmax(pg_current_snapshot())`

const READ = `
  select pg_current_snapshot()::text as snapshot, array(
    select body from _messages
    where transaction >= pg_snapshot_xmin($1::pg_snapshot)
      and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
      and sender <> $2
    order by id
  ) as messages`

/** Lists the other processes. `classid` and `objid` are the two numbers of the leader's lock. */
const OTHERS = `
  select coalesce(host(client_addr), '') as address, backend_start as since, exists (
    select from pg_locks
    where locktype = 'advisory' and granted and pg_locks.pid = pg_stat_activity.pid
      and classid = ${LEADER_LOCK} and objid = hashtext(current_schema())::oid
  ) as "isLeader"
  from pg_stat_activity
  where datname = current_database() and application_name = ${TOPIC} and pid <> pg_backend_pid()
  order by backend_start`

const CLEAR = `delete from _messages where told < now() - interval '15 minutes'`

/**
 * Makes the server drop a vanished client, and the leader's lock with it, after four seconds. While it has sent
 * something that is not acknowledged, only `tcp_user_timeout` counts.
 */
const LIFE_SIGNS = `set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2;
  set tcp_user_timeout = 4000`

/** Messages of the driver's errors for a query and a connection that take too long; they have no code. */
const NO_ANSWER = new Set(['Query read timeout', 'timeout expired'])

type ChannelOptions = {
  answerMs?: number
  /** Signals that the address is meant to bypass any pooler. */
  isDirect?: boolean
  onSilence?: (isSilent: boolean) => void
}

type Read = { snapshot: string; messages: string[] }

/** Channel of one process: a listening connection in addition to those of the pool. */
export class PostgresChannel implements Channel {
  readonly #hosts: Hosts
  readonly #answerMs: number
  readonly #isDirect: boolean
  readonly #sender = recordId()
  readonly #heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS).unref()
  #listener: ChannelListener | undefined
  #client: Client | undefined
  /** Snapshot of the last read; everything committed before it has been read. */
  #snapshot: string | undefined
  #reading: Promise<void> | undefined
  #isReadWanted = false
  #isClosed = false
  #pauseMs = FIRST_PAUSE_MS
  #retry: NodeJS.Timeout | undefined
  readonly #onSilence: (isSilent: boolean) => void

  /** `onSilence` is called when the server does not respond within `answerMs`, and when it responds again. */
  constructor(
    hosts: Hosts,
    { answerMs = ANSWER_MS, isDirect = false, onSilence = () => {} }: ChannelOptions = {},
  ) {
    this.#hosts = hosts
    this.#answerMs = answerMs
    this.#isDirect = isDirect
    this.#onSilence = onSilence
  }

  async send(db: Sql, messages: readonly string[]): Promise<void> {
    for (let from = 0; from < messages.length; from += MAX_MESSAGES_AT_ONCE) {
      const batch = messages.slice(from, from + MAX_MESSAGES_AT_ONCE)
      const rows = batch.map((body) => sql`(${this.#sender}, ${body})`)
      await sql`with told as (insert into _messages (sender, body) values ${sql.join(rows)})
        select pg_notify(${sql.raw(TOPIC)}, '')`.execute(db)
    }
  }

  async listen(listener: ChannelListener): Promise<void> {
    this.#listener = listener
    await this.#connect()
  }

  async isLeader(): Promise<boolean> {
    const client = this.#client
    if (!client) return false
    try {
      // The holder acquires its own lock again.
      const { rows } = await client.query<{ leads: boolean }>(
        `select pg_try_advisory_lock(${LEADER_LOCK}, hashtext(current_schema())) as leads`,
      )
      return rows[0]?.leads === true
    } catch (cause) {
      this.#drop(client, cause)
      return false
    }
  }

  async others(): Promise<ChannelMember[]> {
    const client = this.#client
    if (!client) return []
    try {
      return (await client.query<ChannelMember>(OTHERS)).rows
    } catch (cause) {
      this.#drop(client, cause)
      return []
    }
  }

  /** Returns the id of the server's process behind this connection; `undefined` while there is none. */
  async process(): Promise<number | undefined> {
    const answer = await this.#client?.query<{ pid: number }>('select pg_backend_pid() as pid')
    return answer?.rows[0]?.pid
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    clearTimeout(this.#retry)
    const last = this.#client
    this.#client = undefined
    await last?.end()
  }

  async #connect(): Promise<void> {
    const { url } = this.#hosts
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: this.#answerMs,
      query_timeout: this.#answerMs,
    })
    client.on('error', (cause) => this.#drop(client, cause))
    client.on('end', () => this.#drop(client, new Error('the connection was closed')))
    client.on('notification', () => void this.#read())
    try {
      await client.connect()
      if (this.#snapshot === undefined) await requireOwnSession(client, url, this.#isDirect)
      await client.query(`${LIFE_SIGNS}; ${REQUIRE_PRIMARY}`)
      // `OTHERS` finds processes by this name.
      const { rows } = await client.query<{ topic: string }>(
        `select set_config('application_name', ${TOPIC}, false) as topic`,
      )
      await client.query(`listen ${client.escapeIdentifier(rows[0]?.topic ?? '')}`)
      this.#snapshot ??= await prepare(client)
    } catch (cause) {
      this.#hosts.leave(url)
      void client.end().catch(() => undefined)
      throw cause
    }
    // Closed in the meantime: an open connection would keep the process alive.
    if (this.#isClosed) return client.end()
    this.#client = client
    this.#pauseMs = FIRST_PAUSE_MS
  }

  #drop(client: Client, cause: unknown): void {
    if (client !== this.#client) return
    this.#client = undefined
    void client.end().catch(() => undefined)
    if (this.#isClosed) return
    if (isSilence(cause)) this.#onSilence(true)
    this.#listener?.lost(cause)
    this.#reconnectLater()
  }

  #reconnectLater(): void {
    if (this.#isClosed) return
    this.#retry = setTimeout(() => void this.#reconnect(), this.#pauseMs).unref()
    this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS)
  }

  async #reconnect(): Promise<void> {
    try {
      await this.#connect()
      this.#onSilence(false)
    } catch (cause) {
      if (!isSilence(cause)) this.#onSilence(false)
      return this.#reconnectLater()
    }
    await this.#read()
    await this.#listener?.resumed()
  }

  /** Reads one batch at a time; messages that arrive in the meantime are read right after. */
  async #read(): Promise<void> {
    this.#isReadWanted = true
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  async #readAll(): Promise<void> {
    while (this.#isReadWanted && this.#client) {
      this.#isReadWanted = false
      const client = this.#client
      try {
        const { rows } = await client.query<Read>(READ, [this.#snapshot, this.#sender])
        for (const { messages, snapshot } of rows) {
          this.#snapshot = snapshot
          if (messages.length > 0) await this.#listener?.receive(messages)
        }
      } catch (cause) {
        this.#drop(client, cause)
      }
    }
  }

  async #beat(): Promise<void> {
    await this.#read()
    const client = this.#client
    await client?.query(CLEAR).catch((cause: unknown) => this.#drop(client, cause))
  }
}

function isSilence(cause: unknown): boolean {
  return cause instanceof Error && NO_ANSWER.has(cause.message)
}

/** Creates the table and returns the snapshot from which messages are read. */
async function prepare(client: Client): Promise<string | undefined> {
  await client.query(`begin; select pg_advisory_xact_lock(${TABLE_LOCK}); ${CREATE}; commit`)
  const { rows } = await client.query<Pick<Read, 'snapshot'>>(
    'select pg_current_snapshot()::text as snapshot',
  )
  return rows[0]?.snapshot
}
