import type { Core } from '#core/core.ts'
import { recordId } from '#kit/ids.ts'
import { hashOfKey } from '#kit/secret-keys.ts'
import type { Clock } from '#kit/time/clock.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { newKey } from '../key-text.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { staffSessions } from './staff-collections.server.ts'

const HOUR_MS = 3_600_000

/** Returns the bakery of a member or tablet; `undefined` while it is suspended or being deleted. */
export async function openBakeryOf(
  core: Core,
  { bakery: id }: { bakery: string },
): Promise<Bakery | undefined> {
  const bakery = await core.records.find(bakeries, id)
  return bakery && bakery.suspendedAt === '' && bakery.deletingSince === '' ? bakery : undefined
}

/** Starts a member's session and returns its key. */
export async function startStaffSession(
  core: Core,
  session: { member: string; tablet?: string; expires: Date; proven?: Date },
): Promise<string> {
  const id = recordId()
  const key = newKey('desk', id)
  await core.records.create(staffSessions, { ...session, id, hash: hashOfKey(key) })
  return key
}

/** Returns the start of the current hour, the precision of visits. */
export function thisHour(clock: Clock): string {
  const now = clock.now().getTime()
  return formatInstant(new Date(now - (now % HOUR_MS)))
}
