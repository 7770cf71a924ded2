import type { CounterChanges, CounterList, CounterOrder } from './counter.ts'

/**
 * Returns the list with its changes; `undefined` if the result differs from the server's list, because a
 * change was missed or an order was deleted. Then the whole list is needed.
 */
export function withChanges(list: CounterList, changes: CounterChanges): CounterList | undefined {
  const { changed, gone, count, versions, ...frame } = changes
  const replaced = new Set([...gone, ...changed.map(({ id }) => id)])
  const orders = [...list.orders.filter(({ id }) => !replaced.has(id)), ...changed].toSorted(inTurn)
  const sum = orders.reduce((total, { version }) => total + version, 0)
  return orders.length === count && sum === versions ? { ...frame, orders } : undefined
}

/** Compares two orders by the server's order. */
function inTurn(a: CounterOrder, b: CounterOrder): number {
  const [one, other] = [a, b].map(({ pickupDay, slotFrom, created }) => `${pickupDay} ${slotFrom} ${created}`)
  if (one === other) return 0
  return String(one) < String(other) ? -1 : 1
}
