import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { ownerToMail } from '../mail/owners/owner-to-mail.server.ts'
import { letterheadOf } from '../platform/platform.server.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { FAILING_DAYS } from './webhook-bounds.ts'
import { webhookOffMail } from './webhook-off-mail.ts'
import type { Webhook } from './webhooks.ts'
import { webhookDeliveries, webhooks } from './webhooks-collections.server.ts'

export type OffReason = Exclude<Webhook['offBecause'], ''>

/** Notes that a delivery succeeded. */
export async function noteSuccess(core: Core, { id, failingSince }: Webhook): Promise<void> {
  if (failingSince === '') return
  await core.transaction(({ sql }) =>
    sql.updateTable(webhooks.name).set({ failingSince: '' }).where('id', '=', id).execute(),
  )
}

/**
 * Notes that a delivery failed. Switches the webhook off, and mails its owner, if it is gone or has failed for days.
 */
export async function noteFailure(
  anyCore: Core,
  place: PlatformPlace,
  { id, failingSince }: Webhook,
  isGone: boolean,
): Promise<void> {
  const now = anyCore.clock.now()
  const isLong = failingSince !== '' && now.getTime() - Date.parse(failingSince) >= FAILING_DAYS * 86_400_000
  if (!isGone && !isLong && failingSince !== '') return
  await anyCore.transaction(async (core) => {
    if (isGone || isLong) return switchOffAndTell(core, place, id, isGone ? 'gone' : 'failing')
    const since = core.sql.updateTable(webhooks.name).set({ failingSince: formatInstant(now) })
    await since.where('id', '=', id).where('failingSince', '=', '').execute()
  })
}

async function switchOffAndTell(
  core: Core,
  place: PlatformPlace,
  id: string,
  because: 'failing' | 'gone',
): Promise<void> {
  if (!(await switchOff(core, id, because))) return
  const { name, url, bakery: bakeryId } = await core.records.get(webhooks, id)
  const bakery = await core.records.get(bakeries, bakeryId)
  const owner = await ownerToMail(core, bakery)
  if (!owner) return
  const letterhead = await letterheadOf(core, place)
  await queueMail(core, webhookOffMail({ webhook: { id, name, url }, because, owner, letterhead }))
}

/**
 * Switches a webhook off; what waits for it fails, and can be sent again. Returns false if it was off before. Call it
 * in a transaction.
 */
export async function switchOff({ clock, sql }: Core, id: string, because: OffReason): Promise<boolean> {
  const off = await sql
    .updateTable(webhooks.name)
    .set({ offSince: formatInstant(clock.now()), offBecause: because })
    .where('id', '=', id)
    .where('offSince', '=', '')
    .returning('id')
    .execute()
  await sql
    .updateTable(webhookDeliveries.name)
    .set({ status: 'failed' })
    .where('webhook', '=', id)
    .where('status', '=', 'queued')
    .execute()
  return off.length > 0
}

/** Switches off all webhooks of an account's bakery. Call it in a transaction. */
export async function switchOffAll(core: Core, owner: string, because: OffReason): Promise<void> {
  const of = { filter: 'bakery.owner = {:owner}', params: { owner } }
  for (const { id } of await core.records.list(webhooks, of)) await switchOff(core, id, because)
}
