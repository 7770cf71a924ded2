import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseLocked } from '../database-errors.ts'
import type { LoneDatabase } from '../lone-database.ts'
import { openPostgresAlone } from '../postgres/postgres-alone.ts'
import { openSqliteAlone } from '../sqlite/sqlite.ts'
import { type DatabaseConfig, FILE_NAME } from './open-database.ts'

type Place = Pick<DatabaseConfig, 'url' | 'directUrl' | 'dataDir'>

/** Error for a database that a server or another command is using. */
export class DatabaseInUse extends Error {
  constructor(cause?: unknown) {
    super('the database is in use', { cause })
    this.name = 'DatabaseInUse'
  }
}

/** Tells whether the database's file exists; a database on a server is taken to exist. */
export function hasDatabaseFile({ url, dataDir }: Place): boolean {
  return url !== undefined || existsSync(path.join(dataDir, FILE_NAME))
}

/** Opens the database for this process alone; creates the file if missing. Throws `DatabaseInUse`. */
export async function openAlone({ url, directUrl, dataDir }: Place): Promise<LoneDatabase> {
  try {
    if (url !== undefined) return await openPostgresAlone(directUrl ?? url, directUrl !== undefined)
    mkdirSync(dataDir, { recursive: true })
    return openSqliteAlone(path.join(dataDir, FILE_NAME))
  } catch (error) {
    throw error instanceof DatabaseLocked ? new DatabaseInUse(error) : error
  }
}
