import type { CollectionDefinition, FieldDefinition, RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { notFound } from '#kit/errors.ts'
import type { Bakery, FreshOwner, OwnerInPerson, OwnerScope, ShopScope } from './scope.ts'

/** As much of a name as every record keeps. */
const MAX_ACTOR = 120

/** NB! Only for who has just proven that the bakery is the owner's. */
export function provenOwner(bakery: Bakery, owner: OwnerScope['owner'], actor: string): OwnerScope {
  return { bakery, owner, actor: actor.slice(0, MAX_ACTOR) } as OwnerScope
}

/** NB! Only for who has just proven that no operator acts as the owner. */
export function provenInPerson(scope: OwnerScope): OwnerInPerson {
  return scope as OwnerInPerson
}

/** NB! Only for who has just seen a fresh proof. */
export function provenFresh(scope: OwnerInPerson): FreshOwner {
  return scope as FreshOwner
}

/** NB! Only for who has just resolved a host or a slug. */
export function resolvedShop(bakery: Bakery, preview: boolean): ShopScope {
  return { bakery, preview } as ShopScope
}

type OfBakery = CollectionDefinition<{ bakery: FieldDefinition<string> } & CollectionDefinition['fields']>

/** A record of this bakery. Throws 404 for everything else: another bakery's records do not exist for this one. */
export async function getOwned<C extends OfBakery>(
  core: Core,
  collection: C,
  scope: { bakery: Bakery },
  id: string,
): Promise<RecordOf<C>> {
  const record = await core.records.findFirst(collection, {
    filter: 'id = {:id} && bakery = {:bakery}',
    params: { id, bakery: scope.bakery.id },
  })
  if (!record) throw notFound()
  return record as RecordOf<C>
}

/**
 * The core for work that is not one bakery's: the only way across tenants, and `why` says so. Nothing that a request
 * of an owner or a customer does may use it.
 */
export function acrossBakeries(core: Core, _why: string): Core {
  return core
}
