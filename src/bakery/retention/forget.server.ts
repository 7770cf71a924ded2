import { sql as fragment } from 'kysely'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/instant.ts'
import { addDays } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { bakeries } from '../collections/bakeries.ts'
import { contactMessages, mailOutbox } from '../collections/messages.ts'
import { operatorActions } from '../collections/operator-actions.ts'
import {
  capacityUsage,
  IS_NAMED,
  idempotencyKeys,
  orderLines,
  orders,
  soldOut,
} from '../collections/orders.ts'
import { passkeyChallenges } from '../collections/passkeys.ts'
import { anyOf } from '../filters.ts'
import type { OperatorAction } from '../operating/journal.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { WITHDRAWN_UNINSTRUCTED_DAYS, WITHDRAWN_WITHIN_DAYS } from '../withdrawal/withdrawal.ts'
import { forgetCustomers } from './forget-customers.server.ts'
import { customerDataDays, MAIL_DAYS } from './retention-days.ts'

/** Rule I, in days. */
const CONTACT_MESSAGE_DAYS = 365
/** As long as somebody may want to know who did it. */
const OPERATOR_ACTION_DAYS = 730
/** What operators do to a mail or a message: the journal says whose it was. */
const ABOUT_PEOPLE: readonly OperatorAction[] = [
  'mail_retried',
  'mail_dropped',
  'message_done',
  'message_reopened',
]
/** Long past any order that could still be cancelled. */
const USAGE_DAYS = 90
/** In no zone is it that day any more. */
const SOLD_OUT_DAYS = 1

/**
 * Rule I: who ordered is forgotten some time after the pickup, what was ordered stays. Messages, mails and what only
 * served ordering go too.
 */
export async function forgetOldData(anyCore: Core): Promise<void> {
  const core = acrossBakeries(anyCore, 'retention periods hold for every bakery')
  const today = wallClockAt(core.clock.now(), 'UTC').day
  const instant = (daysAgo: number) =>
    formatInstant(new Date(core.clock.now().getTime() - daysAgo * 86_400_000))
  await core.transaction(async (core) => {
    const { sql } = core
    for (const { days, stored } of await periods(core))
      await forgetCustomers(core, await ordersToForget(core, today, days, stored))
    await sql
      .deleteFrom(mailOutbox.name)
      .where('status', '!=', 'queued')
      .where('created', '<', instant(MAIL_DAYS))
      .execute()
    // Whom it was about is in its target; what was done is told on.
    await sql
      .updateTable(operatorActions.name)
      .set({ target: '' })
      .where('action', 'in', ABOUT_PEOPLE)
      .where('created', '<', instant(MAIL_DAYS))
      .execute()
    await sql.deleteFrom(contactMessages.name).where('created', '<', instant(CONTACT_MESSAGE_DAYS)).execute()
    await sql.deleteFrom(operatorActions.name).where('created', '<', instant(OPERATOR_ACTION_DAYS)).execute()
    await sql.deleteFrom(passkeyChallenges.name).where('expires', '<', instant(0)).execute()
    await sql.deleteFrom(idempotencyKeys.name).where('expires', '<', instant(0)).execute()
    await sql.deleteFrom(capacityUsage.name).where('day', '<', addDays(today, -USAGE_DAYS)).execute()
    await sql.deleteFrom(soldOut.name).where('day', '<', addDays(today, -SOLD_OUT_DAYS)).execute()
  })
}

/**
 * Ids of the orders whose customers have been known for so many days, at bakeries that have `stored` this. Not of those
 * who may still withdraw: the bakery has to confirm that and to pay back (§ 356a BGB).
 */
async function ordersToForget(core: Core, today: Day, days: number, stored: number): Promise<string[]> {
  const { sql } = core
  const rows = await sql
    .selectFrom(orders.name)
    .select(['id', 'pickupDay', 'instructedAt', 'status', 'statusSince'])
    .where('pickupDay', '<', addDays(today, -days))
    .where(fragment.raw<boolean>(IS_NAMED))
    .where('bakery', 'in', sql.selectFrom(bakeries.name).select('id').where('customerDataDays', '=', stored))
    .execute()
  const recent = rows.filter((row) => mayStillWithdraw(row, today)).map(({ id }) => String(id))
  const revocable = await revocableAmong(core, recent)
  return rows.map(({ id }) => String(id)).filter((id) => !revocable.has(id))
}

/** Whether the period may not be over, were there something to withdraw from; what nobody fetched counts from its pickup day. */
function mayStillWithdraw(row: Record<string, unknown>, today: Day): boolean {
  const days = row['instructedAt'] ? WITHDRAWN_WITHIN_DAYS : WITHDRAWN_UNINSTRUCTED_DAYS
  const handedOver = row['status'] === 'picked_up' ? String(row['statusSince']).slice(0, 10) : ''
  const pickupDay = String(row['pickupDay'])
  return (handedOver > pickupDay ? handedOver : pickupDay) >= addDays(today, -days)
}

/** As many as a filter takes. */
const ORDERS_AT_ONCE = 200

/** Those of the orders that have something in them that does not spoil. */
async function revocableAmong({ records }: Core, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let first = 0; first < ids.length; first += ORDERS_AT_ONCE) {
    const { filter, params } = anyOf('order', ids.slice(first, first + ORDERS_AT_ONCE))
    const lines = await records.list(orderLines, { filter: `${filter} && revocable = true`, params })
    for (const { order } of lines) found.add(order)
  }
  return found
}

/** The periods that bakeries have chosen, each as it is stored: what is not chosen is the usual one. */
async function periods({ sql }: Core): Promise<{ days: number; stored: number }[]> {
  const rows = await sql.selectFrom(bakeries.name).select('customerDataDays').distinct().execute()
  return rows.map((row) => {
    const stored = Number(row['customerDataDays'])
    return { days: customerDataDays({ customerDataDays: stored }), stored }
  })
}
