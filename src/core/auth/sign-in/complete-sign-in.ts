import type { Core } from '#core/core.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import { forbidden } from '#kit/errors.ts'
import type { SignInFrom } from '../sessions/sessions.ts'
import type { LoginAlerts } from './login-alerts.ts'
import { type AuthMethod, beginOrCompleteMfa } from './mfa.ts'

export type SignInAttempt = {
  method: AuthMethod
  /** Id of the pending MFA sign-in that this completes; empty for the first step. */
  mfaId: string
  /** Request for the collection's rules. */
  info: RequestInfo
  /** Origin of the sign-in, for the alert about a new device and for the list of sessions. */
  from: SignInFrom
}

/**
 * Throws 403 when the collection's `authRule` refuses this record; the rule is evaluated with the client's request.
 */
export async function requireAuthRule(core: Core, auth: AuthRecord, info: RequestInfo): Promise<void> {
  const { collection, record } = auth
  if (await core.access.allows(collection, record.id, collection.authRule, info)) return
  throw forbidden("The request doesn't satisfy the collection requirements to authenticate.")
}

/**
 * Completes a sign-in after `auth` has been authenticated by a method: checks the collection's rule, requires the
 * second step if needed (then it returns an `mfaId` instead of a token) and alerts about a new device.
 */
export async function completeSignIn(
  core: Core,
  alerts: LoginAlerts,
  auth: AuthRecord,
  { method, mfaId, info, from }: SignInAttempt,
): Promise<{ token: string } | { mfaId: string }> {
  await requireAuthRule(core, auth, info)
  const halfWay = await beginOrCompleteMfa(core, auth, method, { mfaId, info })
  return halfWay === undefined ? enter(core, alerts, auth, from) : { mfaId: halfWay }
}

/** Completes a sign-in by a method that combines two factors, such as a passkey; it needs no second step. */
export async function completeStrongSignIn(
  core: Core,
  alerts: LoginAlerts,
  auth: AuthRecord,
  { info, from }: Pick<SignInAttempt, 'info' | 'from'>,
): Promise<{ token: string }> {
  await requireAuthRule(core, auth, info)
  return enter(core, alerts, auth, from)
}

async function enter(core: Core, alerts: LoginAlerts, auth: AuthRecord, from: SignInAttempt['from']) {
  if (auth.collection.authAlert.enabled) await alerts.note(auth, from)
  return { token: await core.auth.startSession(auth, { from }) }
}
