import type { Day, Interval } from '#bakery/branches/hours.ts'
import type { OrderWithLines } from '../orders.ts'

/** An order as the holder of its link sees it. */
export type CustomerOrder = OrderWithLines & {
  canCancel: boolean
  canEdit: boolean
  /**
   * Right of withdrawal for non-perishable goods: the notice, and whether it can be exercised now. `lastDay` is
   * `null` before the period begins.
   */
  withdrawal: { notice: string[]; isOpen: boolean; lastDay: Day | null } | null
  branchPhone: string
  branchHours: Interval[]
}

export type CustomerCancelled = { ok: true } | { ok: false; reason: 'not_found' | 'too_late' | 'not_allowed' }
