import type { Order } from '../ordering/orders.ts'
import type { OrderStatus } from '../ordering/transitions.ts'

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

/** Returns the topic of what a bakery's bake plans show besides orders: ticks, dough groups, batches of products. */
export function bakingTopic(bakery: string): string {
  return `@baking/${bakery}`
}
export type BakingPing = { changed: 'ticks' | 'products' }
