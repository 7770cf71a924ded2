import { sql as fragment } from 'kysely'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/instant.ts'
import { addDays } from '../branches/days.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { bakeries } from '../collections/bakeries.ts'
import { contactMessages, mailOutbox } from '../collections/messages.ts'
import { operatorActions } from '../collections/operator-actions.ts'
import { capacityUsage, IS_NAMED, idempotencyKeys, orders } from '../collections/orders.ts'
import { passkeyChallenges } from '../collections/passkeys.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { forgetCustomers } from './forget-customers.server.ts'
import { customerDataDays } from './retention-days.ts'

/** Rule I, in days. */
const CONTACT_MESSAGE_DAYS = 365
const MAIL_DAYS = 30
/** As long as somebody may want to know who did it. */
const OPERATOR_ACTION_DAYS = 730
/** Long past any order that could still be cancelled. */
const USAGE_DAYS = 90

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
    for (const { days, stored } of await periods(core)) {
      const old = await sql
        .selectFrom(orders.name)
        .select('id')
        .where('pickupDay', '<', addDays(today, -days))
        .where(fragment.raw<boolean>(IS_NAMED))
        .where(
          'bakery',
          'in',
          sql.selectFrom(bakeries.name).select('id').where('customerDataDays', '=', stored),
        )
        .execute()
      await forgetCustomers(
        core,
        old.map(({ id }) => String(id)),
      )
    }
    await sql
      .deleteFrom(mailOutbox.name)
      .where('status', '!=', 'queued')
      .where('created', '<', instant(MAIL_DAYS))
      .execute()
    await sql.deleteFrom(contactMessages.name).where('created', '<', instant(CONTACT_MESSAGE_DAYS)).execute()
    await sql.deleteFrom(operatorActions.name).where('created', '<', instant(OPERATOR_ACTION_DAYS)).execute()
    await sql.deleteFrom(passkeyChallenges.name).where('expires', '<', instant(0)).execute()
    await sql.deleteFrom(idempotencyKeys.name).where('expires', '<', instant(0)).execute()
    await sql.deleteFrom(capacityUsage.name).where('day', '<', addDays(today, -USAGE_DAYS)).execute()
  })
}

/** The periods that bakeries have chosen, each as it is stored: what is not chosen is the usual one. */
async function periods({ sql }: Core): Promise<{ days: number; stored: number }[]> {
  const rows = await sql.selectFrom(bakeries.name).select('customerDataDays').distinct().execute()
  return rows.map((row) => {
    const stored = Number(row['customerDataDays'])
    return { days: customerDataDays({ customerDataDays: stored }), stored }
  })
}
