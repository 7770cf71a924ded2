import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { hashOfKey, isKeyOfHash } from '#kit/secret-keys.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { emailAddress, parseInput } from '../input.ts'
import { idOfKey, newKey } from '../key-text.server.ts'
import type { Locale } from '../locale.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { letterheadOf } from '../platform/platform.server.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import { acrossBakeries, provenDesk, provenManager, provenOwner } from '../tenancy/scope.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { users } from '../tenancy/users-collection.server.ts'
import { actorName } from './actor-names.ts'
import { deskListener } from './desk-listeners.server.ts'
import { createLinkRequests, type LinkRequest } from './link-requests.server.ts'
import { isOfBranch } from './permissions.ts'
import type { OpenedMember, Staff } from './staff.ts'
import { LINK_MINUTES, STAFF_SESSION_DAYS } from './staff-bounds.ts'
import { staffMembers, staffSessions } from './staff-collections.server.ts'
import { signInLinkMail } from './staff-mails.ts'
import { openBakeryOf, startStaffSession, thisHour } from './staff-sessions.server.ts'
import { isOfItsTablet, stayOpen } from './tablet-sessions.server.ts'

type StoredMember = RecordOf<typeof staffMembers>
type SignIn = Pick<Staff, 'requestLink' | 'ofLink' | 'enter' | 'open' | 'signOut'>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const NO_SCOPES = { owner: undefined, manager: undefined } as const
/** Maximum number of bakeries for which one address is mailed links at once. */
const MOST_BAKERIES = 5

export function createStaffSignIn(core: Core, place: PlatformPlace): SignIn {
  const requests = createLinkRequests(core, (request) => mailLinks(core, place, request))
  return {
    async requestLink(email, locale) {
      const parsed = parseInput(emailAddress, email)
      if (!parsed.ok)
        return { ok: false, reason: 'invalid', fields: { email: parsed.fields[''] ?? 'required' } }
      requests.add({ email: parsed.value.toLowerCase(), locale })
      return { ok: true, value: null }
    },

    async ofLink(token) {
      const link = await findLink(core, token)
      return link && { name: link.member.name, bakeryName: link.bakery.name }
    },

    enter: (token) => core.transaction((core) => enter(core, token)),

    async open(key) {
      const session = await findSession(core, key)
      const member = session && (await core.records.find(staffMembers, session.member))
      const bakery = member && (await openBakeryOf(core, member))
      if (!bakery || !(await isOfItsTablet(core, session, member))) return undefined
      const scopes = await scopesOf(core, bakery, member)
      if (!scopes) return undefined
      await noteVisit(core, member)
      await stayOpen(core, session)
      return {
        ...scopes,
        session: session.id,
        isOnTablet: session.tablet !== '',
        listener: deskListener(session, member),
      }
    },

    async signOut(key) {
      const session = await findSession(core, key)
      if (!session) return
      await core.transaction(({ sql }) =>
        sql.deleteFrom(staffSessions.name).where('id', '=', session.id).execute(),
      )
    },
  }
}

/** Mails a link for each bakery that has the address on its team. */
async function mailLinks(core: Core, place: PlatformPlace, { email, locale }: LinkRequest): Promise<void> {
  const everywhere = acrossBakeries(core, 'a person may work for several bakeries')
  const found = await everywhere.records.list(staffMembers, {
    filter: 'email = {:email}',
    params: { email },
    limit: MOST_BAKERIES,
  })
  for (const member of found) await core.transaction((core) => mailLink(core, place, member, locale))
}

async function mailLink(
  core: Core,
  place: PlatformPlace,
  member: StoredMember,
  locale: Locale,
): Promise<void> {
  const bakery = await openBakeryOf(core, member)
  if (!bakery) return
  const token = newKey('team', member.id)
  const linkUntil = new Date(core.clock.now().getTime() + LINK_MINUTES * MINUTE_MS)
  await core.records.update(staffMembers, member.id, { linkHash: hashOfKey(token), linkUntil })
  const letterhead = await letterheadOf(core, place)
  await queueMail(core, signInLinkMail({ member, bakeryName: bakery.name, token, locale, letterhead }))
}

async function findLink(
  core: Core,
  token: string,
): Promise<{ member: StoredMember; bakery: Bakery } | undefined> {
  const id = idOfKey('team', token)
  const member = id === undefined ? undefined : await core.records.find(staffMembers, id)
  if (!member || !isKeyOfHash(member.linkHash, token)) return undefined
  if (member.linkUntil <= formatInstant(core.clock.now())) return undefined
  const bakery = await openBakeryOf(core, member)
  return bakery && { member, bakery }
}

async function enter(core: Core, token: string): ReturnType<SignIn['enter']> {
  const link = await findLink(core, token)
  if (!link) return undefined
  const { member } = link
  const now = core.clock.now()
  // Of two requests with the same link, only one changes the row.
  const used = await core.sql
    .updateTable(staffMembers.name)
    .set({ linkHash: '', linkUntil: '', ...(member.joined === '' && { joined: formatInstant(now) }) })
    .where('id', '=', member.id)
    .where('linkHash', '=', member.linkHash)
    .returning('id')
    .execute()
  if (used.length !== 1) return undefined
  const expires = new Date(now.getTime() + STAFF_SESSION_DAYS * DAY_MS)
  return {
    session: await startStaffSession(core, { member: member.id, expires, proven: now }),
    role: member.role,
  }
}

async function findSession(core: Core, key: string): Promise<RecordOf<typeof staffSessions> | undefined> {
  const id = idOfKey('desk', key)
  const session = id === undefined ? undefined : await core.records.find(staffSessions, id)
  if (!session || !isKeyOfHash(session.hash, key)) return undefined
  return session.expires > formatInstant(core.clock.now()) ? session : undefined
}

/** Returns what a member's role opens; `undefined` for a role of one branch whose branch is gone. */
async function scopesOf(
  core: Core,
  bakery: Bakery,
  { id, name, email, role, branch }: StoredMember,
): Promise<Omit<OpenedMember, 'session' | 'isOnTablet' | 'listener'> | undefined> {
  const actor = actorName(name, role)
  if (role === 'manager') {
    const owner = await core.records.get(users, bakery.owner)
    const scope = provenOwner(bakery, { id: owner.id, name: owner.name, email: owner.email }, actor)
    return { id, name, email, role, desk: scope, owner: scope, manager: provenManager(scope) }
  }
  if (!isOfBranch(role))
    return { id, name, email, role, desk: provenDesk(bakery, actor, undefined), ...NO_SCOPES }
  const own = branch === '' ? undefined : await core.records.find(branches, branch)
  if (own?.bakery !== bakery.id) return undefined
  return { id, name, email, role, desk: provenDesk(bakery, actor, own.id), ...NO_SCOPES }
}

/** Writes at most once an hour, so that a visit costs nothing. */
async function noteVisit(core: Core, { id, lastSeen }: StoredMember): Promise<void> {
  const hour = thisHour(core.clock)
  if (lastSeen >= hour) return
  await core.transaction(({ sql }) =>
    sql.updateTable(staffMembers.name).set({ lastSeen: hour }).where('id', '=', id).execute(),
  )
}
