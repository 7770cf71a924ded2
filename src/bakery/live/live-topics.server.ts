import type { Core } from '#core/core.ts'
import type { RecordEvent } from '#core/records/events/events.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { dayNotes } from '../branches/notes/day-notes-collection.server.ts'
import { rushProfiles } from '../branches/rush/rush-profiles-collection.server.ts'
import { pools } from '../catalogue/pools/pools-collection.server.ts'
import { productCategories } from '../catalogue/products/categories-collection.server.ts'
import { doughGroups } from '../catalogue/products/dough-groups-collection.server.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import { bakedBatches } from '../ordering/baking/baked-batches-collection.server.ts'
import { leftovers } from '../ordering/leftovers/leftovers-collection.server.ts'
import type { Order } from '../ordering/orders.ts'
import { orders, soldOut } from '../ordering/orders-collections.server.ts'
import { findListener } from '../staff/desk-listeners.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { isOpenToGuests } from '../tenancy/open-to-guests.ts'
import { users } from '../tenancy/users-collection.server.ts'
import {
  type BakeryOrdersPing,
  type BakingPing,
  type DeskOrdersPing,
  deskKey,
  type OrderPing,
  type ShopPing,
} from './live-topics.ts'

/** Collections that the pages of a shop show, with what a page is told about a change. */
export const SHOP_CHANGES = new Map<string, ShopPing['changed']>([
  // The remaining slots and products only change with orders.
  [orders.name, 'orders'],
  [products.name, 'products'],
  [soldOut.name, 'products'],
  // Orders change leftovers without an event of their own; the counter and offers that lapse have one.
  [leftovers.name, 'products'],
  [productCategories.name, 'products'],
  [pools.name, 'products'],
  [rushProfiles.name, 'branches'],
  [branches.name, 'branches'],
  [dayNotes.name, 'branches'],
  [bakeries.name, 'bakery'],
])

/** Collections that a desk shows besides orders, with what it is told about a change. */
const BAKING_CHANGES = new Map<string, BakingPing['changed']>([
  [bakedBatches.name, 'ticks'],
  [doughGroups.name, 'products'],
  [products.name, 'products'],
  [soldOut.name, 'products'],
])

/**
 * Minimum interval between messages to the open pages of a shop, as orders may arrive in quick succession. The more
 * pages are open, the longer it is: a hundred of them ask each second at most.
 */
const SHOP_REST_MS = 1000
const REST_MS_PER_PAGE = 10
const LONGEST_REST_MS = 10_000

function restOfShop(pages: number): number {
  return Math.min(Math.max(SHOP_REST_MS, pages * REST_MS_PER_PAGE), LONGEST_REST_MS)
}

/** Minimum interval between messages to a member's page, whose session is looked up for each of them. */
const DESK_REST_MS = 300

/** Registers the topics of live updates for open pages. Call it once per core. */
export function registerLiveTopics(core: Core): void {
  core.realtime.addTopics({
    name: '@shop',
    restMs: restOfShop,
    messagesOf: shopMessages,
    allows: async (id, auth) => {
      const bakery = await core.records.find(bakeries, id)
      return bakery !== undefined && (isOpenToGuests(bakery) || isOwner(bakery, auth))
    },
  })
  core.realtime.addTopics({
    name: '@order',
    messagesOf: orderMessages,
    // The order's id is the customer's access key.
    allows: () => true,
  })
  core.realtime.addTopics({
    name: '@bakery-orders',
    messagesOf: bakeryOrdersMessages,
    allows: (id, auth) => isOfOwner(core, id, auth),
  })
  core.realtime.addTopics({
    name: '@baking',
    messagesOf: bakingMessages,
    allows: (id, auth) => isOfOwner(core, id, auth),
  })
  core.realtime.addTopics({
    name: '@desk-orders',
    restMs: () => DESK_REST_MS,
    messagesOf: deskOrdersMessages,
    allows: async (key, _auth, query) => {
      const desk = await listenerOf(core, query)
      return desk !== undefined && deskKey(desk) === key
    },
  })
  core.realtime.addTopics({
    name: '@desk-baking',
    restMs: () => DESK_REST_MS,
    messagesOf: bakingMessages,
    allows: async (key, _auth, query) => (await listenerOf(core, query))?.bakery === key,
  })
}

function listenerOf(core: Core, { session = '', proof = '' }: Readonly<Record<string, string>>) {
  return findListener(core, { session, proof })
}

async function isOfOwner(core: Core, id: string, auth: AuthRecord | null): Promise<boolean> {
  const bakery = auth && (await core.records.find(bakeries, id))
  return bakery ? isOwner(bakery, auth) : false
}

function isOwner({ owner }: { owner: string }, auth: AuthRecord | null): boolean {
  return auth?.collection.name === users.name && auth.record.id === owner
}

function shopMessages({ collection, record }: RecordEvent): { key: string; data: ShopPing }[] {
  const changed = SHOP_CHANGES.get(collection.name)
  if (!changed) return []
  return [{ key: changed === 'bakery' ? record.id : String(record.bakery), data: { changed } }]
}

/** Says nothing about the order itself: its id opens the customer's page. */
function deskOrdersMessages({
  collection,
  record,
  previous,
}: RecordEvent): { key: string; data: DeskOrdersPing }[] {
  if (collection.name !== orders.name) return []
  const { bakery, branch } = record as unknown as Order
  const { branch: before = branch } = (previous ?? {}) as Partial<Order>
  return [...new Set(['', branch, before])].map((branch) => ({
    key: deskKey({ bakery, branch }),
    data: { changed: 'orders' },
  }))
}

function bakingMessages({ collection, record }: RecordEvent): { key: string; data: BakingPing }[] {
  const changed = BAKING_CHANGES.get(collection.name)
  return changed ? [{ key: String(record.bakery), data: { changed } }] : []
}

function orderMessages(event: RecordEvent): { key: string; data: OrderPing }[] {
  const order = orderOf(event)
  return order ? [{ key: order.id, data: { status: order.status } }] : []
}

function bakeryOrdersMessages(event: RecordEvent): { key: string; data: BakeryOrdersPing }[] {
  const order = orderOf(event)
  if (!order) return []
  const { id, bakery, code, status, source, branch, pickupDay } = order
  return [{ key: bakery, data: { action: event.action, order: id, code, status, source, branch, pickupDay } }]
}

/** Safe cast: a record of the collection has its fields. */
function orderOf({ collection, record }: RecordEvent): Order | undefined {
  return collection.name === orders.name ? (record as Order) : undefined
}
