import { forbidden } from '#kit/errors.ts'
import type { Core } from '../core.ts'
import type { RequestInfo } from '../rules/query-scope.ts'
import type { AuthRecord } from './auth.ts'
import type { LoginAlerts } from './login-alerts.ts'
import { type AuthMethod, beginOrCompleteMfa } from './mfa.ts'
import type { SignInFrom } from './sessions.ts'

export type SignInAttempt = {
  method: AuthMethod
  /** Of the half sign-in that this completes; empty when it is the first step. */
  mfaId: string
  /** As the rules of the collection see it. */
  info: RequestInfo
  /** Where it comes from, for the mail about new places and for the list of sessions. */
  from: SignInFrom
}

/**
 * Throws 403 when the collection's `authRule` does not let this record in; the rule is asked on behalf of whoever sent
 * the request.
 */
export async function requireAuthRule(core: Core, auth: AuthRecord, info: RequestInfo): Promise<void> {
  const { collection, record } = auth
  if (await core.access.allows(collection, record.id, collection.authRule, info)) return
  throw forbidden("The request doesn't satisfy the collection requirements to authenticate.")
}

/**
 * What follows for everyone who has proven by a method to be `auth`, through whichever door they came: the collection's
 * rule, the second step where one is due (then there is an `mfaId` instead of a token), the mail about a new place.
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

/** The same for a proof that is two in one, such as a passkey: what one has, unlocked by what one knows or is. */
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
