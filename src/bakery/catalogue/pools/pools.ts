import type { Weekday } from '#bakery/branches/hours.ts'
import type { Saved } from '#bakery/result.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { PoolMember } from './pool-bounds.ts'
import type { pools } from './pools-collection.server.ts'

export type Pool = RecordOf<typeof pools>

export type PoolInput = {
  name: string
  perDay: number
  /** `null` means the usual limit. */
  perWeekday: Record<Weekday, number | null>
  members: PoolMember[]
}

export type Pools = {
  list(scope: OwnerScope): Promise<Pool[]>
  get(scope: OwnerScope, id: string): Promise<Pool>
  create(scope: OwnerScope, input: PoolInput): Promise<Saved<Pool>>
  /** `seen`: see `Records.update`. */
  update(scope: OwnerScope, id: string, input: PoolInput, seen?: string): Promise<Saved<Pool>>
  delete(scope: OwnerScope, id: string): Promise<void>
}
