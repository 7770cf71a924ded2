import type { Day, WallTime } from '../branches/hours.ts'
import type { Resource, Take } from './capacity.ts'

/** Orders that one customer may have of a slot; an owner who has said nothing wants as many. */
const USUAL_ORDERS_PER_SLOT = 3
export const MAX_ORDERS_PER_SLOT = 100
/** A household, an office and a mobile network are one network each, with several customers. */
const CUSTOMERS_OF_NETWORK = 5

/** What an owner wants; 0 is the usual. */
export function ordersPerSlot({ maxOrdersPerSlot }: { maxOrdersPerSlot: number }): number {
  return maxOrdersPerSlot || USUAL_ORDERS_PER_SLOT
}

/** Where an order comes from; `ip` is empty when nobody knows. */
export type OrderSender = { ip: string }

export type ShareRefusal = { ok: false; reason: 'too_many_at_time'; max: number; phone: string }

/** `email`, `phone` or `network`, and whose: a hash that nobody can turn back. */
export type Shareholder = `${'e' | 'p' | 'n'}:${string}`

type SlotPlace = { branch: string; day: Day; slotFrom: WallTime }

/** What a shareholder has of a slot, counted beside its places. */
export function shareResource({ branch, day, slotFrom }: SlotPlace, holder: Shareholder): Resource {
  return { key: `share/${branch}/${day}/${slotFrom}/${holder}`, kind: 'share', branch, day }
}

/** One more order of each holder. A network gets no more than half of a slot with few places. */
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

/** As an order keeps them. */
export function holdersOf({ shares }: { shares: string }): Shareholder[] {
  return shares === '' ? [] : (shares.split(' ') as Shareholder[])
}
