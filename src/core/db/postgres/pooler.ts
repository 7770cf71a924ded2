import { connect } from 'node:net'
import { Client, type ClientBase } from 'pg'

const CANCEL_WITHIN_MS = 5000

/** Error for a connection that needs a session of its own and has none, because a pooler shares them. */
export class PoolerInBetween extends Error {
  /** Tells whether the address was given as the one without a pooler. */
  readonly isDirect: boolean

  constructor(isDirect: boolean) {
    super('a pooler is between this program and PostgreSQL')
    this.name = 'PoolerInBetween'
    this.isDirect = isDirect
  }
}

/** Error for a direct address that leads to data other than the one through the pooler. */
export class OtherDatabase extends Error {
  constructor() {
    super('the direct address leads to another database or schema')
    this.name = 'OtherDatabase'
  }
}

/** Numbers by which a connection can be cancelled. The driver stores them without declaring them. */
type CancelKey = { processID: number; secretKey: number }

/**
 * Tells whether a pooler such as PgBouncer is in between, whatever its mode: it invents the number of the server's
 * process that it reports.
 */
export async function isPooled(client: ClientBase): Promise<boolean> {
  return (await processOf(client)) !== (client as ClientBase & CancelKey).processID
}

/**
 * Throws `PoolerInBetween` unless the connection keeps its session between transactions. A pooler counts as sharing
 * sessions where the address is not given as direct, or where it hands this session to a second connection.
 */
export async function requireOwnSession(client: Client, url: string, isDirect: boolean): Promise<void> {
  if (!(await isPooled(client))) return
  if (!isDirect) throw new PoolerInBetween(isDirect)
  const second = new Client({ connectionString: url, connectionTimeoutMillis: CANCEL_WITHIN_MS })
  second.on('error', () => undefined)
  try {
    await second.connect()
    if ((await processOf(client)) === (await processOf(second))) throw new PoolerInBetween(isDirect)
  } finally {
    await second.end().catch(() => undefined)
  }
}

async function processOf(client: ClientBase): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
}

/**
 * Awaits the running query of a connection and asks the server to cancel it after `ms`: poolers share settings such
 * as `statement_timeout` among clients. The connection must not be used before the result is there.
 */
export async function cancelledAfter<T>(client: ClientBase, ms: number, query: Promise<T>): Promise<T> {
  let cancelling: Promise<void> | undefined
  const timer = setTimeout(() => {
    cancelling = cancel(client as Client & CancelKey)
  }, ms)
  try {
    return await query
  } finally {
    clearTimeout(timer)
    // A late request would cancel the next query.
    await cancelling
  }
}

/** Sends a CancelRequest of PostgreSQL's protocol on a connection of its own; resolves when that is closed. */
function cancel({ host, port, processID, secretKey }: Client & CancelKey): Promise<void> {
  const request = Buffer.alloc(16)
  for (const [index, number] of [16, 80_877_102, processID, secretKey].entries())
    request.writeInt32BE(number, index * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  return new Promise((resolve) => {
    socket.setTimeout(CANCEL_WITHIN_MS, () => socket.destroy())
    socket.on('error', () => undefined).once('close', () => resolve())
    // PgBouncer forgets a request whose sender hangs up first.
    socket.write(request)
  })
}
