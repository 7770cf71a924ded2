import path from 'node:path'
import { urlsOfHosts } from '#core/db/postgres/hosts.ts'
import { OtherDatabase, PoolerInBetween } from '#core/db/postgres/pooler.ts'
import { ReplicaRefused } from '#core/db/replica.ts'
import { NewerDatabase } from '#core/schema/written-migrations.ts'
import { ApiError, type ErrorData } from '#kit/errors.ts'
import { type Config, ConfigError } from './config.ts'

/** Error whose message already tells the operator what to do. */
export class StartFault extends Error {}

/** Environment setting that prints the stack trace below the message. */
const TRACE_SWITCH = 'TRACE=on'

/** Properties of the errors of Node, SQLite and PostgreSQL; missing ones are empty. */
type Fault = { code: string; syscall: string; hostname: string; path: string; message: string }

/**
 * Explains in one sentence why the program could not start and how to fix it. Used for every start-up error of the
 * server and the commands; `config` is absent when the environment itself is invalid.
 */
export function explainStartFault(error: unknown, config?: Config): string {
  const whole = [...causesOf(error)]
  const own = whole.find((cause) => cause instanceof ConfigError || cause instanceof StartFault)
  if (own) return own.message
  const refused = whole.find((cause) => cause instanceof ApiError)
  if (refused) return [refused.message, ...messagesOf(refused.data)].join(' ')
  const newer = whole.find((cause) => cause instanceof NewerDatabase)
  if (newer) return `${newer.message} Start that version, or use other data (DATA_DIR or DATABASE_URL).`
  const session = explainSession(whole)
  if (session !== undefined) return session
  const faults = whole.map(faultOf)
  for (const fault of faults) {
    const sentence = explainProgram(fault) ?? (config && explainPlace(fault, config))
    if (sentence !== undefined) return sentence
  }
  const cause = faults.map(({ message }) => message.trim()).find((message) => message !== '')
  return `Krume cannot go on: ${cause?.replace(/\.$/, '') ?? 'it is not known why'} (${TRACE_SWITCH} shows where).`
}

/** Prints the explanation, with the stack trace if `TRACE=on`, and exits with status 1. */
export function endWithSentence(error: unknown, config?: Config): never {
  console.error(explainStartFault(error, config))
  if (process.env['TRACE'] === 'on') console.error(error)
  process.exit(1)
}

/** Yields the error, its causes and all errors of an `AggregateError`, such as a failed connection attempt. */
function* causesOf(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return
  yield error
  if (error instanceof AggregateError) for (const one of error.errors) yield* causesOf(one)
  yield* causesOf(error.cause)
}

function faultOf(error: Error): Fault {
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? value : ''
  }
  const [code, syscall, hostname] = [text('code'), text('syscall'), text('hostname')]
  return { code, syscall, hostname, path: text('path'), message: error.message }
}

/** Explains addresses of the database that do not fit together. */
function explainSession(causes: readonly Error[]): string | undefined {
  const pooler = causes.find((cause) => cause instanceof PoolerInBetween)
  if (pooler?.isDirect)
    return 'DATABASE_DIRECT_URL leads through a pooler that gives no process a session of its own: set it to the address of PostgreSQL itself (docs/scale.md).'
  if (pooler)
    return 'DATABASE_URL leads through a pooler such as PgBouncer: set DATABASE_DIRECT_URL to the address of PostgreSQL itself as well (docs/scale.md).'
  if (causes.some((cause) => cause instanceof OtherDatabase))
    return 'DATABASE_DIRECT_URL leads to another database or schema than DATABASE_URL: name the same one in both.'
  const replica = causes.find((cause) => cause instanceof ReplicaRefused)
  if (replica?.reason === 'primary')
    return 'DATABASE_REPLICA_URL leads to a server that is not a standby: name a standby of the server in DATABASE_URL, or leave it out.'
  if (replica)
    return 'DATABASE_REPLICA_URL leads to other data than DATABASE_URL: name the same database and schema on a standby of the same cluster.'
  return undefined
}

function explainProgram({ code, message }: Fault): string | undefined {
  const isIncomplete = /^(ERR_DLOPEN_FAILED|ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND)$/.test(code)
  if (isIncomplete || message.startsWith('Could not locate the bindings file'))
    return 'The installed packages are incomplete or were made for another system: run `npm ci`, then `npm start`.'
  return undefined
}

