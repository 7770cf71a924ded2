import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Day } from '../branches/hours.ts'
import type { Locale } from '../locale.ts'
import type { Page } from '../page.ts'
import type { OwnerScope, ShopScope } from '../tenancy/scope.ts'
import type { standingOrders } from './standing-collection.server.ts'
import type { StandingDate } from './standing-days.ts'
import type { MissReason } from './standing-outcome.ts'

export type StandingOrder = RecordOf<typeof standingOrders>

/** A day for which nothing was ordered, though its customer wanted it; `label` names a holiday. */
export type MissedDay = { day: Day; reason: MissReason; label: string }

export type StandingState = 'unconfirmed' | 'active' | 'ended'

/** A standing order as the holder of its link sees it. */
export type CustomerStanding = StandingOrder & {
  state: StandingState
  branchName: string
  branchAddress: string
  /** False if a company is to be billed and its orders on account are refused now. */
  isBillable: boolean
  /** The last day that was decided, if nothing was ordered for it. */
  missed?: MissedDay
  dates: StandingDate[]
}

/** A standing order in the owner's list; without id as long as its customer has not confirmed it. */
export type ListedStanding = StandingOrder & {
  state: StandingState
  branchName: string
  dates: StandingDate[]
}

/** A change that customer and bakery may make. */
export type DeskChange =
  | { do: 'skip' | 'unskip'; day: Day }
  /** No orders before `until`. */
  | { do: 'pause'; until: Day }
  | { do: 'resume' }
export type StandingChange = DeskChange | { do: 'end' }

/**
 * `not_possible`: the feature is off, or the order has no address, is a test or is not placed by its customer;
 * `no_account`: the order is on the account of a company that the key does not open.
 */
export type RequestResult =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'not_possible' | 'too_many' | 'no_account' }

/** `too_late`: the day is already ordered, or not one of the coming days. */
export type ChangeResult = { ok: true } | { ok: false; reason: 'not_found' | 'too_late' }
export type ConfirmResult = { ok: true } | { ok: false; reason: 'not_found' | 'no_account' }

/** Page of a list; with `company`, only of those on its account. Holidays are named in `locale`. */
export type StandingWish = { page: number; perPage: number; locale: Locale; company?: string }

export type Standing = {
  /**
   * Mails the link that confirms a weekly order; the same order gets the same link again. `companyKey`
   * is the company's key in the browser, which an order on account needs.
   */
  request(scope: ShopScope, order: string, companyKey?: string): Promise<RequestResult>
  /** Tells whether the link was mailed for an order, and is not confirmed. */
  isRequested(scope: ShopScope, order: string): Promise<boolean>
  /** Returns a standing order; `undefined` for unknown and malformed ids and another bakery's. */
  find(scope: ShopScope, id: string): Promise<CustomerStanding | undefined>
  /** Confirms it at the amount that the customer saw. Repeating it changes nothing. */
  confirm(scope: ShopScope, id: string, payableCents: number): Promise<ConfirmResult>
  change(scope: ShopScope, id: string, change: StandingChange): Promise<ChangeResult>
  /** Returns a page with their coming days, those that run first. */
  list(scope: OwnerScope, wish: StandingWish): Promise<Page<ListedStanding>>
  /** Skips, pauses or resumes, and mails the customer what changed. Throws 404 for another bakery's. */
  changeByOwner(scope: OwnerScope, id: string, change: DeskChange): Promise<ChangeResult>
  /** Ends one, and mails the reason to its customer. Throws 404 for another bakery's. */
  end(scope: OwnerScope, id: string, reason: string): Promise<void>
}
