import { sql as fragment } from 'kysely'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { passkeyChallenges } from '../accounts/sign-in/passkeys-collections.server.ts'
import { addDays } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import { dayNotes } from '../branches/notes/day-notes-collection.server.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { digests } from '../digests/digests-collection.server.ts'
import { anyOf } from '../filters.ts'
import { TOTALS_KEPT_DAYS } from '../forecast/day-totals.ts'
import { dayTotals } from '../forecast/day-totals-collection.server.ts'
import { WITHDRAWN_UNINSTRUCTED_DAYS, WITHDRAWN_WITHIN_DAYS } from '../legal/withdrawal-period.ts'
import { contactMessages, mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { dayMessages } from '../messages/day-messages-collection.server.ts'
import type { OperatorAction } from '../operating/access/journal.ts'
import { operatorActions } from '../operating/access/operator-actions-collection.server.ts'
import { BAKE_PLAN_DAYS } from '../ordering/baking/bake-plan.server.ts'
import { bakedBatches } from '../ordering/baking/baked-batches-collection.server.ts'
import { LEFTOVER_MAX } from '../ordering/leftovers/leftover-bounds.ts'
import { leftovers } from '../ordering/leftovers/leftovers-collection.server.ts'
import {
  capacityUsage,
  IS_NAMED,
  idempotencyKeys,
  orderLines,
  orders,
  soldOut,
} from '../ordering/orders-collections.server.ts'
import { UNCONFIRMED_DAYS } from '../standing/standing-bounds.ts'
import { standingOrders } from '../standing/standing-collection.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { customerDataDays, MAIL_DAYS } from '../tenancy/retention-days.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { UNCONFIRMED_DAYS as UNCONFIRMED_WAITING_DAYS } from '../waiting/waiting-bounds.ts'
import { waitingList } from '../waiting/waiting-collection.server.ts'
import { DELIVERY_DAYS } from '../webhooks/webhook-bounds.ts'
import { webhookDeliveries } from '../webhooks/webhooks-collections.server.ts'
import { forgetCustomers } from './forget-customers.server.ts'

/** Retention of contact messages in days (rule I). */
const CONTACT_MESSAGE_DAYS = 365
/** Retention of the operators' journal in days. */
const OPERATOR_ACTION_DAYS = 730
/** Journal entries that name a person: actions on a mail or a message. */
const ABOUT_PEOPLE: readonly OperatorAction[] = [
  'mail_retried',
  'mail_dropped',
  'message_done',
  'message_reopened',
]
/** Retention of usage rows in days; orders from then can no longer be cancelled. */
const USAGE_DAYS = 90
/** Retention of messages and notes to the customers of a day, in days. */
const DAY_MESSAGE_DAYS = 90
/** Days for which it is known that a digest was sent. */
const DIGEST_DAYS = 7
/** Days after the pickup day for which places in waiting lists are kept. */
const WAITING_DAYS = 1
/** Days after which a sold-out mark is over in every time zone. */
const SOLD_OUT_DAYS = 1

/**
 * Erases customer data some time after the pickup, keeping the ordered goods (rule I). Also deletes old messages,
 * mails and data that only served ordering.
 */
export async function forgetOldData(anyCore: Core): Promise<void> {
  const core = acrossBakeries(anyCore, 'retention periods hold for every bakery')
  const today = wallClockAt(core.clock.now(), 'UTC').day
  const instant = (daysAgo: number) =>
    formatInstant(new Date(core.clock.now().getTime() - daysAgo * 86_400_000))
  await core.transaction(async (core) => {
    const { sql } = core
    for (const { days, stored } of await periods(core)) {
      await forgetCustomers(core, await ordersToForget(core, today, days, stored))
      await sql
        .deleteFrom(standingOrders.name)
        .where('endedAt', '!=', '')
        .where('endedAt', '<', instant(days))
        .where('bakery', 'in', withPeriod(core, stored))
        .execute()
    }
    await sql
      .deleteFrom(mailOutbox.name)
      .where('status', '!=', 'queued')
      .where('created', '<', instant(MAIL_DAYS))
      .execute()
    // Removes the person's name from journal entries; the action stays.
    await sql
      .updateTable(operatorActions.name)
      .set({ target: '' })
      .where('action', 'in', ABOUT_PEOPLE)
      .where('created', '<', instant(MAIL_DAYS))
      .execute()
    await sql.deleteFrom(contactMessages.name).where('created', '<', instant(CONTACT_MESSAGE_DAYS)).execute()
    await sql.deleteFrom(dayMessages.name).where('created', '<', instant(DAY_MESSAGE_DAYS)).execute()
    await sql.deleteFrom(webhookDeliveries.name).where('created', '<', instant(DELIVERY_DAYS)).execute()
    await sql
      .deleteFrom(standingOrders.name)
      .where('confirmedAt', '=', '')
      .where('created', '<', instant(UNCONFIRMED_DAYS))
      .execute()
    await sql
      .deleteFrom(waitingList.name)
      .where('state', '=', 'unconfirmed')
      .where('created', '<', instant(UNCONFIRMED_WAITING_DAYS))
      .execute()
    await sql.deleteFrom(waitingList.name).where('day', '<', addDays(today, -WAITING_DAYS)).execute()
    await sql
      .deleteFrom(waitingList.name)
      .where('state', 'in', ['ended', 'ordered'])
      .where('bakery', 'in', sql.selectFrom(bakeries.name).select('id').where('waitingList', '=', false))
      .execute()
    await sql.deleteFrom(digests.name).where('day', '<', addDays(today, -DIGEST_DAYS)).execute()
    await sql.deleteFrom(operatorActions.name).where('created', '<', instant(OPERATOR_ACTION_DAYS)).execute()
    await sql.deleteFrom(passkeyChallenges.name).where('expires', '<', instant(0)).execute()
    await sql.deleteFrom(idempotencyKeys.name).where('expires', '<', instant(0)).execute()
    await sql.deleteFrom(capacityUsage.name).where('day', '<', addDays(today, -USAGE_DAYS)).execute()
    await sql.deleteFrom(dayNotes.name).where('day', '<', addDays(today, -DAY_MESSAGE_DAYS)).execute()
    await sql.deleteFrom(soldOut.name).where('day', '<', addDays(today, -SOLD_OUT_DAYS)).execute()
    await sql.deleteFrom(leftovers.name).where('day', '<', addDays(today, -LEFTOVER_MAX.days)).execute()
    await sql.deleteFrom(dayTotals.name).where('day', '<', addDays(today, -TOTALS_KEPT_DAYS)).execute()
    await sql.deleteFrom(bakedBatches.name).where('day', '<', addDays(today, -BAKE_PLAN_DAYS)).execute()
  })
}

/**
 * Finds orders older than `days` with customer data, at bakeries that `stored` this period. Leaves out those that may
 * still be withdrawn from, as the bakery must confirm and repay that (§ 356a BGB).
 */
async function ordersToForget(core: Core, today: Day, days: number, stored: number): Promise<string[]> {
  const { sql } = core
  const rows = await sql
    .selectFrom(orders.name)
    .select(['id', 'pickupDay', 'instructedAt', 'status', 'statusSince'])
    .where('pickupDay', '<', addDays(today, -days))
    .where(fragment.raw<boolean>(IS_NAMED))
    .where('bakery', 'in', withPeriod(core, stored))
    .execute()
  const recent = rows.filter((row) => mayStillWithdraw(row, today)).map(({ id }) => String(id))
  const revocable = await revocableAmong(core, recent)
  return rows.map(({ id }) => String(id)).filter((id) => !revocable.has(id))
}

function withPeriod({ sql }: Core, stored: number) {
  return sql.selectFrom(bakeries.name).select('id').where('customerDataDays', '=', stored)
}

/**
 * Tells whether the withdrawal period of an order with such goods might still run. Orders not picked up count from
 * their pickup day.
 */
function mayStillWithdraw(row: Record<string, unknown>, today: Day): boolean {
  const days = row['instructedAt'] ? WITHDRAWN_WITHIN_DAYS : WITHDRAWN_UNINSTRUCTED_DAYS
  const handedOver = row['status'] === 'picked_up' ? String(row['statusSince']).slice(0, 10) : ''
  const pickupDay = String(row['pickupDay'])
  return (handedOver > pickupDay ? handedOver : pickupDay) >= addDays(today, -days)
}

/** Orders per query, as the length of a filter is limited. */
const ORDERS_AT_ONCE = 200

/** Returns the orders that contain non-perishable goods. */
async function revocableAmong({ records }: Core, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let first = 0; first < ids.length; first += ORDERS_AT_ONCE) {
    const { filter, params } = anyOf('order', ids.slice(first, first + ORDERS_AT_ONCE))
    const lines = await records.list(orderLines, { filter: `${filter} && revocable = true`, params })
    for (const { order } of lines) found.add(order)
  }
  return found
}

/** Lists the retention periods of all bakeries with their stored values; 0 is stored for the default. */
async function periods({ sql }: Core): Promise<{ days: number; stored: number }[]> {
  const rows = await sql.selectFrom(bakeries.name).select('customerDataDays').distinct().execute()
  return rows.map((row) => {
    const stored = Number(row['customerDataDays'])
    return { days: customerDataDays({ customerDataDays: stored }), stored }
  })
}
