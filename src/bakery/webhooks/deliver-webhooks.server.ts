import type { Core } from '#core/core.ts'
import { createOutboxDelivery, type OutboxDelivery } from '#core/outbox/outbox-delivery.ts'
import type { Log } from '#kit/log.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { sendDelivery } from './send-delivery.server.ts'
import { webhookDeliveries } from './webhooks-collections.server.ts'

/** Number of webhooks that are served in parallel. */
const AT_ONCE = 20

/**
 * Creates the delivery of events to webhooks. Each is sent one delivery at a time, in turn: an endpoint that
 * hangs delays only its own events.
 */
export function createWebhookDelivery(anyCore: Core, place: PlatformPlace, log: Log): OutboxDelivery {
  const core = acrossBakeries(anyCore, 'the queue is one for all')
  return createOutboxDelivery({
    core,
    collection: webhookDeliveries,
    laneField: 'webhook',
    oneByOne: true,
    order: ['nextAttempt', 'created'],
    atOnce: AT_ONCE,
    send: (delivery) => sendDelivery(core, place, delivery),
    failure: 'Webhooks could not be told of events',
    log,
  })
}
