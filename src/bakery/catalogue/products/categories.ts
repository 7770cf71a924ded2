import type { Saved } from '#bakery/result.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { productCategories } from './categories-collection.server.ts'

export type Category = RecordOf<typeof productCategories>

export type CategoryInput = { name: string; nameEn: string; description: string; descriptionEn: string }

export type Categories = {
  list(scope: OwnerScope): Promise<(Category & { productCount: number })[]>
  /** Lists ids and names in their order, for a selection. */
  names(scope: OwnerScope): Promise<Pick<Category, 'id' | 'name'>[]>
  get(scope: OwnerScope, id: string): Promise<Category & { productCount: number }>
  create(scope: OwnerScope, input: CategoryInput): Promise<Saved<Category>>
  /** `seen`: see `Records.update`. */
  update(scope: OwnerScope, id: string, input: CategoryInput, seen?: string): Promise<Saved<Category>>
  reorder(scope: OwnerScope, ids: string[]): Promise<void>
  /** Deletes a category and moves its products to `moveTo`; without `moveTo` it is refused when it has products. */
  delete(
    scope: OwnerScope,
    id: string,
    moveTo?: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'has_products' }>
}
