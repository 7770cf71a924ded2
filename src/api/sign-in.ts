import type { AuthRecord } from '#core/auth/auth.ts'
import { type AuthMethod, beginOrCompleteMfa } from '#core/auth/mfa.ts'
import { readAuthForm } from './auth-form.ts'
import { authResponse, requireMaySignIn } from './auth-response.ts'
import type { Call } from './call.ts'
import { jsonResponse } from './responses.ts'

/**
 * The answer to somebody who has proven to be `auth` by a method. With MFA the first method alone gives no token, but
 * 401 with the `mfaId` to send along with another one.
 */
export async function signIn(
  call: Call,
  auth: AuthRecord,
  method: AuthMethod,
  meta?: Record<string, unknown>,
): Promise<unknown> {
  const { core, ip } = call
  const info = call.info({ context: method, body: await call.body() })
  await requireMaySignIn(call, auth, info)
  const mfaId = await beginOrCompleteMfa(core, auth, method, { mfaId: await readMfaId(call), info })
  if (mfaId !== undefined) return jsonResponse(call.request, { mfaId }, 401)

  const response = await authResponse(call, auth, core.auth.issueToken('auth', auth), info)
  if (auth.collection.authAlert.enabled) {
    await call.loginAlerts.note(auth, { ip, userAgent: call.header('user-agent') })
  }
  return meta ? { meta, ...response } : response
}

async function readMfaId(call: Call): Promise<string> {
  return call.query('mfaId') || (await readAuthForm(call, 'mfaId')).mfaId
}
