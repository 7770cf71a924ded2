import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Page } from '../page.ts'
import type { Saved } from '../result.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { WebhookEvent } from './webhook-events.ts'
import type { webhookDeliveries, webhooks } from './webhooks-collections.server.ts'

type StoredWebhook = RecordOf<typeof webhooks>

/** A webhook without its secrets. */
export type Webhook = Omit<StoredWebhook, 'secret' | 'formerSecret'>

export type Delivery = RecordOf<typeof webhookDeliveries>

export type WebhookInput = {
  name: string
  url: string
  events: WebhookEvent[]
  customerData: boolean
}

/** A webhook in the owner's list, with the numbers of its deliveries in the log. */
export type ListedWebhook = Webhook & { failed: number; queued: number }

export type Webhooks = {
  list(scope: OwnerScope): Promise<ListedWebhook[]>
  get(scope: OwnerScope, id: string): Promise<Webhook>
  /** Returns the secret too, which no other call does. */
  create(scope: OwnerScope, input: WebhookInput): Promise<Saved<{ id: string; secret: string }>>
  /** `seen`: see `Records.update`. */
  update(scope: OwnerScope, id: string, input: WebhookInput, seen?: string): Promise<Saved<Webhook>>
  /** Returns a new secret. The former one signs beside it for a day. */
  renewSecret(scope: OwnerScope, id: string): Promise<string>
  /** Switches a webhook on or off. While it is off, no event is kept for it. */
  switch(scope: OwnerScope, id: string, isOn: boolean): Promise<void>
  delete(scope: OwnerScope, id: string): Promise<void>
  /** Sends a test at once and returns its delivery; `undefined` while the webhook is off. */
  test(scope: OwnerScope, id: string): Promise<Delivery | undefined>
  deliveries(
    scope: OwnerScope,
    id: string,
    wish: { page: number; perPage: number; failed: boolean },
  ): Promise<Page<Delivery>>
  /** Sends a delivery again at once and returns it; `undefined` while the webhook is off. */
  resend(scope: OwnerScope, id: string, delivery: string): Promise<Delivery | undefined>
  /** Queues what failed in the last days again, except tests, and returns the number; 0 while the webhook is off. */
  resendFailed(scope: OwnerScope, id: string, days: number): Promise<number>
}
