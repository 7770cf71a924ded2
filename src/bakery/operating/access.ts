import type { SignIn } from '../accounts/sign-in.ts'
import type { OperatorScope } from './operator-scope.ts'

/** The operators' own door: another session than that of an owner, so that one person can hold both. */
export type OperatorAccess = {
  /** Where operators are bound to certain addresses, everybody else is refused like a wrong password. */
  signIn: Pick<SignIn, 'byPassword' | 'byCode' | 'requestCode' | 'methods'>
  /** Who operates with this token from this address; `undefined` for everybody else. */
  scopeOf(token: string, ip: string): Promise<OperatorScope | undefined>
}
