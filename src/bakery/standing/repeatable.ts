import type { Order } from '../ordering/orders.ts'

/**
 * Tells whether an order can be placed every week: its customer has an address, ordered in the shop for a pickup time of
 * the branch, and pays at the pickup.
 */
export function isRepeatable(
  order: Pick<Order, 'company' | 'customerEmail' | 'source' | 'status' | 'rescued'>,
): boolean {
  const { company, customerEmail, source, status, rescued } = order
  return customerEmail !== '' && source === 'web' && company === '' && status !== 'cancelled' && !rescued
}
