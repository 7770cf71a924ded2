import type { AuthRecord } from '#core/auth/auth.ts'
import { requireAuthRule } from '#core/auth/sign-in.ts'
import type { WireRecord } from '#core/records/wire.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import type { Call } from './call.ts'
import { requireSuperuserIp } from './guards.ts'

/**
 * Throws 403 when the collection's `authRule` does not let this record in (the rule is asked on behalf of whoever
 * sent the request), or when it is a superuser's and these may not ask from here.
 */
export async function requireMaySignIn(
  call: Call,
  auth: AuthRecord,
  info: RequestInfo = call.info(),
): Promise<void> {
  requireSuperuserIp(call, auth)
  await requireAuthRule(call.core, auth, info)
}

/** What everyone gets who has proven to be `auth` (wire contract, section 3). */
export async function authResponse(
  call: Call,
  auth: AuthRecord,
  token: string,
  info: RequestInfo = call.info(),
): Promise<{ record: WireRecord | undefined; token: string }> {
  const own = { ...info, auth }
  const [wire] = await call.core.access.present(auth.collection, [auth.record], own, call.query('expand'))
  return { record: wire, token }
}
