import type { SignInFrom } from '#core/auth/sessions.ts'
import type { Saved } from '../result.ts'
import type { OwnerInPerson, OwnerScope } from './scope.ts'

export type User = {
  id: string
  name: string
  email: string
  verified: boolean
  /** Address of the operator who acts as them; absent when it is the user. */
  actedBy?: string
}

export type Registration = {
  bakeryName: string
  slug: string
  name: string
  email: string
  password: string
  locale: 'de' | 'en'
  /** The platform's terms of use. */
  acceptTerms: boolean
}

/** What is still missing after the first sign-in by an account elsewhere. */
export type BakeryStart = Pick<Registration, 'bakeryName' | 'slug' | 'name' | 'locale' | 'acceptTerms'>

/** What `pb_auth` holds. */
export type Session = {
  token: string
  record: Record<string, unknown>
  user: User
  /** An operator acts as this user, until this instant; absent when it is the user. */
  actedUntil?: string
}

/** A session that a request has proven. */
export type OpenedSession = Session & { id: string }

export type Accounts = {
  /** Owner, bakery and mail together or not at all. An empty slug is derived from the name. */
  register(input: Registration, from?: SignInFrom): Promise<Saved<Session>>
  /** The bakery of a user who has none yet. Whoever has one keeps it: repeating this changes nothing. */
  startBakery(user: User, input: BakeryStart): Promise<Saved<null>>
  /** A slug proposal for a bakery name, and whether it is free. */
  proposeSlug(bakeryName: string): Promise<{ slug: string; free: boolean }>
  /** The session behind a token, with the record as it is now; `undefined` for anything invalid or expired. */
  sessionOf(token: string): Promise<OpenedSession | undefined>
  /** Ends the session of a token, whoever's it is: the token is good for nothing from then on. */
  signOut(token: string): Promise<void>
  /** The owner's bakery, or `undefined` when the user has none. */
  ownerScope(user: User): Promise<OwnerScope | undefined>
  /** The same for the owner alone: `undefined` while an operator acts as the user. */
  ownerInPerson(session: Session): Promise<OwnerInPerson | undefined>
}
