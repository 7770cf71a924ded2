import { EventEmitter, once } from 'node:events'
import path from 'node:path'
import SqliteFile from 'better-sqlite3'
import { Pool } from 'pg'
import type { CounterList } from '#bakery/ordering/counter/counter.ts'
import { FILE_NAME } from '#core/db/open/open-database.ts'
import { signIn } from '../bench/bench-admin.ts'
import { type BenchShop, openBenchShop } from '../bench/bench-shop.ts'
import { createHttpClient, type HttpClient } from '../support/http-client.ts'
import { startKrume } from '../support/krume-server.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { runSmtpServer } from '../support/run-smtp-server.ts'
import type { Engine, Request } from './costs.ts'
import { Probe } from './probe.ts'

/** Longer than a mailer's pause after a failure. */
const MAILS_WITHIN_MS = 100_000
const ORDER_PAGE = /^\/orders\/([a-z0-9]{26})/

/**
 * Size of the database. With PostgreSQL without mails, which are apart, and without what processes tell each other;
 * the log is PostgreSQL's alone.
 */
type Stored = { bytes: number; mailBytes: number; logBytes: number; flushes: number }

/** Size of a response, and the order that was placed. */
type Answer = { bytes: number; order?: string }

export type OpenShop = {
  probe: Probe
  mails: Mailbox
  stored(): Promise<Stored>
  /** Growth by opening the shop; PostgreSQL only. */
  bakeryBytes: number
  /** Requests about an order if there is one; they throw for an unexpected status. */
  ask: Record<Request, (order: string) => Promise<Answer>>
}

/** Starts the built product on an engine with a shop of 60 products, and all that it needs. `ends` stops them. */
export async function openShop(
  engine: Engine,
  processes: number,
  ends: AsyncDisposableStack,
): Promise<OpenShop> {
  const database = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
  if (database) ends.defer(() => database.stop())
  const mails = await openMailbox(ends)
  const krume = ends.use(
    await startKrume({
      WORKERS: String(processes),
      TRUST_PROXY: 'on',
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      ...(database && { DATABASE_URL: database.url }),
    }),
  )
  const stored = database ? storedIn(database.url, ends) : storedInFile(path.join(krume.dataDir, FILE_NAME))
  const before = await stored()
  const shop = await openBenchShop(krume, database?.url)
  const bakeryBytes = database ? (await stored()).bytes - before.bytes : 0
  const client = createHttpClient(krume.port, 256)
  ends.defer(() => client.close())
  const serving = processes === 1 ? [krume.pid] : await krume.processes()
  const cookie = await signIn(krume, shop.owner)
  const ask = { ...shopRequests(client, shop), ...ownerRequests(client, cookie) }
  return { probe: new Probe(serving), mails, stored, bakeryBytes, ask }
}

function shopRequests(client: HttpClient, shop: BenchShop) {
  const fields = () => Object.fromEntries(new URLSearchParams(shop.orderBody()))
  const address = () => ({ 'x-forwarded-for': shop.orderHeaders()['x-forwarded-for'] ?? '' })
  const page = async (path: string, cookie?: string): Promise<Answer> => {
    const { headers, status, text } = await client.ask(path, {
      host: shop.host,
      headers: { 'accept-encoding': 'gzip, deflate, br', ...address() },
      ...(cookie !== undefined && { cookie }),
    })
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    return { bytes: Number(headers['content-length'] ?? Buffer.byteLength(text)) }
  }
  return {
    shop: () => page('/'),
    shopOwn: () => page('/', 'without=gluten'),
    checkout() {
      const { basket, choice } = fields()
      return page('/checkout', `basket=${basket}; pickup=${encodeURIComponent(choice ?? '')}`)
    },
    async order(): Promise<Answer> {
      const { headers, status, text } = await client.ask('/checkout', {
        host: shop.host,
        method: 'POST',
        headers: address(),
        body: fields(),
      })
      const [, order] = ORDER_PAGE.exec(headers.location ?? '') ?? []
      if (order === undefined) throw new Error(`An order was answered with ${status}: ${text}`)
      return { bytes: 0, order }
    },
    orderPage: (order: string) => page(`/orders/${order}`),
  }
}

function ownerRequests(client: HttpClient, cookie: string) {
  const page = async (path: string, body?: Record<string, string>) => {
    const { status, text } = await client.ask(path, { cookie, ...(body && { method: 'POST', body }) })
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    return { text, bytes: text.length }
  }
  let seen: CounterList | undefined
  return {
    async counterPoll() {
      seen ??= JSON.parse((await page('/admin/counter/sync')).text) as CounterList
      const { branch, cursor } = seen
      return page(`/admin/counter/sync?${new URLSearchParams({ branch: branch.id, since: cursor })}`)
    },
    counterChange(order: string) {
      const action = { order, to: 'picked_up', reason: '', onOtherDay: true, at: new Date().toISOString() }
      const actions = JSON.stringify([{ key: crypto.randomUUID(), ...action }])
      return page('/admin/counter/sync', { actions })
    },
    adminList: () => page('/admin/orders'),
  }
}

function storedInFile(file: string): () => Promise<Stored> {
  return () => {
    const database = new SqliteFile(file, { readonly: true })
    const bytes = database.prepare(
      'select (page_count - freelist_count) * page_size from pragma_page_count, pragma_freelist_count, pragma_page_size',
    )
    const found = Number(bytes.pluck().get())
    database.close()
    return Promise.resolve({ bytes: found, mailBytes: 0, logBytes: 0, flushes: 0 })
  }
}

const STORED = `select
  pg_database_size(current_database())::float - pg_total_relation_size('mail_outbox')
    - pg_total_relation_size('_messages') as bytes,
  pg_total_relation_size('mail_outbox')::float as "mailBytes",
  (pg_current_wal_lsn() - '0/0')::float as "logBytes",
  (select coalesce(sum(fsyncs), 0) from pg_stat_io where object = 'wal')::float as flushes`

function storedIn(url: string, ends: AsyncDisposableStack): () => Promise<Stored> {
  const pool = new Pool({ connectionString: url, max: 1 })
  ends.defer(() => pool.end())
  return async () => {
    const { rows } = await pool.query<Stored>(STORED)
    if (!rows[0]) throw new Error('PostgreSQL said nothing about its size')
    return rows[0]
  }
}

type Mailbox = {
  port: number
  received: number
  /** Lets mails wait at the door, for at most the half minute that a mailer has patience. */
  shut(): void
  open(): void
  /** Resolves when that many have been received. */
  reach(count: number): Promise<void>
}

async function openMailbox(ends: AsyncDisposableStack): Promise<Mailbox> {
  let waiting: (() => void)[] | undefined
  const arrivals = new EventEmitter()
  const { port, close } = await runSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, _session, done) {
      if (waiting) waiting.push(done)
      else done()
    },
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        mailbox.received++
        done()
        arrivals.emit('mail')
      })
    },
  })
  ends.defer(close)
  const mailbox: Mailbox = {
    port,
    received: 0,
    shut() {
      waiting = []
    },
    open() {
      for (const done of waiting ?? []) done()
      waiting = undefined
    },
    async reach(count) {
      const signal = AbortSignal.timeout(MAILS_WITHIN_MS)
      while (mailbox.received < count) await once(arrivals, 'mail', { signal })
    },
  }
  return mailbox
}
