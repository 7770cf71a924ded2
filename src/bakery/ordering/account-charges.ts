import type { Core } from '#core/core.ts'
import type { Day } from '../branches/hours.ts'

/** Amount that a company is to be billed for an order, deposits included. */
type AccountCharge = { company: string; day: Day; cents: number }

/** The company's limit for the month of the pickup is used up. */
export type AccountRefusal = {
  ok: false
  reason: 'account_limit'
  limitCents: number
  /** Amount that is left of the limit, without this order. */
  leftCents: number
  chargeCents: number
  /** First day of the next month; orders for it count towards another limit. */
  nextMonth: Day
}

/** Lets ordering ask about companies, which it does not know. */
export type AccountCharges = {
  /** Makes other orders on this account wait until the open transaction ends. */
  lock(core: Core, company: string): Promise<void>
  /** Tells whether customers may order more on the account, with a link that was valid at the time of `since`. */
  isOpen(core: Core, company: string, since: string): Promise<boolean>
  /** Judges a charge; `before` is that of the same order before an edit, which may always be kept or lowered. */
  judge(
    core: Core,
    charge: AccountCharge,
    before?: Omit<AccountCharge, 'company'> & { order: string },
  ): Promise<AccountRefusal | undefined>
}
