import type { Day, WallTime } from '../branches/hours.ts'

/**
 * One product of an order before and after a change; `before` is `null` for an added line, `after` for a removed one.
 */
export type LineChange = {
  product: string
  name: string
  nameEn: string
  before: { quantity: number; priceCents: number } | null
  after: { quantity: number; priceCents: number } | null
}

/**
 * Changes to an order, as its history stores them. For contact data only the names of the changed fields are stored.
 */
export type OrderChanges = {
  pickup?: { before: PickupPlace; after: PickupPlace }
  lines?: LineChange[]
  totalCents?: { before: number; after: number }
  contact?: ('name' | 'email' | 'phone' | 'address' | 'note')[]
}
type PickupPlace = { day: Day; from: WallTime; to: WallTime; branchName: string }
