import type { RecordOf } from '#core/collections/define-collection.ts'
import type { bakeries } from '../collections/bakeries.ts'

export type Bakery = RecordOf<typeof bakeries>

declare const proven: unique symbol
declare const inPerson: unique symbol
declare const fresh: unique symbol

/**
 * The right to see and change one bakery's data. Domain services of the owner take it as their first argument, and
 * only `Accounts.ownerScope` makes one, by proving ownership. A foreign tenant's record is a 404.
 */
export type OwnerScope = {
  readonly bakery: Bakery
  readonly owner: { id: string; name: string; email: string }
  /** Who is written down for what is done: the owner by name, or the operator who acts as them by address. */
  readonly actor: string
  readonly [proven]: 'owner'
}

/**
 * The owner themselves, and no operator who acts as them. Only `Accounts.ownerInPerson` makes one. What nobody does in an
 * owner's name takes it: their account, and what they agree to.
 */
export type OwnerInPerson = OwnerScope & { readonly [inPerson]: true }

/**
 * The owner in person, who has shown so within the last ten minutes. Only `FreshProofs.find` makes one. What hands the
 * account over, or all of its data out, takes it.
 */
export type FreshOwner = OwnerInPerson & { readonly [fresh]: true }

/** The right to see one bakery's shop and to order there: made by resolving a host or a slug. */
export type ShopScope = { readonly bakery: Bakery; readonly preview: boolean; readonly [proven]: 'shop' }
