import type { Core } from '#core/core.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { deviceOf } from '#kit/device.ts'
import { notFound } from '#kit/errors.ts'
import type { OpenSession } from './open-sessions.ts'

/** Lists an account's open sessions, the last used first. */
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

/** Ends a session. Throws 404 when it is not the account's. */
export async function endOpenSession(core: Core, auth: AuthRecord, id: string): Promise<void> {
  if (!(await core.auth.sessions.end(auth, id))) throw notFound()
}

/** Revokes all tokens of the account, including those of mailed links: all are signed with its key. */
export async function endAllTokens(core: Core, { collection, record }: AuthRecord): Promise<void> {
  await core.records.update(collection, record.id, { 'tokenKey:autogenerate': '' })
}
