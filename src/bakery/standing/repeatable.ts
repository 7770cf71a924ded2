import type { Order } from '../ordering/orders.ts'

/**
 * Tells whether an order can be placed every week: its customer has an address and ordered in the shop for a
 * pickup time of the branch. An order on account can be repeated only by somebody who may order on that
 * account now.
 */
export function isRepeatable(order: Pick<Order, 'customerEmail' | 'source' | 'status' | 'rescued'>): boolean {
  const { customerEmail, source, status, rescued } = order
  return customerEmail !== '' && source === 'web' && status !== 'cancelled' && !rescued
}
