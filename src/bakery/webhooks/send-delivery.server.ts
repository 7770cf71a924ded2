import { Webhook as Signer } from 'standardwebhooks'
import type { InputOf, RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { MAX_ATTEMPTS, retryAfter } from '#core/outbox/outbox-delivery.ts'
import { isLoopbackAddress, isPublicAddress, requestPublic } from '#kit/network/public-request.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { traced } from '#kit/tracing.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import { isOnLoopback } from './endpoint-url.ts'
import { noteFailure, noteSuccess } from './switch-off.server.ts'
import { WEBHOOK_MAX } from './webhook-bounds.ts'
import { payloadOf } from './webhook-payload.server.ts'
import type { Delivery } from './webhooks.ts'
import { type webhookDeliveries, webhooks } from './webhooks-collections.server.ts'

const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 2000
const GONE = 410

export type DeliveryOutcome = InputOf<typeof webhookDeliveries>
type StoredWebhook = RecordOf<typeof webhooks>
type Attempt = { response: number; excerpt: string; error: string }

/** Sends a delivery once and returns what to store in it; never throws. */
export async function sendDelivery(
  core: Core,
  place: PlatformPlace,
  delivery: Delivery,
): Promise<DeliveryOutcome> {
  return traced('send webhook', { 'krume.webhook.type': delivery.type }, async () => {
    try {
      return await attempt(core, place, delivery)
    } catch (cause) {
      return failed(core, delivery, {
        response: 0,
        excerpt: '',
        error: reasonOf(cause),
      })
    }
  })
}

async function attempt(core: Core, place: PlatformPlace, delivery: Delivery): Promise<DeliveryOutcome> {
  const webhook = await core.records.find(webhooks, delivery.webhook)
  if (!webhook || webhook.offSince !== '') return { status: 'failed', error: 'The webhook is switched off.' }
  const body = await payloadOf(core, webhook, delivery)
  if (body === undefined) return { status: 'failed', error: 'The order no longer exists.' }
  const begin = performance.now()
  const triedAt = formatInstant(core.clock.now())
  const tried = await post(core, place, webhook, delivery.id, body)
  const milliseconds = Math.round(performance.now() - begin)
  const isDone = tried.response >= 200 && tried.response < 300
  if (isDone) await noteSuccess(core, webhook)
  else if (tried.response === GONE || delivery.type !== 'webhook.test')
    await noteFailure(core, place, webhook, tried.response === GONE)
  const outcome = isDone ? { ...tried, status: 'done' as const } : failed(core, delivery, tried)
  return { ...outcome, triedAt, milliseconds }
}

async function post(
  { clock }: Core,
  { publicUrl }: PlatformPlace,
  webhook: StoredWebhook,
  id: string,
  body: string,
): Promise<Attempt> {
  const now = clock.now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Krume-Webhooks/1',
    'webhook-id': `msg_${id}`,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secretsOf(webhook, now)
      .map((secret) => new Signer(secret).sign(`msg_${id}`, now, body))
      .join(' '),
  }
  const isAllowed = isOnLoopback(publicUrl)
    ? (address: string) => isPublicAddress(address) || isLoopbackAddress(address)
    : undefined
  const bounds = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_RESPONSE_BYTES, isAllowed }
  try {
    const { status, content } = await requestPublic(webhook.url, { method: 'POST', headers, body, ...bounds })
    const excerpt = textOf(new TextDecoder().decode(content), WEBHOOK_MAX.excerpt)
    return { response: status, excerpt, error: '' }
  } catch (cause) {
    return { response: 0, excerpt: '', error: reasonOf(cause) }
  }
}

/** Returns the secrets that sign now: for a day after a renewal also the former one. */
function secretsOf({ secret, formerSecret, formerUntil }: StoredWebhook, now: Date): string[] {
  return formerSecret !== '' && formerUntil > formatInstant(now) ? [secret, formerSecret] : [secret]
}

/** Returns the outcome of a failed attempt: queued for a retry, or failed after the last one. */
function failed(core: Core, { attempts }: Delivery, tried: Attempt): DeliveryOutcome {
  if (attempts + 1 >= MAX_ATTEMPTS) return { ...tried, status: 'failed' }
  return { ...tried, status: 'queued', nextAttempt: retryAfter(core, attempts + 1) }
}

/** Returns the code and the message of an error; `faultOf` reads the code. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return textOf(String(cause), WEBHOOK_MAX.error)
  const code = 'code' in cause ? String(cause.code) : ''
  const { message, name } = cause
  const parts = code === '' || message.includes(code) ? [message || name] : [code, message]
  return textOf(parts.filter(Boolean).join(': '), WEBHOOK_MAX.error)
}

/** Cuts a foreign text to the length that a table can store. */
function textOf(text: string, max: number): string {
  return text.replaceAll('\0', '').slice(0, max)
}
