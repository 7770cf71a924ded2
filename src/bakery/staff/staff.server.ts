import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { hashOfKey } from '#kit/secret-keys.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { parseInput } from '../input.ts'
import { newKey } from '../key-text.server.ts'
import { lockBakery } from '../lock-row.server.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { letterheadOf } from '../platform/platform.server.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import type { Saved } from '../result.ts'
import { savedOrProblems } from '../saved.server.ts'
import { getOwned, isProofOf } from '../tenancy/scope.server.ts'
import type { Bakery, InPerson } from '../tenancy/scope.ts'
import { users } from '../tenancy/users-collection.server.ts'
import { getManaged } from './managed-members.server.ts'
import { mayManage, worksOnTablets } from './permissions.ts'
import { NO_PIN } from './pin-columns.ts'
import { createStaffSignIn } from './sign-in.server.ts'
import type { Member, MemberInput, NewMember, Staff } from './staff.ts'
import { INVITATION_DAYS, MAX_PIN_MISSES, STAFF_MAX } from './staff-bounds.ts'
import { staffMembers, staffSessions, staffTablets } from './staff-collections.server.ts'
import { memberInput, newMemberInput } from './staff-input.ts'
import { invitationMail } from './staff-mails.ts'

type StoredMember = RecordOf<typeof staffMembers>

const DAY_MS = 86_400_000
const OF_BAKERY = 'bakery = {:bakery}'
const TOO_MANY = {
  ok: false,
  reason: 'invalid',
  fields: { email: 'too_many' },
} as const satisfies Saved<never>
const NO_LINKS = { linkHash: '', linkUntil: '', pinCodeHash: '', pinCodeUntil: '' } as const
/** Refusal of a role that the form does not offer: to this person, or for a member without an address. */
const NOT_OFFERED = {
  ok: false,
  reason: 'invalid',
  fields: { role: 'unknown' },
} as const satisfies Saved<never>
const PROOF = { ok: false, reason: 'proof' } as const

export function createStaff(core: Core, place: PlatformPlace): Staff {
  return {
    async list({ bakery }) {
      const of = { filter: OF_BAKERY, params: { bakery: bakery.id }, sort: 'name,created' }
      return (await core.records.list(staffMembers, of)).map(withoutSecrets)
    },

    get: async (scope, id) => withoutSecrets(await getManaged(core, scope, id)),

    async invite(scope, input, proven) {
      const parsed = parseInput(newMemberInput, input)
      if (!parsed.ok) return parsed
      if (!mayManage(scope.as, parsed.value.role)) return NOT_OFFERED
      if (!isProofOf(scope, proven)) return PROOF
      return core.transaction((core) => invite(core, place, scope, parsed.value))
    },

    async change(scope, id, input, { seen, proven }) {
      const { email } = await getManaged(core, scope, id)
      const parsed = parseInput(memberInput, input)
      if (!parsed.ok) return parsed
      if (!mayManage(scope.as, parsed.value.role)) return NOT_OFFERED
      const isOffTablets = !worksOnTablets(parsed.value.role)
      if (isOffTablets && email === '') return NOT_OFFERED
      if (!isProofOf(scope, proven)) return PROOF
      await requireBranch(core, scope, parsed.value)
      return savedOrProblems(async () => {
        await core.records.update(staffMembers, id, { ...parsed.value, ...(isOffTablets && NO_PIN) }, seen)
        return null
      })
    },

    async inviteAgain(scope, id) {
      return core.transaction(async (core) => {
        const member = await getManaged(core, scope, id)
        if (member.joined !== '') return { ok: false, reason: 'joined' }
        if (member.email === '') return { ok: false, reason: 'no_address' }
        await mailInvitation(core, place, scope.bakery, member)
        return { ok: true }
      })
    },

    async signOutEverywhere(scope, id) {
      await getManaged(core, scope, id)
      await core.transaction(async (core) => {
        await core.records.update(staffMembers, id, NO_LINKS)
        await core.sql.deleteFrom(staffSessions.name).where('member', '=', id).execute()
      })
    },

    async remove(scope, id) {
      await getManaged(core, scope, id)
      await core.records.delete(staffMembers, id)
    },

    ...createStaffSignIn(core, place),
  }
}

/** Removes all members and tablets of an owner's bakeries, which ends their sessions. */
export async function removeTeam(core: Core, owner: string): Promise<void> {
  const ofOwner = { filter: 'bakery.owner = {:owner}', params: { owner } }
  for (const { id } of await core.records.list(staffMembers, ofOwner))
    await core.records.delete(staffMembers, id)
  for (const { id } of await core.records.list(staffTablets, ofOwner))
    await core.records.delete(staffTablets, id)
}

/** Deletes sessions that have expired. */
export async function deleteExpiredStaffSessions(core: Core): Promise<void> {
  const now = formatInstant(core.clock.now())
  await core.transaction(({ sql }) =>
    sql.deleteFrom(staffSessions.name).where('expires', '<=', now).execute(),
  )
}

function withoutSecrets({ linkHash: _link, pin, pinCodeHash: _code, ...member }: StoredMember): Member {
  return { ...member, hasPin: pin !== '', isPinLocked: pin !== '' && member.pinMisses >= MAX_PIN_MISSES }
}

async function invite(
  core: Core,
  place: PlatformPlace,
  scope: InPerson,
  input: NewMember,
): Promise<Saved<{ id: string }>> {
  const bakery = scope.bakery.id
  await lockBakery(core, bakery)
  const existing = await core.records.count(staffMembers, { filter: OF_BAKERY, params: { bakery } })
  if (existing >= STAFF_MAX.members) return TOO_MANY
  const same = { filter: `${OF_BAKERY} && email = {:email}`, params: { bakery, email: input.email } }
  if (input.email !== '' && (await core.records.findFirst(staffMembers, same)))
    return { ok: false, reason: 'invalid', fields: { email: 'taken' } }
  await requireBranch(core, scope, input)
  const member = await core.records.create(staffMembers, { ...input, bakery })
  if (input.email !== '') await mailInvitation(core, place, scope.bakery, member)
  return { ok: true, value: { id: member.id } }
}

/** Throws 404 for another bakery's branch. */
async function requireBranch(core: Core, scope: InPerson, { branch }: MemberInput): Promise<void> {
  if (branch !== '') await getOwned(core, branches, scope, branch)
}

async function mailInvitation(
  core: Core,
  place: PlatformPlace,
  bakery: Bakery,
  member: StoredMember,
): Promise<void> {
  const token = newKey('team', member.id)
  const linkUntil = new Date(core.clock.now().getTime() + INVITATION_DAYS * DAY_MS)
  await core.records.update(staffMembers, member.id, { linkHash: hashOfKey(token), linkUntil })
  const owner = await core.records.get(users, bakery.owner)
  const letterhead = await letterheadOf(core, place)
  const locale = owner.locale === 'en' ? 'en' : 'de'
  await queueMail(core, invitationMail({ member, bakeryName: bakery.name, token, locale, letterhead }))
}
