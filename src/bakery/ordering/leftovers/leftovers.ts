import type { Day, WallTime } from '#bakery/branches/hours.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'

/** Leftovers of a product at a branch today. `ordered` counts units that customers ordered or are offered. */
export type LeftoverRow = {
  product: string
  name: string
  branch: string
  branchName: string
  added: number
  remaining: number
  sold: number
  ordered: number
}

/** Today's leftovers. `until` is the time up to which customers can order them, by branch; closed ones are missing. */
export type LeftoverDay = {
  day: Day
  rows: LeftoverRow[]
  branches: { id: string; name: string; until: WallTime | undefined }[]
  /** Products that can be counted as left over. */
  products: { id: string; name: string }[]
  /** Units of recent days, today included: those left over, and those of them that customers ordered. */
  total: { added: number; ordered: number }
}

/**
 * Request to set what is left. `seen` and `day` are the number and the day on the user's page, so that an
 * outdated page changes nothing.
 */
export type LeftoverWish = {
  product: string
  branch: string
  day: Day
  seen: number
  remaining: number
  /** Whether the missing units were entered by mistake, and are not counted as sold. */
  mistaken?: boolean
}

/** `changed`: customers have ordered in the meantime, so the number on the page was no longer true. */
export type LeftoverResult =
  | { ok: true; remaining: number }
  | { ok: false; reason: 'invalid' | 'changed' | 'day_over' | 'not_possible' | 'off' }

/** Goods that were made for today and have no buyer ('Heute noch da'). */
export type Leftovers = {
  today(scope: OwnerScope): Promise<LeftoverDay>
  /** Sets what is left: less was sold at the counter, more was left over. Throws 404 for another bakery's records. */
  set(scope: OwnerScope, wish: LeftoverWish): Promise<LeftoverResult>
}
