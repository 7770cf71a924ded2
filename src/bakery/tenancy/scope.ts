import type { RecordOf } from '#core/collections/define-collection.ts'
import type { bakeries } from './bakeries-collection.server.ts'

export type Bakery = RecordOf<typeof bakeries>

declare const proven: unique symbol
declare const inPerson: unique symbol
declare const fresh: unique symbol

/**
 * Permission to work with the orders and bake plans of one bakery, or of one of its branches, the first argument of
 * services that all roles of the team use. Another branch's record is a 404.
 */
export type DeskScope = {
  readonly bakery: Bakery
  /** Name to record with actions. */
  readonly actor: string
  /** Id of the only branch that it opens; `undefined` for all branches. */
  readonly branch: string | undefined
  readonly [proven]: 'owner' | 'desk'
}

/**
 * Permission to read and change one bakery's data, the first argument of the owner's services. Only
 * `Accounts.ownerScope` creates one, after verifying ownership, and `Staff.open` for managers. Another tenant's record is a 404.
 */
export type OwnerScope = DeskScope & {
  readonly owner: { id: string; name: string; email: string }
  readonly branch: undefined
  readonly [proven]: 'owner'
}

/** The owner or a manager in person, not an operator who acts as the owner. Required to manage the team. */
export type InPerson = OwnerScope & { readonly as: 'owner' | 'manager'; readonly [inPerson]: true }

/**
 * The owner in person; only `Accounts.ownerInPerson` creates one. Required for the owner's account and agreements.
 */
export type OwnerInPerson = InPerson & { readonly as: 'owner' }

/** A manager in person; only `Staff.open` creates one. */
export type ManagerInPerson = InPerson & { readonly as: 'manager' }

/**
 * A person with an identity proof from the last ten minutes; only a `Prover` creates one. Required for whatever
 * outlives the person's session.
 */
export type Fresh<Person extends InPerson> = Person & { readonly [fresh]: true }

/** Required to hand over the account or export all its data. */
export type FreshOwner = Fresh<OwnerInPerson>

/** Permission to see one bakery's shop and to order there, created by resolving a host or a slug. */
export type ShopScope = { readonly bakery: Bakery; readonly preview: boolean; readonly [proven]: 'shop' }
