import type { OrderEvent } from '../ordering/orders.ts'
import type { OrderStatus } from '../ordering/transitions.ts'

/** Events that a webhook can receive. NB! Receivers know these names: they are never renamed. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.changed',
  'order.ready',
  'order.picked_up',
  'order.not_collected',
  'order.reopened',
  'order.cancelled',
  'day.closed',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/**
 * Types of deliveries: the events, the test that an owner sends, and that customer data was erased, which is
 * reported to every webhook with customer data (Art. 19 GDPR).
 */
export const DELIVERY_TYPES = [...WEBHOOK_EVENTS, 'order.erased', 'webhook.test'] as const
export type DeliveryType = (typeof DELIVERY_TYPES)[number]

const REACHED: Record<OrderStatus, WebhookEvent> = {
  placed: 'order.reopened',
  ready: 'order.ready',
  picked_up: 'order.picked_up',
  no_show: 'order.not_collected',
  cancelled: 'order.cancelled',
}

/** Returns the event of an entry in an order's history. */
export function eventOf({ from, to }: Pick<OrderEvent, 'from' | 'to'>): WebhookEvent {
  if (from === '') return 'order.placed'
  return from === to ? 'order.changed' : REACHED[to as OrderStatus]
}
