import { randomBytes } from 'node:crypto'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { leaseEnd, MAX_ATTEMPTS } from '#core/outbox/outbox-delivery.ts'
import { notFound } from '#kit/errors.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { parseInput } from '../input.ts'
import { lockBakery } from '../lock-row.server.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { ownerToMail } from '../mail/owners/owner-to-mail.server.ts'
import { pageOf } from '../page.server.ts'
import { letterheadOf } from '../platform/platform.server.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import type { Saved } from '../result.ts'
import { savedOrProblems } from '../saved.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { FreshOwner, OwnerScope } from '../tenancy/scope.ts'
import { isOnLoopback } from './endpoint-url.ts'
import { sendDelivery } from './send-delivery.server.ts'
import { switchOff } from './switch-off.server.ts'
import { DELIVERY_DAYS, FORMER_SECRET_HOURS, WEBHOOK_MAX } from './webhook-bounds.ts'
import { type WebhookChange, webhookChangedMail } from './webhook-changed-mail.ts'
import { webhookInput } from './webhook-input.ts'
import type { Delivery, ListedWebhook, Webhook, WebhookInput, Webhooks } from './webhooks.ts'
import { webhookDeliveries, webhooks } from './webhooks-collections.server.ts'

const OF_BAKERY = 'bakery = {:bakery}'
const NEEDS_PROOF = { ok: false, reason: 'proof' } as const
const TOO_MANY = {
  ok: false,
  reason: 'invalid',
  fields: { name: 'too_many' },
} as const satisfies Saved<never>

export function createWebhooks(core: Core, place: PlatformPlace): Webhooks {
  const schema = webhookInput({ allowsLoopback: isOnLoopback(place.publicUrl) })
  return {
    list: (scope) => list(core, scope),
    get: async (scope, id) => withoutSecrets(await getOwned(core, webhooks, scope, id)),

    async create(scope, input, proven) {
      const parsed = parseInput(schema, input)
      if (!parsed.ok) return parsed
      if (!isSame(scope, proven)) return NEEDS_PROOF
      return create(core, place, scope, parsed.value)
    },

    async update(scope, id, input, { seen, proven }) {
      const before = await getOwned(core, webhooks, scope, id)
      const parsed = parseInput(schema, input)
      if (!parsed.ok) return parsed
      const isMoved = parsed.value.url !== before.url
      const tellsMore = isMoved || (parsed.value.customerData && !before.customerData)
      if (tellsMore && !isSame(scope, proven)) return NEEDS_PROOF
      return savedOrProblems(() =>
        core.transaction(async (core) => {
          const saved = await core.records.update(webhooks, id, parsed.value, seen)
          if (isMoved) await tellOwner(core, place, scope, saved, 'moved')
          return withoutSecrets(saved)
        }),
      )
    },

    async renewSecret(scope, id, proven) {
      const webhook = await getOwned(core, webhooks, scope, id)
      return isSame(scope, proven) ? renewSecret(core, place, scope, webhook) : NEEDS_PROOF
    },

    async switch(scope, id, isOn) {
      await getOwned(core, webhooks, scope, id)
      if (isOn) await core.records.update(webhooks, id, { offSince: '', offBecause: '', failingSince: '' })
      else await core.transaction((core) => switchOff(core, id, 'owner'))
    },

    async delete(scope, id) {
      await getOwned(core, webhooks, scope, id)
      await core.transaction(async (core) => {
        await core.sql.deleteFrom(webhookDeliveries.name).where('webhook', '=', id).execute()
        await core.records.delete(webhooks, id)
      })
    },

    async test(scope, id) {
      const webhook = await getOwned(core, webhooks, scope, id)
      const type = 'webhook.test'
      return sendNow(core, place, webhook, (core, claimed) =>
        core.records.create(webhookDeliveries, { bakery: scope.bakery.id, webhook: id, type, ...claimed }),
      )
    },

    async deliveries(scope, id, { page, perPage, failed }) {
      await getOwned(core, webhooks, scope, id)
      return pageOf(core, webhookDeliveries, {
        filter: failed ? "webhook = {:id} && status = 'failed'" : 'webhook = {:id}',
        params: { id },
        sort: '-created',
        page,
        perPage,
      })
    },

    async resend(scope, id, deliveryId) {
      const webhook = await getOwned(core, webhooks, scope, id)
      const delivery = await getOwned(core, webhookDeliveries, scope, deliveryId)
      if (delivery.webhook !== id) throw notFound()
      return sendNow(core, place, webhook, (core, claimed) =>
        core.records.update(webhookDeliveries, deliveryId, claimed),
      )
    },

    async resendFailed(scope, id, days) {
      const { offSince } = await getOwned(core, webhooks, scope, id)
      if (offSince !== '') return 0
      const bounded = Math.min(Math.max(0, days), DELIVERY_DAYS)
      return core.transaction((core) => queueFailed(core, id, bounded))
    },
  }
}

