import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Locale } from '../locale.ts'
import type { Saved } from '../result.ts'
import type { DeskScope, Fresh, InPerson, ManagerInPerson, OwnerScope } from '../tenancy/scope.ts'
import type { DeskListener } from './desk-listener.ts'
import type { StaffRole } from './permissions.ts'
import type { staffMembers } from './staff-collections.server.ts'

/** A member without their secrets. */
export type Member = Omit<RecordOf<typeof staffMembers>, 'linkHash' | 'pin' | 'pinCodeHash'> & {
  hasPin: boolean
  /** True if too many wrong PINs were typed, until there is a new one. */
  isPinLocked: boolean
}

export type MemberInput = { name: string; role: StaffRole; branch: string }
/** `email`: empty for a member who signs in on shared tablets only. */
export type NewMember = MemberInput & { email: string }

/** Refusal because a fresh proof is missing. */
type NeedsProof = { ok: false; reason: 'proof' }

/** The member behind a request, with what their role opens. */
export type OpenedMember = {
  id: string
  name: string
  /** Empty for members without an address. */
  email: string
  role: StaffRole
  /** True if a PIN opened the session, on a shared tablet. */
  isOnTablet: boolean
  /** Id of the session. */
  session: string
  /** Lets the session's open pages listen. */
  listener: DeskListener
  desk: DeskScope
  /** For roles that work with the whole bakery; `undefined` for those limited to a desk. */
  owner: OwnerScope | undefined
  /** For managers, who manage a part of the team; otherwise `undefined`. */
  manager: ManagerInPerson | undefined
}

/**
 * Members of a bakery: the list of the owner and of managers, and how members sign in. Members whose role a manager
 * does not manage (`mayManage`) can be listed by them, and are a 404 otherwise.
 */
export type Staff = {
  list(scope: InPerson): Promise<Member[]>
  get(scope: InPerson, id: string): Promise<Member>
  /**
   * Adds a member and mails the invitation to those with an address. `proven`: the same person, with a fresh proof,
   * because a member stays after the session ends.
   */
  invite(
    scope: InPerson,
    input: NewMember,
    proven: Fresh<InPerson> | undefined,
  ): Promise<Saved<{ id: string }> | NeedsProof>
  /** Changes name, role and branch, from the member's next request. `seen`: see `Records.update`. */
  change(
    scope: InPerson,
    id: string,
    input: MemberInput,
    options: { seen: string | undefined; proven: Fresh<InPerson> | undefined },
  ): Promise<Saved<null> | NeedsProof>
  /** Mails the invitation again to a member who has not signed in yet; the former link stops working. */
  inviteAgain(
    scope: InPerson,
    id: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'joined' | 'no_address' }>
  /** Ends all sessions and links of a member, who may sign in again. */
  signOutEverywhere(scope: InPerson, id: string): Promise<void>
  /** Removes a member and ends their sessions at once. Their actions keep their name. */
  remove(scope: InPerson, id: string): Promise<void>
  /**
   * Mails a sign-in link to all members with the address, after the response, which is the same for any
   * address. Neither its text nor its timing reveals who is on a team.
   */
  requestLink(email: string, locale: Locale): Promise<Saved<null>>
  /** Returns the person that a mailed link signs in, without using it; `undefined` when it is used or expired. */
  ofLink(token: string): Promise<{ name: string; bakeryName: string } | undefined>
  /** Uses a mailed link and starts a session; `undefined` when it is used or expired. */
  enter(token: string): Promise<{ session: string; role: StaffRole } | undefined>
  /** Returns the member of a session; `undefined` once it has ended, or while the bakery is suspended. */
  open(session: string): Promise<OpenedMember | undefined>
  signOut(session: string): Promise<void>
}
