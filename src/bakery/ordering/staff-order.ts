import type { OrderRequest } from '../shop/shop.ts'

/** An order on the telephone or at the counter. */
export type StaffOrderRequest = Omit<OrderRequest, 'acceptTerms' | 'acceptPrivacy'> & {
  source: 'phone' | 'counter'
  /** Sets the bakery's limits aside where they stand in the way, and stays in the history; `''`: they bind. */
  overrideReason: string
}
