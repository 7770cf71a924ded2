import type { Saved } from '../result.ts'
import type { User } from '../tenancy/accounts.ts'
import type { FreshOwner } from '../tenancy/scope.ts'

/** Whose link it was: an owner, or an account of another collection that the operator has added. */
export type LinkOwner = { id: string; collectionName: string }

/** A way into an account beside its password; `name` is the owner's word for the device, or the provider's name. */
export type WayIn = { kind: 'passkey' | 'provider'; name: string }

/**
 * What links in mails do, for the accounts of every collection: a token says itself whose it is. A link that is good no
 * more is the problem `expired` of the field `token`.
 */
export type MailedLinks = {
  /** Mails a link when there is such an account; the answer is the same when there is none. */
  requestPasswordReset(email: string): Promise<Saved<null>>
  /**
   * Ends all sessions of the account, with `endsOthers` its passkeys and linked accounts too. They end in any case where
   * the link is the first proof of the address.
   */
  resetPassword(input: { token: string; password: string; endsOthers: boolean }): Promise<Saved<LinkOwner>>
  /** The other ways into the account of a link for resetting its password; none for a link that is good no more. */
  waysInBeside(token: string): Promise<WayIn[]>
  requestVerification(user: User): Promise<void>
  /**
   * Confirms the address. An owner shows who set up the account: by `signedInAs` (the account's id) or by its password.
   * Without either, for the first proof, the password is refused as `required` or `wrong_password`.
   */
  verifyEmail(input: { token: string; signedInAs?: string; password?: string }): Promise<Saved<LinkOwner>>
  /** Whether `verifyEmail` wants the password of this link's account from whoever is not signed in as it. */
  asksPassword(token: string): Promise<boolean>
  /** Mails a link to the new address. */
  requestEmailChange(owner: FreshOwner, newEmail: string): Promise<Saved<null>>
  /** Ends all sessions of the account. Wants its password, unless its owner has just shown who they are. */
  confirmEmailChange(
    input: { token: string; password: string },
    owner?: FreshOwner,
  ): Promise<Saved<LinkOwner>>
  /** Whose change of address a link confirms; `undefined` when it is good no more. */
  ownerOfEmailChange(token: string): Promise<LinkOwner | undefined>
  /** The address that a link of this kind stands for; `undefined` when it is good no more. */
  addressOf(
    kind: 'verification' | 'passwordReset' | 'emailChange',
    token: string,
  ): Promise<string | undefined>
}
