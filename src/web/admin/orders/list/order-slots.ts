import type { Day, Interval } from '#bakery/branches/hours.ts'
import type { Locale } from '#bakery/locale.ts'
import { lineNameForStaff } from '#bakery/ordering/option-text.ts'
import type { Order, OrderDay, OrderLine } from '#bakery/ordering/orders.ts'

type Placed = Pick<Order, 'pickupDay' | 'slotFrom' | 'slotTo'>

/** Orders of one pickup slot; `usage` is known only if a single branch is shown. */
export type SlotGroup<T extends Placed> = Interval & {
  day: Day
  orders: T[]
  usage: { used: number; capacity: number | null } | undefined
}

/** Groups orders by day and slot, earliest first. Slots without an order on this page are left out. */
export function groupBySlot<T extends Placed>(
  orders: readonly T[],
  slots: OrderDay['slots'],
): SlotGroup<T>[] {
  const groups = new Map<string, SlotGroup<T>>()
  for (const order of orders) {
    const { pickupDay: day, slotFrom: from, slotTo: to } = order
    const key = `${day} ${from}-${to}`
    let group = groups.get(key)
    if (!group) {
      const slot = slots.find((candidate) => candidate.from === from && candidate.to === to)
      group = { day, from, to, orders: [], usage: slot && { used: slot.used, capacity: slot.capacity } }
      groups.set(key, group)
    }
    group.orders.push(order)
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

/** Returns the items of an order in one line: `6 Schnittbrötchen, 2 Brezeln`. */
export function itemsText(
  order: { lines: readonly Pick<OrderLine, 'name' | 'quantity' | 'options'>[] },
  locale: Locale,
): string {
  return order.lines.map((line) => `${line.quantity}\u00a0${lineNameForStaff(line, locale)}`).join(', ')
}