async function create(
  core: Core,
  place: PlatformPlace,
  scope: OwnerScope,
  input: WebhookInput,
): Promise<Saved<{ id: string; secret: string }>> {
  const bakery = scope.bakery.id
  const secret = newSecret()
  return core.transaction(async (core) => {
    await lockBakery(core, bakery)
    const existing = await core.records.count(webhooks, { filter: OF_BAKERY, params: { bakery } })
    if (existing >= WEBHOOK_MAX.webhooks) return TOO_MANY
    return savedOrProblems(async () => {
      const created = await core.records.create(webhooks, { ...input, bakery, secret })
      await tellOwner(core, place, scope, created, 'created')
      return { id: created.id, secret }
    })
  })
}

async function renewSecret(
  core: Core,
  place: PlatformPlace,
  scope: OwnerScope,
  { id, secret: formerSecret }: { id: string; secret: string },
): Promise<Saved<string>> {
  const secret = newSecret()
  const formerUntil = new Date(core.clock.now().getTime() + FORMER_SECRET_HOURS * 3_600_000)
  await core.transaction(async (core) => {
    const saved = await core.records.update(webhooks, id, { secret, formerSecret, formerUntil })
    await tellOwner(core, place, scope, saved, 'renewed')
  })
  return { ok: true, value: secret }
}

/** Mails the owner, who notices by it what a thief of the session has set up. */
async function tellOwner(
  core: Core,
  place: PlatformPlace,
  { bakery }: OwnerScope,
  { id, name, url }: { id: string; name: string; url: string },
  change: WebhookChange,
): Promise<void> {
  const owner = await ownerToMail(core, bakery)
  if (!owner) return
  const letterhead = await letterheadOf(core, place)
  await queueMail(core, webhookChangedMail({ webhook: { id, name, url }, change, owner, letterhead }))
}

function isSame(scope: OwnerScope, proven: FreshOwner | undefined): boolean {
  return proven?.bakery.id === scope.bakery.id
}

async function list(core: Core, { bakery }: OwnerScope): Promise<ListedWebhook[]> {
  const of = { filter: OF_BAKERY, params: { bakery: bakery.id } }
  const found = await core.records.list(webhooks, { ...of, sort: 'created' })
  const count = (status: string) =>
    core.records.countBy(webhookDeliveries, 'webhook', {
      filter: `${OF_BAKERY} && status = {:status} && type != 'webhook.test'`,
      params: { bakery: bakery.id, status },
    })
  const [failed, queued, last] = await Promise.all([
    count('failed'),
    count('queued'),
    Promise.all(found.map(({ id }) => lastTried(core, id))),
  ])
  return found.map((webhook, index) => ({
    ...withoutSecrets(webhook),
    lastFailed: last[index]?.status === 'failed' || last[index]?.status === 'queued',
    failed: failed.get(webhook.id) ?? 0,
    queued: queued.get(webhook.id) ?? 0,
  }))
}

/** Returns the newest delivery of a webhook that was sent at least once. */
async function lastTried(core: Core, id: string): Promise<Delivery | undefined> {
  const [last] = await core.records.list(webhookDeliveries, {
    filter: "webhook = {:id} && triedAt != ''",
    params: { id },
    sort: '-created',
    limit: 1,
  })
  return last
}

type Claimed = Pick<Delivery, 'attempts' | 'nextAttempt'> & { status: 'queued' }

/** Stores a delivery that this process sends at once, and only once, and returns it with its outcome. */
async function sendNow(
  core: Core,
  place: PlatformPlace,
  { offSince }: Webhook,
  store: (core: Core, claimed: Claimed) => Promise<Delivery>,
): Promise<Delivery | undefined> {
  if (offSince !== '') return undefined
  const delivery = await store(core, {
    status: 'queued',
    attempts: MAX_ATTEMPTS,
    nextAttempt: leaseEnd(core),
  })
  const outcome = await sendDelivery(core, place, delivery)
  return core.records.update(webhookDeliveries, delivery.id, outcome)
}

async function queueFailed({ clock, sql }: Core, id: string, days: number): Promise<number> {
  const now = clock.now()
  const since = formatInstant(new Date(now.getTime() - days * 86_400_000))
  const { numUpdatedRows } = await sql
    .updateTable(webhookDeliveries.name)
    .set({ status: 'queued', attempts: 0, nextAttempt: formatInstant(now) })
    .where('webhook', '=', id)
    .where('status', '=', 'failed')
    .where('type', '!=', 'webhook.test')
    .where('created', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Returns a secret of 256 random bits, in the form of Standard Webhooks. */
function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

function withoutSecrets(stored: RecordOf<typeof webhooks>): Webhook {
  const { secret: _secret, formerSecret: _former, ...webhook } = stored
  return webhook
}
