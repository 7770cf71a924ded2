import path from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import type { KrumeServer } from './krume-server.ts'

/**
 * Makes every write to a table of a running server fail, as a full disk would, until disposed:
 *
 *     { using _ = failWrites(krume, 'orders'); … }
 */
export function failWrites({ dataDir }: KrumeServer, table: string): Disposable {
  const change = (sql: string) => changeDatabase(dataDir, sql)
  for (const write of ['insert', 'update', 'delete']) {
    change(`create trigger fail_${write} before ${write} on ${table}
      begin select raise(abort, 'The disk is full.'); end`)
  }
  return {
    [Symbol.dispose]: () => {
      for (const write of ['insert', 'update', 'delete']) change(`drop trigger fail_${write}`)
    },
  }
}

/** Makes every read of a table of a running server fail, until disposed. */
export function failReads({ dataDir }: KrumeServer, table: string): Disposable {
  changeDatabase(dataDir, `alter table ${table} rename to lost_${table}`)
  return { [Symbol.dispose]: () => changeDatabase(dataDir, `alter table lost_${table} rename to ${table}`) }
}

function changeDatabase(dataDir: string, sql: string): void {
  const database = new BetterSqlite3(path.join(dataDir, 'krume.db'))
  try {
    database.pragma('busy_timeout = 5000')
    database.exec(sql)
  } finally {
    database.close()
  }
}
