import { Webhook as Verifier } from 'standardwebhooks'
import { onTestFinished, vi } from 'vitest'
import { createWebhookDelivery } from '#bakery/webhooks/deliver-webhooks.server.ts'
import { WEBHOOK_EVENTS } from '#bakery/webhooks/webhook-events.ts'
import { createWebhooks } from '#bakery/webhooks/webhooks.server.ts'
import type { WebhookInput } from '#bakery/webhooks/webhooks.ts'
import type { TestEngine } from './databases.ts'
import { createTestPlatform, openBakery, value } from './test-bakery.ts'
import { type ReceivedWebhook, startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

/** A platform on this machine may deliver to this machine. */
export const HERE = { publicUrl: 'http://localhost:3000', operator: {}, isDemo: false }

/** Opens a bakery with the service and the delivery of its webhooks. */
export async function openWebhooks(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, log } = platform
  const service = createWebhooks(core, HERE)
  const delivery = createWebhookDelivery(core, HERE, log)
  onTestFinished(() => delivery.close())
  const add = async (receiver: WebhookReceiver, changes: Partial<WebhookInput> = {}) => {
    const events = [...WEBHOOK_EVENTS]
    return value(
      await service.create(
        bakery.owner,
        {
          name: 'Kasse',
          url: receiver.url,
          events,
          customerData: false,
          ...changes,
        },
        bakery.owner,
      ),
    )
  }
  const logOf = (id: string) =>
    service.deliveries(bakery.owner, id, { page: 1, perPage: 100, failed: false }).then(({ items }) => items)
  return { ...platform, ...bakery, service, delivery, add, logOf }
}

/** Starts a receiver for one test. */
export async function aReceiver(): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver()
  onTestFinished(() => receiver.close())
  return receiver
}

/** Verifies as a receiver does, by the clock of the test. */
export function verified(received: ReceivedWebhook | undefined, secret: string, now: Date) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    return new Verifier(secret).verify(received?.body ?? '', received?.headers as Record<string, string>) as {
      type: string
      timestamp: string
      version: number
      data: Record<string, unknown>
    }
  } finally {
    vi.useRealTimers()
  }
}
