import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Database, QueryLog } from '../database.ts'
import { openPostgres } from '../postgres/postgres.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import type { CoordinatorWire } from '../sqlite/sqlite-channel.ts'

export type DatabaseConfig = {
  /** `postgres://user:password@host:port/name`. Without it the data is in a file in `dataDir`. */
  url?: string | undefined
  /** The same database without a pooler in between, for what needs a session; needed where `url` names a pooler. */
  directUrl?: string | undefined
  /** A standby of `url` that serves expensive reads. */
  replicaUrl?: string | undefined
  dataDir: string
  /** Maximum number of connections to a database server. */
  connections?: number | undefined
  /** Time limit of an operator's query in ms. */
  boundedMs?: number | undefined
  /** Time limit of other reads in ms, on a database server. */
  readMs?: number | undefined
  /** Connection to the coordinator of the processes on the file; `undefined` when there is only this one. */
  coordinator?: CoordinatorWire | undefined
  /** Tells whether more transactions are likely to come soon, with which one may share a commit of the file. */
  expectsMore?: (() => boolean) | undefined
  onQuery?: QueryLog | undefined
}

/** Name of the database's file in the data folder. */
export const FILE_NAME = 'krume.db'

const BOUNDED_MS = 10_000
const READ_MS = 60_000

/** Opens the database; creates the folder and the file if missing. Throws for a URL with another scheme. */
export function openDatabase(config: DatabaseConfig): Database {
  const { boundedMs = BOUNDED_MS, onQuery, readMs = READ_MS } = config
  if (!config.url) {
    mkdirSync(config.dataDir, { recursive: true })
    return openSqlite(path.join(config.dataDir, FILE_NAME), {
      boundedMs,
      onQuery,
      coordinator: config.coordinator,
      expectsMore: config.expectsMore,
    })
  }
  if (!/^postgres(?:ql)?:\/\//.test(config.url)) {
    throw new Error('DATABASE_URL must start with postgres:// (leave it empty for a file in DATA_DIR)')
  }
  const { connections, directUrl, replicaUrl } = config
  return openPostgres(config.url, { connections, directUrl, replicaUrl, boundedMs, readMs, onQuery })
}
