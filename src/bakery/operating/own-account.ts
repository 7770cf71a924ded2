import type { SignInFrom } from '#core/auth/sessions.ts'
import type { OpenSession } from '../accounts/open-sessions.ts'
import type { Saved } from '../result.ts'
import type { OperatorScope } from './operator-scope.ts'

/** The operator's own account. What they change here is in the journal. */
export type OperatorAccount = {
  sessions(scope: OperatorScope): Promise<OpenSession[]>
  /** Ends the session in which they work. */
  signOut(scope: OperatorScope): Promise<void>
  /** Throws 404 for a session of somebody else. */
  endSession(scope: OperatorScope, id: string): Promise<void>
  /** This session too. */
  signOutEverywhere(scope: OperatorScope): Promise<void>
  /** Ends all other sessions; gives the token of the one that goes on. */
  changePassword(
    scope: OperatorScope,
    input: { current: string; password: string },
    from: SignInFrom,
  ): Promise<Saved<string>>
}