function explainPlace(fault: Fault, config: Config): string | undefined {
  // A supervisor listens for its processes, and calls it `bind`.
  if (fault.syscall === 'listen' || fault.syscall === 'bind' || fault.hostname === config.host)
    return explainListening(fault, config)
  const isOfServer = /^([0-9][0-9A-Z]{4}|E(CONN|AI_|TIMEDOUT|HOST|NET|NOTFOUND|PIPE).*)$/.test(fault.code)
  if (config.databaseUrl !== undefined && (isOfServer || NO_ANSWER.test(fault.message)))
    return explainServer(
      fault,
      urlsOfHosts(config.databaseUrl).map((url) => new URL(url)),
    )
  return explainFiles(fault, config)
}

function explainListening({ code }: Fault, { host, port }: Config): string | undefined {
  const other = port < 1024 ? 3000 : port < 65_535 ? port + 1 : port - 1
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: choose another one with \`PORT=${other} npm start\`.`
    case 'EACCES':
    case 'EPERM':
      return `This user may not open port ${port}: choose another one with \`PORT=${other} npm start\`.`
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
      return `HOST=${host} is not an address of this machine: leave HOST out for this machine alone, or set HOST=0.0.0.0 for all of its addresses.`
    default:
      return undefined
  }
}

/** Messages of `pg` when the server does not respond. */
const NO_ANSWER = /^(timeout exceeded|timeout expired|connection terminated|the server does not support ssl)/i

/** Explains an error of the database server. NB! The message never contains the password of the URL. */
function explainServer({ code, message }: Fault, urls: readonly URL[]): string | undefined {
  const [url] = urls
  if (!url) return undefined
  const places = urls.map(({ hostname, port }) => `${hostname || 'this machine'}:${port || 5432}`)
  const place = `The database server at ${places.join(', ')}`
  const user = `user ${decodeURIComponent(url.username) || '(none)'}`
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No machine is known by the name ${url.hostname}: correct the host in DATABASE_URL.`
    case 'ECONNREFUSED':
      return `${place} is not running or does not listen there: start it, or correct DATABASE_URL.`
    case '28P01':
      return `${place} refuses the password of ${user}: correct it in DATABASE_URL.`
    case '28000':
      return `${place} does not let ${user} in: create the user, or correct DATABASE_URL.`
    case '3D000':
      return `${place} has no database named ${url.pathname.slice(1)}: create it, or correct DATABASE_URL.`
    case '42501':
      return `${place} does not allow ${user} to create tables: grant that right, or name another user in DATABASE_URL.`
    case '53300':
      return `${place} has no connection left: let it allow more, or end programs that hold some.`
    case '53100':
      return `${place} has no room left on its disk: make some, then start again.`
    case '57P03':
      return `${place} is just starting or stopping: try again in a moment.`
    default:
      return `${place} does not answer as it should (${message.replace(/\.$/, '')}): check it, and DATABASE_URL.`
  }
}

function explainFiles({ code, message, path: at }: Fault, { dataDir }: Config): string | undefined {
  const isElsewhere = at !== '' && !at.startsWith(dataDir) && !dataDir.startsWith(at)
  if (isElsewhere) return undefined
  const file = path.join(dataDir, 'krume.db')
  switch (code.replace(/^(SQLITE_[A-Z]+)_.*$/, '$1')) {
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `${file} is damaged or is not a database: put a backup in its place (docs/backups.md), or choose another folder with DATA_DIR.`
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return `${file} is in use by another program: end that one, or choose another folder with DATA_DIR.`
    case 'SQLITE_IOERR':
      return `The disk does not read or write ${file} (${message}): check the disk, or choose another folder with DATA_DIR.`
    case 'SQLITE_FULL':
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds ${dataDir} is full: make room, or choose another folder with DATA_DIR.`
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EEXIST':
    case 'ENOTDIR':
    case 'ENOENT':
      return `The data folder ${dataDir} cannot be written: give this user the right to, or choose another one with DATA_DIR=./data npm start.`
    default:
      return undefined
  }
}

function messagesOf(errors: ErrorData): string[] {
  return Object.entries(errors).flatMap(([name, error]) =>
    typeof error.message === 'string' ? [`${name}: ${error.message}`] : messagesOf(error as ErrorData),
  )
}
