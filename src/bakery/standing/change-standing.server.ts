import type { Core } from '#core/core.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { lockRow } from '../lock-row.server.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { localNow } from '../ordering/rules/cutoff.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope, ShopScope } from '../tenancy/scope.ts'
import { findOwn, stateOf } from './read-standing.server.ts'
import type { ChangeResult, DeskChange, StandingChange, StandingOrder } from './standing.ts'
import { WEEKS_AHEAD } from './standing-bounds.ts'
import { standingOrders } from './standing-collection.server.ts'
import { sameWeekdayFrom, weeksFrom } from './standing-days.ts'
import { standingMail } from './standing-mails.ts'

/** Skips, pauses, resumes or ends for the holder of the link. */
export async function changeByCustomer(
  core: Core,
  publicUrl: string,
  scope: ShopScope,
  id: string,
  change: StandingChange,
): Promise<ChangeResult> {
  // A day is added to a list: two concurrent requests would each store the list without the other's day.
  await lockRow(core, standingOrders.name, id)
  const standing = await findOwn(core, scope, id)
  if (!standing || stateOf(standing) === 'unconfirmed') return { ok: false, reason: 'not_found' }
  if (stateOf(standing) === 'ended') {
    return change.do === 'end' ? { ok: true } : { ok: false, reason: 'too_late' }
  }
  const next =
    change.do === 'end'
      ? { endedAt: core.clock.now(), endedBy: 'customer' as const }
      : changed(core, scope, standing, change)
  if (!next) return { ok: false, reason: 'too_late' }
  const stored = await core.records.update(standingOrders, id, next)
  if (change.do === 'end')
    await queueMail(core, standingMail('standing-ended', await aboutOf(core, publicUrl, scope, stored)))
  return { ok: true }
}

/** Skips, pauses or resumes for the bakery, and mails the customer what changed. Repeating it mails nothing. */
export async function changeByOwner(
  core: Core,
  publicUrl: string,
  scope: OwnerScope,
  id: string,
  change: DeskChange,
): Promise<ChangeResult> {
  await lockRow(core, standingOrders.name, id)
  const standing = await getOwned(core, standingOrders, scope, id)
  if (stateOf(standing) === 'unconfirmed') return { ok: false, reason: 'not_found' }
  const next = stateOf(standing) === 'active' && changed(core, scope, standing, change)
  if (!next) return { ok: false, reason: 'too_late' }
  if (isAlready(standing, next)) return { ok: true }
  const stored = await core.records.update(standingOrders, id, next)
  const about = await aboutOf(core, publicUrl, scope, stored)
  await queueMail(core, standingMail('standing-changed', { ...about, change }))
  return { ok: true }
}

function isAlready(
  { skippedDays, pausedUntil }: StandingOrder,
  next: { skippedDays?: string[]; pausedUntil?: string },
): boolean {
  if (next.skippedDays) return next.skippedDays.toSorted().join() === (skippedDays ?? []).toSorted().join()
  return next.pausedUntil === pausedUntil
}

/** Returns the fields that a change sets; `undefined` for a day that is not one of the open ones ahead. */
function changed(
  { clock }: Core,
  { bakery }: Pick<ShopScope, 'bakery'>,
  { nextDay, skippedDays }: StandingOrder,
  change: DeskChange,
): { skippedDays?: string[]; pausedUntil?: string } | undefined {
  const days = skippedDays ?? []
  const today = localNow(clock.now(), bakery.timezone).day
  const open = weeksFrom(sameWeekdayFrom(nextDay, today), WEEKS_AHEAD + 1).filter((day) => day >= nextDay)
  if ('day' in change && !open.includes(change.day)) return undefined
  switch (change.do) {
    case 'skip':
      return { skippedDays: [...new Set([...days.filter((day) => day >= nextDay), change.day])] }
    case 'unskip':
      return { skippedDays: days.filter((day) => day >= nextDay && day !== change.day) }
    case 'pause':
      return open.includes(change.until) ? { pausedUntil: change.until } : undefined
    case 'resume':
      return { pausedUntil: '' }
  }
}

/** Returns what a mail about a standing order needs. */
export async function aboutOf(
  core: Core,
  publicUrl: string,
  { bakery }: Pick<ShopScope, 'bakery'>,
  standing: StandingOrder,
) {
  const branch = await core.records.find(branches, standing.branch)
  return { standing, bakery, publicUrl, branchName: branch?.name ?? '' }
}
