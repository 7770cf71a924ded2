import type { Day, WallTime } from '#bakery/branches/hours.ts'
import type { Resource, Take } from './capacity.ts'

/** Default number of orders that one customer may have in a slot. */
const USUAL_ORDERS_PER_SLOT = 3
/** Number of customers assumed per network, such as a household, an office or a mobile network. */
const CUSTOMERS_OF_NETWORK = 5

/** Returns the owner's limit of orders per customer and slot; 0 means the default. */
export function ordersPerSlot({ maxOrdersPerSlot }: { maxOrdersPerSlot: number }): number {
  return maxOrdersPerSlot || USUAL_ORDERS_PER_SLOT
}

/** Sender of an order; `ip` is empty when unknown. */
export type OrderSender = { ip: string }

export type ShareRefusal = { ok: false; reason: 'too_many_at_time'; max: number; phone: string }

/** Key of a customer: `e`mail, `p`hone or `n`etwork, and an irreversible hash of its value. */
export type Shareholder = `${'e' | 'p' | 'n'}:${string}`

type SlotPlace = { branch: string; day: Day; slotFrom: WallTime }

/** Returns the resource that counts a shareholder's orders in a slot. */
export function shareResource({ branch, day, slotFrom }: SlotPlace, holder: Shareholder): Resource {
  return { key: `share/${branch}/${day}/${slotFrom}/${holder}`, kind: 'share', branch, day }
}

/**
 * Returns one unit to take for each holder. A network gets at most half of the places, but at least as many as one
 * customer.
 */
export function shareTakes(
  place: SlotPlace,
  holders: readonly Shareholder[],
  perCustomer: number,
  places: number | null,
): Take[] {
  const most = perCustomer * CUSTOMERS_OF_NETWORK
  const ofNetwork = places === null ? most : Math.max(perCustomer, Math.min(most, Math.ceil(places / 2)))
  return holders.map((holder) => ({
    ...shareResource(place, holder),
    units: 1,
    capacity: holder.startsWith('n:') ? ofNetwork : perCustomer,
  }))
}

/** Parses the shareholders that an order stores. */
export function storedHolders({ shares }: { shares: string }): Shareholder[] {
  return shares === '' ? [] : (shares.split(' ') as Shareholder[])
}
