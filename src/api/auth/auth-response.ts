import { requireAuthRule } from '#core/auth/sign-in/complete-sign-in.ts'
import type { WireRecord } from '#core/records/client/wire.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import type { Call } from '../call/call.ts'
import { requireSuperuserIp } from '../call/guards.ts'

/**
 * Throws 403 when the collection's `authRule` refuses this record, or when it is a superuser whose IP address is not
 * allowed. The rule is evaluated with the client's request.
 */
export async function requireMaySignIn(
  call: Call,
  auth: AuthRecord,
  info: RequestInfo = call.info(),
): Promise<void> {
  requireSuperuserIp(call, auth)
  await requireAuthRule(call.core, auth, info)
}

/** Returns the response body of a successful sign-in as `auth` (wire contract, section 3). */
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
