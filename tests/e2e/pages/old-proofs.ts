import path from 'node:path'
import SqliteFile from 'better-sqlite3'
import type { KrumeServer } from '#tests/support/krume-server.ts'

/** Dates an owner's last proof of identity far back in all sessions, because the server uses the real clock. */
export function forgetProofs(krume: KrumeServer, owner: string): void {
  change(krume, 'UPDATE _sessions SET proven = ? WHERE recordRef = ?', owner)
}

/** The same for a member of a team. */
export function forgetMembersProofs(krume: KrumeServer, member: string): void {
  change(krume, 'UPDATE staff_sessions SET proven = ? WHERE member = ?', member)
}

function change({ dataDir }: KrumeServer, statement: string, whose: string): void {
  const file = new SqliteFile(path.join(dataDir, 'krume.db'), { timeout: 10_000 })
  try {
    const { changes } = file.prepare(statement).run('2026-01-01 00:00:00.000Z', whose)
    if (changes === 0) throw new Error('nobody is signed in')
  } finally {
    file.close()
  }
}
