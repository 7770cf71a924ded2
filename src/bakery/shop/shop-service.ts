import type { Day, WallTime } from '../branches/hours.ts'
import type { EditQuote, EditResult, OrderEdit } from '../ordering/order-edit.ts'
import type { OrderSender } from '../ordering/slot-shares.ts'
import type { CustomerData, ErasureResult } from '../retention/own-data.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import type {
  WithdrawableOrder,
  WithdrawalInput,
  WithdrawalProof,
  WithdrawalResult,
} from '../withdrawal/withdrawal.ts'
import type {
  Alternative,
  BasketItem,
  CustomerOrder,
  OrderRequest,
  PickupWish,
  PlaceOrderResult,
  PricedBasket,
  ProductDetails,
  ShopPlan,
  ShopView,
  ShopWish,
} from './shop.ts'

/** What customers do in the shop of a bakery. */
export type Shop = {
  /** `undefined` for what is not sold here. */
  product(scope: ShopScope, id: string, locale: 'de' | 'en'): Promise<ProductDetails | undefined>
  view(scope: ShopScope, wish: ShopWish): Promise<ShopView>
  /** The view without its products, which costs less. */
  plan(scope: ShopScope, wish: ShopWish): Promise<ShopPlan>
  /** Where a basket can be had as a whole, from a day on: the nearest times first, other branches last. */
  alternatives(
    scope: ShopScope,
    wish: { day: Day; branch: string; slotFrom: WallTime; items: BasketItem[] },
    locale: 'de' | 'en',
  ): Promise<Alternative[]>
  price(
    scope: ShopScope,
    items: BasketItem[],
    locale: 'de' | 'en',
    pickup?: PickupWish,
  ): Promise<PricedBasket>
  /** `sender`: of a guest, whose orders of one slot are bounded. */
  placeOrder(scope: ShopScope, request: OrderRequest, sender?: OrderSender): Promise<PlaceOrderResult>
  /** `undefined` for every miss: unknown, malformed, another bakery's. */
  order(scope: ShopScope, id: string): Promise<CustomerOrder | undefined>
  /** Until the order's `editableUntil`, as long as it is not packed. The e-mail address stays as it was. */
  edit(scope: ShopScope, id: string, edit: OrderEdit): Promise<EditResult>
  /** What `edit` would do, without doing it. */
  quoteEdit(scope: ShopScope, id: string, edit: OrderEdit): Promise<EditQuote>
  cancel(
    scope: ShopScope,
    id: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'too_late' | 'not_allowed' }>
  /** Everything kept about the customer with this order; `undefined` for every miss. */
  dataOf(scope: ShopScope, id: string): Promise<CustomerData | undefined>
  /** The declaration to withdraw from what does not spoil (§ 356a BGB). */
  withdraw(scope: ShopScope, id: string, input: WithdrawalInput): Promise<WithdrawalResult>
  /** Who has lost the mail withdraws by code and address; `undefined` for every miss. */
  withdrawable(scope: ShopScope, proof: WithdrawalProof): Promise<WithdrawableOrder | undefined>
  withdrawByProof(scope: ShopScope, proof: WithdrawalProof, input: WithdrawalInput): Promise<WithdrawalResult>
  /** Forgets who placed an order that is over. */
  forget(scope: ShopScope, id: string): Promise<ErasureResult>
}
