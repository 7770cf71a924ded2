import type { Saved } from '#bakery/result.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Order, OrderLine } from '../orders.ts'

/** An order in a customer's history. */
export type CustomersOrder = Pick<
  Order,
  'id' | 'code' | 'status' | 'pickupDay' | 'slotFrom' | 'slotTo' | 'branchName' | 'totalCents'
>

/** A customer's order with what was ordered. */
type OrderInHistory = CustomersOrder & {
  lines: Pick<OrderLine, 'name' | 'quantity' | 'options'>[]
}

/** Number of orders, and of those not collected, without cancelled ones. */
export type CustomerCounts = { orders: number; noShows: number }

/** Counts and note that an order's page shows about its customer. */
export type CustomerSummary = CustomerCounts & { note: string }

/** A customer with all orders that share the mail address or the telephone number of one of them. */
export type Customer = CustomerSummary & {
  name: string
  email: string
  phone: string
  /** The latest orders by pickup, at most `CUSTOMER_MAX.orders`. */
  history: OrderInHistory[]
}

/** Asks the customer to call, after too many orders that were not collected. */
export type CallRefusal = { ok: false; reason: 'please_call'; phone: string }

/** Customers of a bakery, each found by the id of one order. All of it throws 404 for another bakery's order. */
export type Customers = {
  /** Sums up a customer; `undefined` for an order without address and number. */
  summary(scope: OwnerScope, order: string): Promise<CustomerSummary | undefined>
  /** Returns the customer; `undefined` for an order without address and number, or when the data is erased. */
  find(scope: OwnerScope, order: string): Promise<Customer | undefined>
  /** Replaces the note about the customer; an empty text removes it. */
  saveNote(scope: OwnerScope, order: string, text: string): Promise<Saved<string>>
}
