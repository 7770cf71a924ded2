import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { queueMail } from '#bakery/mail/outbox/outbox.server.ts'
import { accountClosedMail } from '#bakery/mail/owners/account-mails.ts'
import {
  capacityUsage,
  idempotencyKeys,
  orderEvents,
  orderLines,
  orders,
  orderTerms,
} from '#bakery/ordering/orders-collections.server.ts'
import { OPEN_STATUSES } from '#bakery/ordering/transitions.ts'
import { letterheadOf } from '#bakery/platform/platform.server.ts'
import type { PlatformPlace } from '#bakery/platform/platform.ts'
import type { Saved } from '#bakery/result.ts'
import { ownersCollection } from '#bakery/tenancy/accounts.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { acrossBakeries } from '#bakery/tenancy/scope.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { webhookDeliveries } from '#bakery/webhooks/webhooks-collections.server.ts'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { inPortions } from './in-portions.server.ts'

/** Result of a deletion. `isDone` is false while it continues in the background. */
export type BakeryDeleted = Saved<{ isDone: boolean }> | { ok: false; reason: 'has_orders' }

type Noted = (core: Core) => Promise<void>

/** Up to this number of orders and products the caller waits until the deletion is complete. */
const FEW = 200

/**
 * Deletes a bakery with all its data and its owner, who gets a mail. Refused while orders are open. First closes the
 * shop, together with `noted` in one transaction; this cannot be undone.
 * Orders and products are deleted in small transactions, between which other shops are served. Large bakeries are not
 * awaited; `finishDeletions` resumes interrupted deletions. NB! The caller must have asked for confirmation.
 */
export async function deleteBakery(
  core: Core,
  place: PlatformPlace,
  id: string,
  noted: Noted = async () => undefined,
): Promise<BakeryDeleted> {
  const begun = await core.transaction((core) => begin(core, id, noted))
  if (!begun) return { ok: false, reason: 'has_orders' }
  const isSmall = (await countOrders(core, id)) + (await countProducts(core, id)) <= FEW
  const done = finish(core, place, id)
  if (isSmall) await done
  else
    void done.catch((cause: unknown) =>
      core.logs.write(8, 'Deleting a bakery goes on later', { error: String(cause) }),
    )
  return { ok: true, value: { isDone: isSmall } }
}

/** Resumes deletions that were interrupted, or that met an order placed at the same moment. */
export async function finishDeletions(anyCore: Core, place: PlatformPlace): Promise<void> {
  const core = acrossBakeries(anyCore, 'bakeries that are being deleted')
  const begun = await core.records.list(bakeries, { filter: "deletingSince != ''" })
  for (const { id } of begun) await finish(core, place, id)
}

/** Counts the remaining orders of a bakery. */
export function countOrders(core: Core, bakery: string): Promise<number> {
  return core.records.count(orders, { filter: 'bakery = {:bakery}', params: { bakery } })
}

function countProducts(core: Core, bakery: string): Promise<number> {
  return core.records.count(products, { filter: 'bakery = {:bakery}', params: { bakery } })
}

/** Begins the deletion; returns false while orders are open. */
async function begin(core: Core, id: string, noted: Noted): Promise<boolean> {
  if ((await countOpenOrders(core, id)) > 0) return false
  if (await closeForGood(core, id)) await noted(core)
  return true
}

/**
 * Closes the shop and ends all sessions of its owner; `finishDeletions` deletes the data once no order is open.
 * Returns false when that was done before. Call it in a transaction.
 */
export async function closeForGood(core: Core, id: string): Promise<boolean> {
  const { owner, suspendedAt, deletingSince } = await core.records.get(bakeries, id)
  if (deletingSince !== '') return false
  const now = formatInstant(core.clock.now())
  await core.records.update(bakeries, id, { deletingSince: now, suspendedAt: suspendedAt || now })
  await core.records.update(ownersCollection(core), owner, { 'tokenKey:autogenerate': '' })
  return true
}

async function finish(core: Core, place: PlatformPlace, id: string): Promise<void> {
  await inPortions(core, (core, atMost) => deleteSomeOrders(core, id, atMost))
  for (const { name } of [idempotencyKeys, capacityUsage, webhookDeliveries])
    await inPortions(core, (core, atMost) => deleteSome(core, name, id, atMost))
  // An order is still open: a later run continues.
  if ((await countOpenOrders(core, id)) > 0) return
  await inPortions(core, (core, atMost) => deleteSomeProducts(core, id, atMost))
  await core.transaction((core) => deleteRest(core, place, id))
}

/**
 * Deletes orders directly in the tables, without hooks or live updates. Keeps open orders, which were placed just
 * before the shop closed.
 */
async function deleteSomeOrders({ sql }: Core, bakery: string, atMost: number): Promise<number> {
  const found = await sql
    .selectFrom(orders.name)
    .select('id')
    .where('bakery', '=', bakery)
    .where((eb) => eb.or([eb('status', 'not in', OPEN_STATUSES), eb('source', '=', 'test')]))
    .limit(atMost)
    .execute()
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  for (const { name } of [orderTerms, orderEvents, orderLines])
    await sql.deleteFrom(name).where('order', 'in', ids).execute()
  await sql.deleteFrom(orders.name).where('id', 'in', ids).execute()
  return ids.length
}

async function deleteSome({ sql }: Core, table: string, bakery: string, atMost: number): Promise<number> {
  const some = sql.selectFrom(table).select('id').where('bakery', '=', bakery).limit(atMost)
  const { numDeletedRows } = await sql.deleteFrom(table).where('id', 'in', some).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes products one by one, as they have pictures. */
async function deleteSomeProducts(core: Core, bakery: string, atMost: number): Promise<number> {
  const query = { filter: 'bakery = {:bakery}', params: { bakery }, limit: atMost }
  const found = await core.records.list(products, query)
  for (const { id } of found) await core.records.delete(products, id)
  return found.length
}

async function deleteRest(core: Core, place: PlatformPlace, id: string): Promise<void> {
  const bakery = await core.records.find(bakeries, id)
  // Another process was faster.
  if (!bakery || (await countOpenOrders(core, id)) > 0) return
  const owner = await core.records.get(users, bakery.owner)
  await core.records.delete(bakeries, id)
  // An operator may have given the owner a second bakery through the API.
  const others = await core.records.count(bakeries, {
    filter: 'owner = {:owner}',
    params: { owner: owner.id },
  })
  if (others === 0) await core.records.delete(users, owner.id)
  const { email, locale, name } = owner
  const to = { name, email, locale: locale || 'de', letterhead: await letterheadOf(core, place) } as const
  await queueMail(core, accountClosedMail({ ...to, bakeryName: bakery.name }))
}

/** Counts open orders of a bakery, without tests. */
export function countOpenOrders(core: Core, bakery: string): Promise<number> {
  return core.records.count(orders, {
    filter: "bakery = {:bakery} && (status = 'placed' || status = 'ready') && source != 'test'",
    params: { bakery },
  })
}
