import type { Day, WallTime } from '../branches/hours.ts'

/** One product of an order before and after; `before` or `after` is `null` where it was not, or will not be. */
export type LineChange = {
  product: string
  name: string
  nameEn: string
  before: { quantity: number; priceCents: number } | null
  after: { quantity: number; priceCents: number } | null
}

/** What changed, as it is kept in the history of an order. Of the customer's own data only which, not what. */
export type OrderChanges = {
  pickup?: { before: PickupPlace; after: PickupPlace }
  lines?: LineChange[]
  totalCents?: { before: number; after: number }
  contact?: ('name' | 'email' | 'phone' | 'address' | 'note')[]
}
type PickupPlace = { day: Day; from: WallTime; to: WallTime; branchName: string }
