import type { Order } from '../ordering/orders.ts'
import type { OrderStatus } from '../ordering/transitions.ts'
import type { DeskListener } from '../staff/desk-listener.ts'

/**
 * Topics of live updates for open pages (`live-topics.server.ts` defines who may subscribe). Messages only say that
 * something changed: the page then runs its loader again.
 */

/**
 * Returns the public topic for everything that a shop page shows: stock, slots, days, products, the bakery itself.
 */
export function shopTopic(bakery: string): string {
  return `@shop/${bakery}`
}
export type ShopPing = { changed: 'orders' | 'products' | 'branches' | 'bakery' }

/** Returns the topic of one order, for anyone who knows its id. */
export function orderTopic(order: string): string {
  return `@order/${order}`
}
export type OrderPing = { status: OrderStatus }

/** Returns the topic of all orders of a bakery, for its owner. */
export function bakeryOrdersTopic(bakery: string): string {
  return `@bakery-orders/${bakery}`
}
export type BakeryOrdersPing = {
  action: 'create' | 'update' | 'delete'
  order: string
} & Pick<Order, 'code' | 'status' | 'source' | 'branch' | 'pickupDay'>

/** Returns the topic of the orders that a member's desk opens. */
export function deskOrdersTopic(listener: DeskListener): string {
  return proven(`@desk-orders/${deskKey(listener)}`, listener)
}
export type DeskOrdersPing = { changed: 'orders' }

/** Returns the topic of what a member's desk shows besides orders, with messages of `BakingPing`. */
export function deskBakingTopic(listener: DeskListener): string {
  return proven(`@desk-baking/${listener.bakery}`, listener)
}

/** Returns the key of a desk's orders: of one branch, or of all. */
export function deskKey({ bakery, branch }: Pick<DeskListener, 'bakery' | 'branch'>): string {
  return branch === '' ? bakery : `${bakery}/${branch}`
}

function proven(topic: string, { session, proof }: DeskListener): string {
  return `${topic}?options=${encodeURIComponent(JSON.stringify({ query: { session, proof } }))}`
}

/** Returns the topic of what a bakery's desks show besides orders: ticks, dough groups, products, what is sold out. */
export function bakingTopic(bakery: string): string {
  return `@baking/${bakery}`
}
export type BakingPing = { changed: 'ticks' | 'products' }
