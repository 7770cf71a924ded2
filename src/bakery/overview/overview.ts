import type { Day, WallTime } from '../branches/hours.ts'
import type { LegalKind } from '../legal/legal-text.ts'
import type { DisplacedCount } from '../ordering/displaced.ts'
import type { BakeLine } from '../print/bake-changes.ts'
import type { PublishHint, PublishProblem } from '../tenancy/profile.ts'
import type { OwnerScope } from '../tenancy/scope.ts'

export type Overview = {
  of(scope: OwnerScope): Promise<{
    totalOrders: number
    totalProducts: number
    totalBranches: number
    today: DayProgress
    ordersTomorrow: number
    bakeTomorrow: BakePreview
    /** The last 14 pickup days and the next 7, with orders and revenue (cancelled ones left out). */
    daily: { day: Day; orders: number; revenueCents: number }[]
    branches: { id: string; name: string; orders: number; revenueCents: number }[]
    attention: PublishProblem[]
    notices: Notices
  }>
}

/** How far a day's orders have got; cancelled ones are left out. `open` are those that still wait to be fetched. */
export type DayProgress = { orders: number; pickedUp: number; open: number; noShow: number }

/** The products that a day needs most, and how many there are in all. */
export type BakePreview = { lines: BakePreviewLine[]; products: number }

/**
 * `change`: units since the bake list of all branches was printed, 0 where it was not. `picture`: the product's first
 * image, or empty.
 */
type BakePreviewLine = Pick<BakeLine, 'product' | 'name' | 'category' | 'quantity' | 'change'> & {
  picture: string
}

/** What needs somebody's eye, beside what the law wants. */
export type Notices = {
  /** Orders at times that their branch no longer has, until they are moved or cancelled. */
  displaced: ({ branch: string; branchName: string } & DisplacedCount)[]
  /** Of today and tomorrow, full or nearly so. */
  slots: { branch: string; branchName: string; day: Day; from: WallTime; to: WallTime; left: number }[]
  /** Customers' addresses that mails did not reach. */
  mails: string[]
  /** Own versions of what is generated otherwise by now. */
  legal: LegalKind[]
  goods: PublishHint[]
}
