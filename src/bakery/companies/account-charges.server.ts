import { sql as fragment } from 'kysely'
import type { Core } from '#core/core.ts'
import { firstOfMonth, firstOfNextMonth } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import { lockRow } from '../lock-row.server.ts'
import type { AccountCharges } from '../ordering/account-charges.ts'
import { IS_ON_ACCOUNT, orderLines, orders } from '../ordering/orders-collections.server.ts'
import { companies } from './companies-collection.server.ts'

/** Checks what is ordered on account against the state and the monthly limit of the company. */
export const accountCharges: AccountCharges = {
  lock: (core, company) => lockRow(core, companies.name, company),

  async isOpen(core, id, since) {
    const company = await core.records.find(companies, id)
    return company !== undefined && !company.paused && company.linkSince <= since
  },

  async judge(core, { company, day, cents }, before) {
    const limitCents = (await core.records.find(companies, company))?.monthlyLimitCents ?? 0
    if (limitCents === 0) return undefined
    const isSameMonth = before !== undefined && firstOfMonth(before.day) === firstOfMonth(day)
    if (isSameMonth && cents <= before.cents) return undefined
    const usedCents = await usedIn(core, company, day, before?.order)
    if (usedCents + cents <= limitCents) return undefined
    return {
      ok: false,
      reason: 'account_limit',
      limitCents,
      leftCents: Math.max(0, limitCents - usedCents),
      chargeCents: cents,
      nextMonth: firstOfNextMonth(day),
    }
  },
}

/** Sums up the orders on an account for the month of a pickup day, without cancelled ones and without `except`. */
export async function usedIn(core: Core, company: string, day: Day, except = ''): Promise<number> {
  const row = await core.sql
    .selectFrom(`${orders.name} as placed`)
    .innerJoin(`${orderLines.name} as line`, 'line.order', 'placed.id')
    .select(({ fn, eb }) =>
      fn
        .sum(eb(eb.parens('line.priceCents', '+', eb.ref('line.depositCents')), '*', eb.ref('line.quantity')))
        .as('cents'),
    )
    .where('placed.company', '=', company)
    .where(fragment.raw<boolean>(IS_ON_ACCOUNT))
    .where('placed.pickupDay', '>=', firstOfMonth(day))
    .where('placed.pickupDay', '<', firstOfNextMonth(day))
    .where('placed.status', '!=', 'cancelled')
    .where('placed.id', '!=', except)
    .executeTakeFirst()
  return Number(row?.['cents'] ?? 0)
}
