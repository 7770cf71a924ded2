import type { Day, WallTime } from '../branches/hours.ts'
import type { NoteText } from '../branches/notes/day-notes.ts'
import type { CustomerCancelled, CustomerOrder } from '../ordering/changing/customer-order.ts'
import type { EditQuote, EditResult, OrderEdit } from '../ordering/changing/order-edit.ts'
import type { Alternative, BasketItem, OrderRequest, PlaceOrderResult } from '../ordering/order-request.ts'
import type { OrderSender } from '../ordering/rules/slot-shares.ts'
import type { CustomerData, ErasureResult } from '../retention/own-data.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import type {
  ExemptOrder,
  WithdrawableOrder,
  WithdrawalInput,
  WithdrawalProof,
  WithdrawalResult,
} from '../withdrawal/withdrawal.ts'
import type {
  PricedBasket,
  PriceWish,
  ProductDetails,
  ShopLeftovers,
  ShopPlan,
  ShopView,
  ShopWish,
} from './shop.ts'
import type { UnfitWish } from './unfit-days.server.ts'

/** Operations of customers in the shop of a bakery. */
export type Shop = {
  /** Returns a product's details; `undefined` when this shop does not sell it. */
  product(scope: ShopScope, id: string, locale: 'de' | 'en'): Promise<ProductDetails | undefined>
  view(scope: ShopScope, wish: ShopWish): Promise<ShopView>
  /**
   * Returns the version of the first page's data; it differs after every committed change. Later reads are no older.
   */
  version(scope: ShopScope): Promise<string>
  /** Returns the interval within which only a change of the data changes the first page. */
  truth(scope: ShopScope): Promise<{ since: Date; until: Date }>
  /** Returns the view without its products, which costs less. */
  plan(scope: ShopScope, wish: ShopWish): Promise<ShopPlan>
  /** Returns the days on which a branch does not have all of the products, with the ids of those it lacks. */
  unfitDays(scope: ShopScope, wish: UnfitWish): Promise<Map<Day, string[]>>
  /** Returns the bakery's notes to customers who pick up on a day at a branch. */
  notes(scope: ShopScope, pickup: { day: Day; branch: string }): Promise<NoteText[]>
  /** Finds slots for the whole basket from a day on: the nearest times first, other branches last. */
  alternatives(
    scope: ShopScope,
    wish: { day: Day; branch: string; slotFrom: WallTime; items: BasketItem[] },
    locale: 'de' | 'en',
  ): Promise<Alternative[]>
  price(scope: ShopScope, items: BasketItem[], locale: 'de' | 'en', wish?: PriceWish): Promise<PricedBasket>
  /** Returns what is left over today ('Heute noch da'); none where the bakery does not offer it. */
  leftovers(scope: ShopScope, locale: 'de' | 'en'): Promise<ShopLeftovers[]>
  /** Places an order of leftovers. Day and branch are those of `leftovers`; the time follows from the clock. */
  placeRescue(scope: ShopScope, request: OrderRequest, sender: OrderSender): Promise<PlaceOrderResult>
  /** `sender` identifies a guest, whose orders per slot are limited. */
  placeOrder(scope: ShopScope, request: OrderRequest, sender?: OrderSender): Promise<PlaceOrderResult>
  /** Returns an order; `undefined` for unknown and malformed ids and another bakery's orders. */
  order(scope: ShopScope, id: string): Promise<CustomerOrder | undefined>
  /** Changes an order until its `editableUntil`, as long as it is not packed. The e-mail address stays the same. */
  edit(scope: ShopScope, id: string, edit: OrderEdit): Promise<EditResult>
  /** Returns the result that `edit` would have now, without writing anything. */
  quoteEdit(scope: ShopScope, id: string, edit: OrderEdit): Promise<EditQuote>
  cancel(scope: ShopScope, id: string): Promise<CustomerCancelled>
  /** Returns all stored data about the customer of this order; `undefined` when it is not found. */
  dataOf(scope: ShopScope, id: string): Promise<CustomerData | undefined>
  /** Stores a withdrawal from the non-perishable goods (§ 356a BGB). */
  withdraw(scope: ShopScope, id: string, input: WithdrawalInput): Promise<WithdrawalResult>
  /**
   * Finds an order by pickup code and e-mail address, for customers without the mail; `undefined` when it is not
   * found.
   */
  withdrawable(scope: ShopScope, proof: WithdrawalProof): Promise<WithdrawableOrder | undefined>
  /** Finds an order by the same proof that has nothing to withdraw from. */
  exempt(scope: ShopScope, proof: WithdrawalProof): Promise<ExemptOrder | undefined>
  withdrawByProof(scope: ShopScope, proof: WithdrawalProof, input: WithdrawalInput): Promise<WithdrawalResult>
  /** Erases the customer's data from an order that is over. */
  forget(scope: ShopScope, id: string): Promise<ErasureResult>
}
