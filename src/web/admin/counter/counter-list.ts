import type { Day, WallTime } from '#bakery/branches/hours.ts'
import type { CounterAction, CounterList, CounterOrder } from '#bakery/ordering/counter/counter.ts'
import { correctedCode, parsePickupCode } from '#bakery/ordering/pickup-code.ts'
import { isOpen } from '#bakery/ordering/transitions.ts'
import { beginsLike } from '#web/browser/text-search.ts'

/** Returns the orders as they will be once all waiting actions have been sent. */
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

/** Returns the days of a list, each with its relation to the day `now` and the number of open orders. */
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

/**
 * Returns a day's slots that have orders apart from cancelled ones, each with its number of open orders. Orders of
 * leftovers, whose time begins at the minute of ordering, belong to the slot of that time.
 */
export function slotsOf(orders: readonly CounterOrder[], day: Day): CounterSlot[] {
  const ofDay = orders.filter(({ pickupDay, status }) => pickupDay === day && status !== 'cancelled')
  const slots = new Map<string, CounterSlot>()
  for (const order of ofDay.toSorted((a, b) => Number(a.rescued ?? false) - Number(b.rescued ?? false))) {
    const known = slots.get(slotOf(order, [...slots.values()]))
    const slot = known ?? { from: order.slotFrom, to: order.slotTo, open: 0 }
    slots.set(slot.from, { ...slot, open: slot.open + (isOpen(order) ? 1 : 0) })
  }
  return [...slots.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** Returns the start of the slot among `slots` that shows an order: its own, or for leftovers the next to end. */
export function slotOf(
  { rescued, slotFrom }: Pick<CounterOrder, 'rescued' | 'slotFrom'>,
  slots: readonly CounterSlot[],
): WallTime {
  if (rescued !== true) return slotFrom
  const ahead = slots.filter(({ to }) => to > slotFrom).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return ahead[0]?.from ?? slotFrom
}

/** Returns the first slot with open orders that is not over at `time`, or else the first one with open orders. */
export function currentSlot(slots: readonly CounterSlot[], time: WallTime | undefined): WallTime | undefined {
  const withWork = slots.filter(({ open }) => open > 0)
  const next = time === undefined ? undefined : withWork.find(({ to }) => to > time)
  return (next ?? withWork[0])?.from
}

/** Returns the next slot with open orders after the given one, or else the first one with open orders. */
export function nextSlot(slots: readonly CounterSlot[], after: WallTime): WallTime | undefined {
  const withWork = slots.filter(({ open }) => open > 0)
  return (withWork.find(({ from }) => from > after) ?? withWork[0])?.from
}

/**
 * Returns orders whose code or name begins with the typed text: those of the given day first, open ones first within
 * a day.
 */
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
 * Returns the pickup code in scanned text: the code itself from a customer's ticket, or a URL ending with it from a
 * label. Scanners set up for another keyboard layout mangle the rest of such a URL.
 */
export function codeOfScan(text: string): string | undefined {
  const scanned = text.trim()
  const ofAddress = scanned.length > 8 ? /([A-Za-z0-9]{4})$/.exec(scanned)?.[1] : undefined
  return parsePickupCode(scanned) ?? (ofAddress === undefined ? undefined : parsePickupCode(ofAddress))
}

/** Returns the total quantity of each product on a day, largest first. Cancelled and test orders do not count. */
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

/** Returns the newer of two lists, or `a` if they belong to different branches. */
export function newerList(a: CounterList, b: CounterList | undefined): CounterList {
  return b && b.bakery === a.bakery && b.branch.id === a.branch.id && b.asOf > a.asOf ? b : a
}
