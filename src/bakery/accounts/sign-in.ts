import type { SignInFrom } from '#core/auth/sessions.ts'
import type { Session } from '../tenancy/accounts.ts'

export type { SignInFrom }

export type SignInOutcome =
  /** `endedPassword`: the code was the first proof of the address, and the password set before it is good no more. */
  | { ok: true; session: Session; endedPassword?: boolean }
  /** Wrong, unknown or expired: nobody learns which. */
  | { ok: false; reason: 'refused' }
  | { ok: false; reason: 'too_many' }
  /** Right, but the account wants a second step by another method; also when the first was too long ago. */
  | { ok: false; reason: 'second_step'; mfaId: string }

export type SignInMethods = {
  password: boolean
  /** A code by mail instead of a password. */
  code: boolean
  /** Accounts elsewhere, in the operator's order. */
  providers: { name: string; displayName: string }[]
}

/** The ways in for owners, and for operators at their own door. They go through the same checks as the API's (rule, second step, mail about new places). */
export type SignIn = {
  methods(): SignInMethods
  /** `mfaId`: empty, or of the step before. */
  byPassword(
    input: { email: string; password: string; mfaId: string },
    from: SignInFrom,
  ): Promise<SignInOutcome>
  /** Mails a code. Gives what goes along with it; the same for an address without an account. */
  requestCode(email: string): Promise<string>
  byCode(input: { codeId: string; code: string; mfaId: string }, from: SignInFrom): Promise<SignInOutcome>
}
