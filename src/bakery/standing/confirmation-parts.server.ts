import type { OrderMailExtra } from '../mail/orders/mail-customers.server.ts'
import { standingOf } from './occurrence.ts'
import { standingOrders } from './standing-collection.server.ts'
import { partsOfConfirmation } from './standing-mails.ts'

/** Adds information about its standing order to the confirmation of an order. */
export function standingParts(publicUrl: string): OrderMailExtra {
  return async (core, { kind, order, lines, bakery }) => {
    if (kind !== 'order-placed' || order.occurrence === '') return []
    const standing = await core.records.find(standingOrders, standingOf(order))
    return standing ? partsOfConfirmation(standing, { order, lines, bakery, publicUrl }) : []
  }
}
