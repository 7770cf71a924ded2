import { ownersCollection, sessionFor } from '#bakery/tenancy/accounts.server.ts'
import type { AuthServices } from '#core/auth/auth-services.ts'
import { resolveProvider } from '#core/auth/oauth2/oauth2-providers.ts'
import { completeSignIn } from '#core/auth/sign-in/complete-sign-in.ts'
import { type AuthMethod, findCurrentMfa } from '#core/auth/sign-in/mfa.ts'
import type { AuthCollection } from '#core/collections/collection.ts'
import type { Core } from '#core/core.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { NO_REQUEST } from '#core/rules/query-scope.ts'
import { ApiError, QueueFull } from '#kit/errors.ts'
import type { SignIn, SignInFrom, SignInOutcome } from './sign-in.ts'

/** `accountsOf` returns the current collection whose accounts sign in. */
export function createSignIn(
  core: Core,
  { alerts, otps }: AuthServices,
  accountsOf: (core: Core) => AuthCollection = ownersCollection,
): SignIn {
  async function finish(
    auth: AuthRecord,
    method: AuthMethod,
    mfaId: string,
    from: SignInFrom,
  ): Promise<SignInOutcome> {
    const info = { ...NO_REQUEST, context: method, method: 'POST' }
    // If the first step is too old, this one counts as a new first step.
    const halfWay = (await findCurrentMfa(core, auth.collection, mfaId))?.id ?? ''
    const outcome = await completeSignIn(core, alerts, auth, { method, mfaId: halfWay, info, from })
    if ('mfaId' in outcome) return { ok: false, reason: 'second_step', mfaId: outcome.mfaId }
    return { ok: true, session: sessionFor(auth, outcome.token) }
  }

  return {
    methods() {
      const { passwordAuth, otp, oauth2 } = accountsOf(core)
      const usable = oauth2.enabled ? oauth2.providers.flatMap((given) => resolveProvider(given) ?? []) : []
      return {
        password: passwordAuth.enabled,
        code: otp.enabled,
        providers: usable.map(({ name, displayName }) => ({ name, displayName })),
      }
    },

    byPassword: ({ email, password, mfaId }, from) =>
      asSignInOutcome(async () => {
        const accounts = accountsOf(core)
        if (!accounts.passwordAuth.enabled) return { ok: false, reason: 'refused' }
        const auth = await core.auth.checkPassword(accounts.id, email.trim(), password)
        return auth ? finish(auth, 'password', mfaId, from) : { ok: false, reason: 'refused' }
      }),

    requestCode: (email) => otps.request(accountsOf(core), email.trim()),

    byCode: ({ codeId, code, mfaId }, from) =>
      asSignInOutcome(async () => {
        const accounts = accountsOf(core)
        if (!accounts.otp.enabled) return { ok: false, reason: 'refused' }
        const auth = await otps.redeem(accounts, { id: codeId, password: code, ip: from.ip })
        const outcome = await finish(auth, 'otp', mfaId, from)
        return outcome.ok ? { ...outcome, endedPassword: auth.endedPassword } : outcome
      }),
  }
}

/** Turns refusals of the checks into values, and rethrows faults and full queues. */
export async function asSignInOutcome(work: () => Promise<SignInOutcome>): Promise<SignInOutcome> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error instanceof QueueFull) throw error
    return { ok: false, reason: error.status === 429 ? 'too_many' : 'refused' }
  }
}
