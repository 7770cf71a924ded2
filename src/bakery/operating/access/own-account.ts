import type { OpenSession } from '#bakery/accounts/sign-in/open-sessions.ts'
import type { Saved } from '#bakery/result.ts'
import type { SignInFrom } from '#core/auth/sessions/sessions.ts'
import type { OperatorScope } from './operator-scope.ts'

/** Another operator. `sessions`: number of open sessions. */
export type OtherOperator = { id: string; email: string; sessions: number }

/** Operations on the operator's own account, and on other operators' sessions; changes are recorded in the journal. */
export type OperatorAccount = {
  sessions(scope: OperatorScope): Promise<OpenSession[]>
  /** Ends the current session. */
  signOut(scope: OperatorScope): Promise<void>
  /** Ends a session. Throws 404 for another account's session. */
  endSession(scope: OperatorScope, id: string): Promise<void>
  /** Ends all sessions, including the current one. */
  signOutEverywhere(scope: OperatorScope): Promise<void>
  others(scope: OperatorScope): Promise<OtherOperator[]>
  /** Ends all sessions of another operator. Throws 404 for unknown ids and for the operator's own. */
  signOutOther(scope: OperatorScope, id: string): Promise<void>
  /** Changes the password and ends all other sessions; returns the token of the current one. */
  changePassword(
    scope: OperatorScope,
    input: { current: string; password: string },
    from: SignInFrom,
  ): Promise<Saved<string>>
}
