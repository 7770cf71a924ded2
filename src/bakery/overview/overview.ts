import type { Day, WallTime } from '../branches/hours.ts'
import type { LegalKind } from '../legal/legal-text.ts'
import type { DisplacedCount } from '../ordering/changing/displaced.ts'
import type { BakeLine } from '../print/papers/bake-changes.ts'
import type { PublishHint, PublishProblem } from '../profile/profile.ts'
import type { OwnerScope } from '../tenancy/scope.ts'

export type Overview = {
  of(scope: OwnerScope): Promise<{
    /** At most one more than `MOST_COUNTED`. */
    totalOrders: number
    totalProducts: number
    totalBranches: number
    today: DayProgress
    ordersTomorrow: number
    bakeTomorrow: BakePreview
    /** The last 14 pickup days and the next 7, with orders and revenue; cancelled orders are left out. */
    daily: { day: Day; orders: number; revenueCents: number }[]
    branches: { id: string; name: string; orders: number; revenueCents: number }[]
    attention: PublishProblem[]
    notices: Notices
  }>
}

/** Progress of a day's orders, without cancelled ones. `open` counts those not picked up yet. */
export type DayProgress = { orders: number; pickedUp: number; open: number; noShow: number }

/** The products with the largest quantities on a day; `products` is the total number. */
export type BakePreview = { lines: BakePreviewLine[]; products: number }

/**
 * A line of the preview. `change` is the difference in units since the list of all branches was printed, 0 if it was
 * not. `picture` is the product's first image, or empty.
 */
type BakePreviewLine = Pick<BakeLine, 'product' | 'name' | 'category' | 'quantity' | 'change'> & {
  picture: string
}

/** Matters that need the owner's attention, except legal requirements for publishing. */
export type Notices = {
  /** Orders at times that their branch no longer has, until they are moved or cancelled. */
  displaced: ({ branch: string; branchName: string } & DisplacedCount)[]
  /** Collected orders whose customers have withdrawn, until the last day for repaying. */
  withdrawals: { order: string; code: string; customerName: string; repayUntil: Day }[]
  /** Slots of today and tomorrow that are full or nearly full. */
  slots: { branch: string; branchName: string; day: Day; from: WallTime; to: WallTime; left: number }[]
  /** Customers' addresses to which mails failed. */
  mails: string[]
  /** The bakery's own legal texts that are outdated or incomplete. */
  legal: LegalKind[]
  goods: PublishHint[]
}
