import { completeSignIn } from '#core/auth/sign-in/complete-sign-in.ts'
import type { AuthMethod } from '#core/auth/sign-in/mfa.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import type { Call } from '../call/call.ts'
import { requireSuperuserIp } from '../call/guards.ts'
import { readAuthForm } from './auth-form.ts'
import { authResponse } from './auth-response.ts'

/**
 * Returns the response to a client that has authenticated as `auth` with `method`. With MFA the first method returns
 * no token, but 401 with the `mfaId` to send along with the second one.
 */
export async function signIn(
  call: Call,
  auth: AuthRecord,
  method: AuthMethod,
  meta?: Record<string, unknown>,
): Promise<unknown> {
  requireSuperuserIp(call, auth)
  const info = call.info({ context: method, body: await call.body() })
  const outcome = await completeSignIn(call.core, call.loginAlerts, auth, {
    method,
    mfaId: await readMfaId(call),
    info,
    from: { ip: call.ip, userAgent: call.header('user-agent') },
  })
  if ('mfaId' in outcome) return Response.json({ mfaId: outcome.mfaId }, { status: 401 })
  const response = await authResponse(call, auth, outcome.token, info)
  return meta ? { meta, ...response } : response
}

async function readMfaId(call: Call): Promise<string> {
  return call.query('mfaId') || (await readAuthForm(call, 'mfaId')).mfaId
}
