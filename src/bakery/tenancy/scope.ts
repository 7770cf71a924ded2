import type { RecordOf } from '#core/collections/define-collection.ts'
import type { bakeries } from '../collections/bakeries.ts'

export type Bakery = RecordOf<typeof bakeries>

declare const proven: unique symbol

/**
 * The right to see and change one bakery's data. Domain services of the owner take it as their first argument, and
 * only `Accounts.ownerScope` makes one, by proving ownership. A foreign tenant's record is a 404.
 */
export type OwnerScope = {
  readonly bakery: Bakery
  readonly owner: { id: string; name: string; email: string }
  readonly [proven]: 'owner'
}

/** The right to see one bakery's shop and to order there: made by resolving a host or a slug. */
export type ShopScope = { readonly bakery: Bakery; readonly preview: boolean; readonly [proven]: 'shop' }
