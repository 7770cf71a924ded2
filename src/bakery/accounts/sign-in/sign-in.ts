import type { Session } from '#bakery/tenancy/accounts.ts'
import type { SignInFrom } from '#core/auth/sessions/sessions.ts'

export type { SignInFrom }

export type SignInOutcome =
  /** `endedPassword`: the code was the first proof of the address, which removed the earlier password. */
  | { ok: true; session: Session; endedPassword?: boolean }
  /** Wrong, unknown or expired; deliberately not distinguished. */
  | { ok: false; reason: 'refused' }
  | { ok: false; reason: 'too_many' }
  /** Correct, but the account requires a second step by another method, or the first one is too old. */
  | { ok: false; reason: 'second_step'; mfaId: string }

export type SignInMethods = {
  password: boolean
  /** A code by mail instead of a password. */
  code: boolean
  /** Sign-in providers, in the operator's order. */
  providers: { name: string; displayName: string }[]
}

/**
 * Ways to sign in for owners, and for operators on their own page. They use the same checks as the API: rule, second
 * step and alert mails.
 */
export type SignIn = {
  methods(): SignInMethods
  /** `mfaId` is the id of the first step, or empty. */
  byPassword(
    input: { email: string; password: string; mfaId: string },
    from: SignInFrom,
  ): Promise<SignInOutcome>
  /** Mails a code and returns the `codeId` for `byCode`; behaves the same for an address without an account. */
  requestCode(email: string): Promise<string>
  byCode(input: { codeId: string; code: string; mfaId: string }, from: SignInFrom): Promise<SignInOutcome>
}
