import type { OutboxDelivery } from '#core/outbox/outbox-delivery.ts'

/** Sends nothing. */
export const NO_OUTBOX: OutboxDelivery = {
  start: () => undefined,
  deliverDue: async () => undefined,
  close: async () => undefined,
}
