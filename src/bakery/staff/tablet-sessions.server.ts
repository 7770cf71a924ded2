import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { isOfBranch, type StaffRole, worksOnTablets } from './permissions.ts'
import { TABLET_IDLE_MINUTES, TABLET_SESSION_HOURS } from './staff-bounds.ts'
import { staffSessions, staffTablets } from './staff-collections.server.ts'
import { thisHour } from './staff-sessions.server.ts'

type Session = RecordOf<typeof staffSessions>
type Tablet = RecordOf<typeof staffTablets>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Returns whether a member may use a tablet: bakers of its bakery, and the counter of its branch. */
export function maySignInOn(
  tablet: Pick<Tablet, 'bakery' | 'branch'>,
  member: { bakery: string; role: StaffRole; branch: string },
): boolean {
  if (member.bakery !== tablet.bakery || !worksOnTablets(member.role)) return false
  return !isOfBranch(member.role) || (tablet.branch !== '' && member.branch === tablet.branch)
}

/** Returns whether a session belongs to no tablet, or to one that its member may still use. */
export async function isOfItsTablet(
  core: Core,
  session: Session,
  member: { bakery: string; role: StaffRole; branch: string },
): Promise<boolean> {
  if (session.tablet === '') return true
  const tablet = await core.records.find(staffTablets, session.tablet)
  return tablet !== undefined && maySignInOn(tablet, member)
}

/** Returns the instant at which a tablet's session locks unless another request arrives. */
export function locksAt(now: Date, started: Date): Date {
  const idle = now.getTime() + TABLET_IDLE_MINUTES * MINUTE_MS
  return new Date(Math.min(idle, started.getTime() + TABLET_SESSION_HOURS * HOUR_MS))
}

/** Postpones the lock of a tablet's session that is used. Writes at most once a minute. */
export async function stayOpen(core: Core, { id, tablet, expires, created }: Session): Promise<void> {
  if (tablet === '') return
  const later = locksAt(core.clock.now(), new Date(created.replace(' ', 'T')))
  if (later.getTime() - new Date(expires.replace(' ', 'T')).getTime() < MINUTE_MS) return
  await core.transaction(({ sql }) =>
    sql
      .updateTable(staffSessions.name)
      .set({ expires: formatInstant(later) })
      .where('id', '=', id)
      .execute(),
  )
}

/** Notes that a tablet was used, at most once an hour. */
export async function noteUse(core: Core, { id, lastUse }: Tablet): Promise<void> {
  const hour = thisHour(core.clock)
  if (lastUse >= hour) return
  await core.transaction(({ sql }) =>
    sql.updateTable(staffTablets.name).set({ lastUse: hour }).where('id', '=', id).execute(),
  )
}
