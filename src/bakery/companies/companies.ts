import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Day } from '../branches/hours.ts'
import type { Locale } from '../locale.ts'
import type { OrderRequest, PlaceOrderResult } from '../ordering/order-request.ts'
import type { StaffOrderRequest } from '../ordering/placing/staff-order.ts'
import type { OrderSender } from '../ordering/rules/slot-shares.ts'
import type { Saved } from '../result.ts'
import type { DeskScope, OwnerScope, ShopScope } from '../tenancy/scope.ts'
import type { companies } from './companies-collection.server.ts'

/** A company without the hash of its link. */
export type Company = Omit<RecordOf<typeof companies>, 'linkHash'>

/** A company in a list of choices. */
export type CompanyName = Pick<Company, 'id' | 'name'>

export type CompanyInput = {
  name: string
  contact: string
  street: string
  zip: string
  city: string
  email: string
  vatId: string
  buyerReference: string
  reference: string
  paymentDays: number
  /** Limit of a month's orders in cents; 0 means none. */
  monthlyLimitCents: number
  paused: boolean
}

/** The company is paused, or the link is no longer valid. */
type NoAccount = { ok: false; reason: 'no_account' }
type AccountOrderResult = PlaceOrderResult | NoAccount

/** Amount that is ordered on account for a month, which begins with `day`. */
export type AccountMonth = { day: Day; usedCents: number }

export type Companies = {
  /** Lists all companies by name. */
  list(scope: OwnerScope): Promise<Company[]>
  /** Lists the companies that may order on account now, by name. */
  names(scope: DeskScope): Promise<CompanyName[]>
  get(scope: OwnerScope, id: string): Promise<Company>
  /** Returns what is ordered on account for this month and the next one. */
  months(scope: OwnerScope, id: string): Promise<AccountMonth[]>
  create(scope: OwnerScope, input: CompanyInput): Promise<Saved<Company>>
  /** `seen`: `updated` of the edited version; refused if the stored one is newer. */
  update(scope: OwnerScope, id: string, input: CompanyInput, seen?: string): Promise<Saved<Company>>
  /** Refused once something was ordered on its account. */
  delete(scope: OwnerScope, id: string): Promise<{ ok: true } | { ok: false; reason: 'has_orders' }>
  /** Makes a new link, which invalidates the previous one, and mails it to the company. Refused while it is paused. */
  mailLink(
    scope: OwnerScope,
    id: string,
    locale: Locale,
  ): Promise<{ ok: true } | { ok: false; reason: 'paused' }>
  /** Places an order that staff take for a company. */
  placeForStaff(scope: DeskScope, id: string, request: StaffOrderRequest): Promise<AccountOrderResult>
  /** Finds the company that may order with this key; `undefined` for an invalid one. */
  open(scope: ShopScope, key: string): Promise<CompanyName | undefined>
  /** Places an order on the account of the company that the key belongs to. */
  placeOrder(
    scope: ShopScope,
    key: string,
    request: OrderRequest,
    sender?: OrderSender,
  ): Promise<AccountOrderResult>
}
