import type { BasketItem } from '../ordering/order-request.ts'
import type { HeldOrder, Wish } from '../ordering/rules/held-order.ts'
import type { WaitingEntry } from './waiting.ts'

/** Returns the basket item that a customer waits for. */
export function itemOf({ product, quantity, options }: WaitingEntry): BasketItem {
  return { product, quantity, options: options ?? {} }
}

/** Returns the order that would be placed at a time. */
export function wishOf(entry: WaitingEntry, slotFrom: string): Wish {
  return { day: entry.day, branch: entry.branch, slotFrom, items: [itemOf(entry)] }
}

/** Returns what is held for an entry with an offer. */
export function heldFor(entry: WaitingEntry): HeldOrder {
  return {
    ...wishOf(entry, entry.slotFrom),
    slotTo: entry.slotTo,
    editableUntil: new Date(entry.editableUntil),
  }
}
