import type { Saved } from '#bakery/result.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { doughGroups } from './dough-groups-collection.server.ts'

export type DoughGroup = RecordOf<typeof doughGroups>

/** `add` and `remove` are ids of products; added ones leave their former group. */
export type DoughGroupInput = { name: string; add: string[]; remove: string[] }

/** Group of a product, and its units per batch; 0 for none. */
export type Dough = { group: string; batchUnits: number }

export type DoughGroups = {
  /** Lists the groups in baking order. */
  list(scope: OwnerScope): Promise<(DoughGroup & { productCount: number })[]>
  /** Lists ids and names in baking order, for a selection. */
  names(scope: OwnerScope): Promise<Pick<DoughGroup, 'id' | 'name'>[]>
  get(scope: OwnerScope, id: string): Promise<DoughGroup>
  /** Returns the group of each product that has one. */
  members(scope: OwnerScope): Promise<ReadonlyMap<string, string>>
  create(scope: OwnerScope, input: DoughGroupInput): Promise<Saved<DoughGroup>>
  /** `seen`: see `Records.update`. */
  update(scope: OwnerScope, id: string, input: DoughGroupInput, seen?: string): Promise<Saved<DoughGroup>>
  reorder(scope: OwnerScope, ids: readonly string[]): Promise<void>
  /** Deletes a group; its products have none afterwards. */
  delete(scope: OwnerScope, id: string): Promise<void>
}
