import type { OrderRequest } from '../order-request.ts'

/** An order that staff take by phone or at the counter. */
export type StaffOrderRequest = Omit<OrderRequest, 'acceptTerms' | 'acceptPrivacy'> & {
  source: 'phone' | 'counter'
  /** Lifts the bakery's limits where needed and is stored in the history; `''`: limits apply. */
  overrideReason: string
}
