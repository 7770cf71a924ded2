import path from 'node:path'
import SqliteFile from 'better-sqlite3'
import type { KrumeServer } from '#tests/support/krume-server.ts'

/** Dates an owner's last proof of identity far back in all sessions, because the server uses the real clock. */
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
