import type { Order } from '../ordering/orders.ts'

/**
 * Tells whether an order can be placed every week: its customer has an address and ordered in the shop for a pickup time
 * of the branch. Of one on account, only somebody who may order on that account now makes a standing order.
 */
export function isRepeatable(order: Pick<Order, 'customerEmail' | 'source' | 'status' | 'rescued'>): boolean {
  const { customerEmail, source, status, rescued } = order
  return customerEmail !== '' && source === 'web' && status !== 'cancelled' && !rescued
}
