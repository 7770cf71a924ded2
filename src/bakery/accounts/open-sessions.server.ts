import type { AuthRecord } from '#core/auth/auth.ts'
import type { Core } from '#core/core.ts'
import { notFound } from '#kit/errors.ts'
import { deviceOf } from './device.ts'
import type { OpenSession } from './open-sessions.ts'

/** Lists where an account is signed in, the last used session first. */
export async function listOpenSessions(core: Core, auth: AuthRecord): Promise<OpenSession[]> {
  const sessions = await core.auth.sessions.list(auth)
  return sessions.map(({ id, actor, lastUsed, network, started, userAgent }) => ({
    id,
    device: deviceOf(userAgent),
    network,
    started,
    lastUsed,
    byOperator: actor !== '',
  }))
}

/** Throws 404 for a session that is not the account's. */
export async function endOpenSession(core: Core, auth: AuthRecord, id: string): Promise<void> {
  if (!(await core.auth.sessions.end(auth, id))) throw notFound()
}

/** Ends all tokens of the account, those of mailed links too: every one of them is signed with its key. */
export async function endAllTokens(core: Core, { collection, record }: AuthRecord): Promise<void> {
  await core.records.update(collection, record.id, { 'tokenKey:autogenerate': '' })
}
