import type { Order } from '../ordering/orders.ts'
import type { OrderStatus } from '../ordering/transitions.ts'

/**
 * What open pages are told of while they are open (`live-topics.server.ts` says who may hear what). Messages only say
 * that something changed: a page asks its loader for what is now.
 */

/** Everything that a shop page shows: stock, slots, days, products, the bakery itself. For everybody. */
export function shopTopic(bakery: string): string {
  return `@shop/${bakery}`
}
export type ShopPing = { changed: 'orders' | 'products' | 'branches' | 'bakery' }

/** One order, for whoever knows its id. */
export function orderTopic(order: string): string {
  return `@order/${order}`
}
export type OrderPing = { status: OrderStatus }

/** All orders of a bakery, for its owner. */
export function bakeryOrdersTopic(bakery: string): string {
  return `@bakery-orders/${bakery}`
}
export type BakeryOrdersPing = {
  action: 'create' | 'update' | 'delete'
  order: string
} & Pick<Order, 'code' | 'status' | 'source' | 'branch' | 'pickupDay'>
