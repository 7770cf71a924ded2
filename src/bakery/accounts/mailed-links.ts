import type { Saved } from '../result.ts'
import type { User } from '../tenancy/accounts.ts'

/** Whose link it was: an owner, or an account of another collection that the operator has added. */
export type LinkOwner = { id: string; collectionName: string }

/**
 * What links in mails do, for the accounts of every collection: a token says itself whose it is. A link that is good no
 * more is the problem `expired` of the field `token`.
 */
export type MailedLinks = {
  /** Mails a link when there is such an account; the answer is the same when there is none. */
  requestPasswordReset(email: string): Promise<Saved<null>>
  /** Ends all sessions of the account. */
  resetPassword(input: { token: string; password: string }): Promise<Saved<LinkOwner>>
  requestVerification(user: User): Promise<void>
  verifyEmail(token: string): Promise<Saved<LinkOwner>>
  /** Mails a link to the new address. */
  requestEmailChange(user: User, newEmail: string): Promise<Saved<null>>
  /** Ends all sessions of the account. */
  confirmEmailChange(input: { token: string; password: string }): Promise<Saved<LinkOwner>>
  /** The address that a link of this kind stands for; `undefined` when it is good no more. */
  addressOf(
    kind: 'verification' | 'passwordReset' | 'emailChange',
    token: string,
  ): Promise<string | undefined>
}
