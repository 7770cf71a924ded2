import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Locale } from '../locale.ts'
import type { Saved } from '../result.ts'
import type { DeskScope, FreshOwner, OwnerInPerson, OwnerScope } from '../tenancy/scope.ts'
import type { StaffRole } from './permissions.ts'
import type { staffMembers } from './staff-collections.server.ts'

/** A member without their secrets. */
export type Member = Omit<RecordOf<typeof staffMembers>, 'linkHash' | 'pin' | 'pinCodeHash'> & {
  hasPin: boolean
  /** Whether too many wrong PINs were typed; ended by a new one. */
  isPinLocked: boolean
}

export type MemberInput = { name: string; role: StaffRole; branch: string }
/** `email`: empty for a member who signs in on shared tablets alone. */
export type NewMember = MemberInput & { email: string }

/** Refusal for want of a fresh proof. */
type NeedsProof = { ok: false; reason: 'proof' }

/** The member behind a request, with what their role opens. */
export type OpenedMember = {
  id: string
  name: string
  role: StaffRole
  /** Whether a PIN opened the session, on a shared tablet. */
  isOnTablet: boolean
  desk: DeskScope
  /** For roles that work with the whole bakery; `undefined` for those limited to a desk. */
  owner: OwnerScope | undefined
}

/** Members of a bakery: the owner's list, and how members sign in. */
export type Staff = {
  list(scope: OwnerInPerson): Promise<Member[]>
  get(scope: OwnerInPerson, id: string): Promise<Member>
  /**
   * Adds a member and mails the invitation to those with an address. `proven`: the same owner, with a fresh proof, because a member stays after
   * the session ends.
   */
  invite(
    scope: OwnerInPerson,
    input: NewMember,
    proven: FreshOwner | undefined,
  ): Promise<Saved<{ id: string }> | NeedsProof>
  /** Changes name, role and branch, from the member's next request. `seen`: see `Records.update`. */
  change(
    scope: OwnerInPerson,
    id: string,
    input: MemberInput,
    options: { seen: string | undefined; proven: FreshOwner | undefined },
  ): Promise<Saved<null> | NeedsProof>
  /** Mails the invitation again to a member who has not signed in yet; the former link stops working. */
  inviteAgain(
    scope: OwnerInPerson,
    id: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'joined' | 'no_address' }>
  /** Ends all sessions and links of a member, who may sign in again. */
  signOutEverywhere(scope: OwnerInPerson, id: string): Promise<void>
  /** Removes a member and ends their sessions at once. What they did keeps their name. */
  remove(scope: OwnerInPerson, id: string): Promise<void>
  /** Mails a link to sign in to all members with the address, and does nothing for any other. */
  requestLink(email: string, locale: Locale): Promise<Saved<null>>
  /** Returns whom a mailed link signs in, without using it; `undefined` when it is used or expired. */
  ofLink(token: string): Promise<{ name: string; bakeryName: string } | undefined>
  /** Uses a mailed link and starts a session; `undefined` when it is used or expired. */
  enter(token: string): Promise<{ session: string; role: StaffRole } | undefined>
  /** Returns the member of a session; `undefined` once it has ended, or while the bakery is suspended. */
  open(session: string): Promise<OpenedMember | undefined>
  signOut(session: string): Promise<void>
}
