import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Day, Interval, WallTime } from '../branches/hours.ts'
import type { LineOption, OptionGroup, OptionSelection } from '../catalogue/products/product-options.ts'
import type { Locale } from '../locale.ts'
import type { PlaceOrderResult } from '../ordering/order-request.ts'
import type { OrderSender } from '../ordering/rules/slot-shares.ts'
import type { Page } from '../page.ts'
import type { FieldProblems } from '../result.ts'
import type { OwnerScope, ShopScope } from '../tenancy/scope.ts'
import type { waitingList } from './waiting-collection.server.ts'

/** A customer's place in the waiting list of a product and day. */
export type WaitingEntry = RecordOf<typeof waitingList>

export type WaitingWish = { product: string; branch: string; day: Day }

/** Contents of the form for a waiting list. `waits` is false for a product that is not sold out, or not sold. */
export type WaitingPlace = WaitingWish & {
  name: string
  nameEn: string
  options: OptionGroup[]
  branchName: string
  min: number
  max: number
  step: number
  waits: boolean
}

export type JoinInput = WaitingWish & {
  quantity: number
  options: OptionSelection
  name: string
  email: string
  locale: Locale
}

/** `available`: the quantity can be ordered now. `not_possible`: switched off, or not sold there on that day. */
export type JoinResult =
  | { ok: true }
  | { ok: false; reason: 'invalid'; fields: FieldProblems }
  | { ok: false; reason: 'available' | 'not_possible' | 'too_many' }

/** A place in a waiting list as the holder of its link sees it. */
export type CustomerWaiting = WaitingEntry & {
  name: string
  nameEn: string
  chosen: LineOption[]
  branchName: string
  branchAddress: string
  /** Number of customers who came earlier and still wait. */
  ahead: number
  /** Pickup times to choose from, while there is an offer. */
  slots: Interval[]
}

/** A place in the owner's list. */
export type ListedWaiting = WaitingEntry & { name: string; branchName: string }

export type AcceptInput = {
  slotFrom: WallTime
  expectedTotalCents: number
  phone: string
  acceptTerms: boolean
  acceptPrivacy: boolean
}

/** `gone`: the offer has expired, or was never made. */
export type AcceptResult = PlaceOrderResult | { ok: false; reason: 'gone' }

export type Waiting = {
  /**
   * Returns what a customer would wait for; `undefined` for an unknown product or branch, and while waiting
   * lists are switched off.
   */
  about(scope: ShopScope, wish: WaitingWish, locale: Locale): Promise<WaitingPlace | undefined>
  /** Stores a place, not yet confirmed, and mails the link to confirm it; the same request gets the same link again. */
  join(scope: ShopScope, input: JoinInput): Promise<JoinResult>
  /** Returns a place; `undefined` for unknown and malformed ids and another bakery's. */
  find(scope: ShopScope, id: string): Promise<CustomerWaiting | undefined>
  /** Confirms the address. Repeating it changes nothing. */
  confirm(scope: ShopScope, id: string): Promise<void>
  /** Gives up a place, with what is held for it. Repeating it changes nothing. */
  leave(scope: ShopScope, id: string): Promise<void>
  /** Orders what is held. Repeating it returns the same order. */
  accept(scope: ShopScope, id: string, input: AcceptInput, sender: OrderSender): Promise<AcceptResult>
  /** Returns a page of customers who wait or have an offer, by day. */
  list(scope: OwnerScope, wish: { page: number; perPage: number }): Promise<Page<ListedWaiting>>
  /** Removes a customer, who gets a mail about it. Throws 404 for another bakery's. */
  remove(scope: OwnerScope, id: string): Promise<void>
}
