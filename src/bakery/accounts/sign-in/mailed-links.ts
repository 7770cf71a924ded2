import type { Saved } from '#bakery/result.ts'
import type { User } from '#bakery/tenancy/accounts.ts'
import type { FreshOwner } from '#bakery/tenancy/scope.ts'

/** Account of a link: an owner, or an account of another collection that the operator has added. */
export type LinkOwner = { id: string; collectionName: string }

/** A way to sign in besides the password; `name` is the owner's name for the device, or the provider's name. */
export type WayIn = { kind: 'passkey' | 'provider'; name: string }

/**
 * Actions of links in mails, for the accounts of every collection: a token names its account. An expired or used link
 * is reported as the problem `expired` of the field `token`.
 */
export type MailedLinks = {
  /** Mails a link if there is such an account; the result is the same if there is none. */
  requestPasswordReset(email: string): Promise<Saved<null>>
  /**
   * Sets a new password and ends all sessions of the account; with `endsOthers` its passkeys and linked accounts too.
   * Those always end when the link is the first proof of the address.
   */
  resetPassword(input: { token: string; password: string; endsOthers: boolean }): Promise<Saved<LinkOwner>>
  /** Lists the account's other ways to sign in, for a link that resets its password; empty for an expired link. */
  waysInBeside(token: string): Promise<WayIn[]>
  requestVerification(user: User): Promise<void>
  /**
   * Confirms the address. For the first proof, owners must show that they set up the account, by `signedInAs` (its
   * id) or its password; otherwise the password is refused as `required` or `wrong_password`.
   */
  verifyEmail(input: { token: string; signedInAs?: string; password?: string }): Promise<Saved<LinkOwner>>
  /** Tells whether `verifyEmail` requires the account's password from a visitor who is not signed in to it. */
  asksPassword(token: string): Promise<boolean>
  /** Mails a link to the new address. */
  requestEmailChange(owner: FreshOwner, newEmail: string): Promise<Saved<null>>
  /**
   * Changes the address and ends all sessions of the account. Requires its password, unless the owner has recently
   * proven their identity.
   */
  confirmEmailChange(
    input: { token: string; password: string },
    owner?: FreshOwner,
  ): Promise<Saved<LinkOwner>>
  /** Returns the account whose change of address a link confirms; `undefined` for an expired link. */
  ownerOfEmailChange(token: string): Promise<LinkOwner | undefined>
  /** Returns the address that a link of this kind is for; `undefined` for an expired link. */
  addressOf(
    kind: 'verification' | 'passwordReset' | 'emailChange',
    token: string,
  ): Promise<string | undefined>
}
