import path from 'node:path'
import SqliteFile from 'better-sqlite3'
import type { KrumeServer } from '../../support/krume-server.ts'

/** Makes as if an owner had last shown who they are long ago, in all of their sessions: the server's clock is the real one. */
export function forgetProofs({ dataDir }: KrumeServer, owner: string): void {
  const file = new SqliteFile(path.join(dataDir, 'krume.db'), { timeout: 10_000 })
  try {
    const { changes } = file
      .prepare('UPDATE _sessions SET proven = ? WHERE recordRef = ?')
      .run('2026-01-01 00:00:00.000Z', owner)
    if (changes === 0) throw new Error('the owner is not signed in')
  } finally {
    file.close()
  }
}
