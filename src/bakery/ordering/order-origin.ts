import type { OrderRequest } from '../shop/shop.ts'

/**
 * Who placed an order and how. A `test` is the owner trying out a shop that is not published yet: it holds nothing, is
 * in no sum, and can be deleted.
 */
export type OrderOrigin =
  | { by: 'customer' }
  | { by: 'test' }
  | {
      by: 'staff'
      source: 'phone' | 'counter'
      /** Who of the staff. */
      name: string
      /** Why the bakery's limits did not bind this order; `''` when they did. */
      overrideReason: string
    }

/** An order as it was asked for, whoever asked. On the telephone nobody ticks boxes. */
export type AgreedOrder = {
  request: Omit<OrderRequest, 'acceptTerms' | 'acceptPrivacy'>
  origin: OrderOrigin
}

/** The `source` of the order's record. */
export function sourceOf(origin: OrderOrigin): 'web' | 'phone' | 'counter' | 'test' {
  switch (origin.by) {
    case 'customer':
      return 'web'
    case 'test':
      return 'test'
    case 'staff':
      return origin.source
  }
}
