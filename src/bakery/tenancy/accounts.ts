import type { SignInFrom } from '#core/auth/sessions/sessions.ts'
import type { OperatorMissing, Saved } from '../result.ts'
import type { OwnerInPerson, OwnerScope } from './scope.ts'

export type User = {
  id: string
  name: string
  email: string
  verified: boolean
  /** Address of the operator who acts as the user; absent when it is the user. */
  actedBy?: string
}

export type Registration = {
  bakeryName: string
  slug: string
  name: string
  email: string
  password: string
  locale: 'de' | 'en'
  /** Acceptance of the platform's terms of use. */
  acceptTerms: boolean
}

/** Data still needed after the first sign-in with a provider. */
export type BakeryStart = Pick<Registration, 'bakeryName' | 'slug' | 'name' | 'locale' | 'acceptTerms'>

/** Content of the `pb_auth` cookie. */
export type Session = {
  token: string
  record: Record<string, unknown>
  user: User
  /** End of an operator's session as this user; absent when it is the user. */
  actedUntil?: string
}

/** The authenticated session of a request. */
export type OpenedSession = Session & { id: string }

export type Accounts = {
  /**
   * Stores a visitor's registration for a day and mails a link to confirm it. The owner of an address that has an
   * account is told so by mail; the visitor is not. `demoLink`: the link, in a demo, which sends no mails.
   */
  apply(input: Registration): Promise<Saved<{ demoLink?: string }> | OperatorMissing>
  /** Returns the registration of a mailed link; `undefined` when it is used or expired. */
  registrationOf(token: string): Promise<{ email: string; bakeryName: string } | undefined>
  /**
   * Creates owner and bakery. Requires the password of the registration, because a stranger may have registered with
   * the address.
   */
  confirmRegistration(
    input: { token: string; password: string },
    from?: SignInFrom,
  ): Promise<Saved<Session> | OperatorMissing>
  /** Creates owner, bakery and mail in one transaction. An empty slug is derived from the name. */
  register(input: Registration, from?: SignInFrom): Promise<Saved<Session> | OperatorMissing>
  /** Creates the bakery of a user without one; repeating it changes nothing. */
  startBakery(user: User, input: BakeryStart): Promise<Saved<null> | OperatorMissing>
  /** Proposes a slug for a bakery name, and tells whether it is free. */
  proposeSlug(bakeryName: string): Promise<{ slug: string; free: boolean }>
  /** Returns the session of a token with the current record; `undefined` when it is invalid or expired. */
  sessionOf(token: string): Promise<OpenedSession | undefined>
  /** Ends the session of any token, which becomes invalid. */
  signOut(token: string): Promise<void>
  /** Returns the scope of the user's bakery; `undefined` without a bakery. */
  ownerScope(user: User): Promise<OwnerScope | undefined>
  /** Returns the scope for the owner in person; `undefined` while an operator acts as the user. */
  ownerInPerson(session: Session): Promise<OwnerInPerson | undefined>
}
