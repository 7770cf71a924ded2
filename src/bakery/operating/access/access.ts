import type { SignIn } from '#bakery/accounts/sign-in/sign-in.ts'
import type { OperatorScope } from './operator-scope.ts'

/** Login of operators. Their session is separate from that of an owner, so that one person can hold both. */
export type OperatorAccess = {
  /**
   * Ways to log in. If operators are restricted to certain IP addresses, others are refused as if the password were
   * wrong.
   */
  signIn: Pick<SignIn, 'byPassword' | 'byCode' | 'requestCode' | 'methods'>
  /** Returns the operator's scope for a token and IP address; `undefined` for anyone else. */
  scopeOf(token: string, ip: string): Promise<OperatorScope | undefined>
}
