import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Page } from '../page.ts'
import type { Saved } from '../result.ts'
import type { FreshOwner, OwnerScope } from '../tenancy/scope.ts'
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

/**
 * A webhook in the owner's list, with the numbers of its deliveries in the log. `lastFailed`: the last attempt, tests
 * included, did not arrive.
 */
export type ListedWebhook = Webhook & { failed: number; queued: number; lastFailed: boolean }

/** Sending customer data to another address continues after the session ends, so it needs a fresh proof. */
type WebhookSaved<T> = Saved<T> | { ok: false; reason: 'proof' }

export type Webhooks = {
  list(scope: OwnerScope): Promise<ListedWebhook[]>
  get(scope: OwnerScope, id: string): Promise<Webhook>
  /** Returns the secret too, which no other call does. `proven`: the same owner, with a fresh proof. */
  create(
    scope: OwnerScope,
    input: WebhookInput,
    proven: FreshOwner | undefined,
  ): Promise<WebhookSaved<{ id: string; secret: string }>>
  /** `seen`: see `Records.update`. `proven`: as above, for a new address, or for customer data. */
  update(
    scope: OwnerScope,
    id: string,
    input: WebhookInput,
    options: { seen?: string | undefined; proven: FreshOwner | undefined },
  ): Promise<WebhookSaved<Webhook>>
  /** Returns a new secret. The former one also signs for a day. `proven`: as above. */
  renewSecret(scope: OwnerScope, id: string, proven: FreshOwner | undefined): Promise<WebhookSaved<string>>
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
  /** Queues what failed in recent days again, except tests, and returns the number; 0 while the webhook is off. */
  resendFailed(scope: OwnerScope, id: string, days: number): Promise<number>
}
