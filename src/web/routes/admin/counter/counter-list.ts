import type { Day, WallTime } from '#bakery/branches/hours.ts'
import type { CounterAction, CounterList, CounterOrder } from '#bakery/ordering/counter.ts'
import { correctedCode, parsePickupCode } from '#bakery/ordering/pickup-code.ts'
import { isOpen } from '#bakery/ordering/transitions.ts'
import { beginsLike } from '../../../text-search.ts'

/** The orders as they are once everything that waits has been sent. */
export function withActions(
  orders: readonly CounterOrder[],
  waiting: readonly CounterAction[],
): CounterOrder[] {
  const last = new Map(waiting.map((action) => [action.order, action]))
  return orders.map((order) => {
    const action = last.get(order.id)
    return action ? { ...order, status: action.to, statusSince: action.at } : order
  })
}

export type CounterDay = { day: Day; when: 'today' | 'tomorrow' | undefined; open: number }

/** The days of a list, what they are called on the day `now`, and how many bags of each are still open. */
export function daysOf(
  { today, tomorrow }: Pick<CounterList, 'today' | 'tomorrow'>,
  now: Day,
  orders: readonly CounterOrder[],
): CounterDay[] {
  const open = (day: Day) => orders.filter((order) => order.pickupDay === day && isOpen(order)).length
  return [
    { day: today, when: today === now ? 'today' : undefined, open: open(today) },
    {
      day: tomorrow,
      when: tomorrow === now ? 'today' : today === now ? 'tomorrow' : undefined,
      open: open(tomorrow),
    },
  ]
}

export type CounterSlot = { from: WallTime; to: WallTime; open: number }

/** The slots of a day in which something is or was to be handed over, with what is still open. */
export function slotsOf(orders: readonly CounterOrder[], day: Day): CounterSlot[] {
  const slots = new Map<string, CounterSlot>()
  for (const order of orders) {
    if (order.pickupDay !== day || order.status === 'cancelled') continue
    const slot = slots.get(order.slotFrom) ?? { from: order.slotFrom, to: order.slotTo, open: 0 }
    slots.set(order.slotFrom, { ...slot, open: slot.open + (isOpen(order) ? 1 : 0) })
  }
  return [...slots.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** Where the work is: the first slot with something open that is not over at `time`, else the first with something open. */
export function currentSlot(slots: readonly CounterSlot[], time: WallTime | undefined): WallTime | undefined {
  const withWork = slots.filter(({ open }) => open > 0)
  const next = time === undefined ? undefined : withWork.find(({ to }) => to > time)
  return (next ?? withWork[0])?.from
}

/** Where the work goes on after a slot: the next one with something open, else the first that was passed over. */
export function nextSlot(slots: readonly CounterSlot[], after: WallTime): WallTime | undefined {
  const withWork = slots.filter(({ open }) => open > 0)
  return (withWork.find(({ from }) => from > after) ?? withWork[0])?.from
}

/** Orders whose code or name begins as typed: those of the day that is looked at first, and of a day what is still open. */
export function searchOrders(orders: readonly CounterOrder[], typed: string, day: Day): CounterOrder[] {
  const code = correctedCode(typed)
  const scanned = codeOfScan(typed)
  return orders
    .filter(
      (order) =>
        order.code === scanned ||
        (code !== undefined && order.code.startsWith(code)) ||
        beginsLike(order.customerName, typed),
    )
    .toSorted(
      (a, b) =>
        Number(b.pickupDay === day) - Number(a.pickupDay === day) || Number(isOpen(b)) - Number(isOpen(a)),
    )
}

/**
 * The pickup code that a camera or a hand scanner has read: from a customer's ticket it is the code itself, from a label
 * an address that ends with it. Scanners that are set up for another keyboard mangle the rest of such an address.
 */
export function codeOfScan(text: string): string | undefined {
  const scanned = text.trim()
  const ofAddress = scanned.length > 8 ? /([A-Za-z0-9]{4})$/.exec(scanned)?.[1] : undefined
  return parsePickupCode(scanned) ?? (ofAddress === undefined ? undefined : parsePickupCode(ofAddress))
}

/** What the day takes all together, most first: known without a network. */
export function volumesOf(orders: readonly CounterOrder[], day: Day): { name: string; quantity: number }[] {
  const volumes = new Map<string, number>()
  for (const order of orders) {
    if (order.pickupDay !== day || order.status === 'cancelled' || order.source === 'test') continue
    for (const { name, quantity } of order.lines) volumes.set(name, (volumes.get(name) ?? 0) + quantity)
  }
  return [...volumes]
    .map(([name, quantity]) => ({ name, quantity }))
    .toSorted((a, b) => b.quantity - a.quantity || (a.name < b.name ? -1 : 1))
}

/** The newer of two lists of the same branch. */
export function newerList(a: CounterList, b: CounterList | undefined): CounterList {
  return b && b.bakery === a.bakery && b.branch.id === a.branch.id && b.asOf > a.asOf ? b : a
}
