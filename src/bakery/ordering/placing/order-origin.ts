import type { OrderRequest } from '../order-request.ts'

/**
 * Origin of an order. A `test` is an owner's trial order in a shop that is not published yet: it takes no capacity,
 * is not counted in any total and can be deleted.
 */
export type OrderOrigin =
  | {
      by: 'customer'
      /** Present in orders that a standing order places: its day, and when its customer agreed. */
      standing?: { occurrence: string; agreedAt: string }
      /** Present in orders of leftovers. */
      rescue?: true
    }
  | { by: 'test' }
  | {
      by: 'staff'
      source: 'phone' | 'counter'
      /** Name of the staff member. */
      name: string
      /** Reason for overruling the bakery's limits; `''` when they applied. */
      overrideReason: string
    }

/** Company that the bakery bills for an order. */
export type Payer = { id: string; name: string }

/** A validated order request from any origin. Acceptance boxes are left out, as orders by phone have none. */
export type AgreedOrder = {
  request: Omit<OrderRequest, 'acceptTerms' | 'acceptPrivacy'>
  origin: OrderOrigin
  /** Absent if the order is paid at pickup. */
  payer?: Payer | undefined
}

/** Returns the `source` to store with the order. */
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

/** Tells whether an order is one of leftovers. */
export function isRescue(origin: OrderOrigin): boolean {
  return origin.by === 'customer' && origin.rescue === true
}
