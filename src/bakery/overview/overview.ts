import type { Day, WallTime } from '../branches/hours.ts'
import type { LegalKind } from '../legal/legal-text.ts'
import type { PublishProblem } from '../tenancy/profile.ts'
import type { OwnerScope } from '../tenancy/scope.ts'

export type Overview = {
  of(scope: OwnerScope): Promise<{
    totalOrders: number
    totalProducts: number
    totalBranches: number
    ordersToday: number
    ordersTomorrow: number
    /** The last 14 pickup days and the next 7, with orders and revenue (cancelled ones left out). */
    daily: { day: Day; orders: number; revenueCents: number }[]
    branches: { id: string; name: string; orders: number; revenueCents: number }[]
    attention: PublishProblem[]
    notices: Notices
  }>
}

/** What needs somebody's eye, beside what the law wants. */
export type Notices = {
  /** Of today and tomorrow, full or nearly so. */
  slots: { branch: string; branchName: string; day: Day; from: WallTime; to: WallTime; left: number }[]
  /** Customers' addresses that mails did not reach. */
  mails: string[]
  /** Own versions of what is generated otherwise by now. */
  legal: LegalKind[]
}
