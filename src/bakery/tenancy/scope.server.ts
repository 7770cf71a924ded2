import type { CollectionDefinition, FieldDefinition, RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { notFound } from '#kit/errors.ts'
import type { Bakery, FreshOwner, OwnerInPerson, OwnerScope, ShopScope } from './scope.ts'

/** Maximum length of an actor's name in all records. */
const MAX_ACTOR = 120

/** Creates the owner's scope. NB! Callers must have verified that the bakery belongs to the owner. */
export function provenOwner(bakery: Bakery, owner: OwnerScope['owner'], actor: string): OwnerScope {
  return { bakery, owner, actor: actor.slice(0, MAX_ACTOR) } as OwnerScope
}

/** Marks a scope as the owner in person. NB! Callers must have verified that no operator acts as the owner. */
export function provenInPerson(scope: OwnerScope): OwnerInPerson {
  return scope as OwnerInPerson
}

/** Marks a scope as freshly proven. NB! Callers must have verified a fresh proof. */
export function provenFresh(scope: OwnerInPerson): FreshOwner {
  return scope as FreshOwner
}

/** Creates the scope of a shop. NB! Callers must have resolved a host or a slug. */
export function resolvedShop(bakery: Bakery, preview: boolean): ShopScope {
  return { bakery, preview } as ShopScope
}

type OfBakery = CollectionDefinition<{ bakery: FieldDefinition<string> } & CollectionDefinition['fields']>

/** Returns a record of this bakery. Throws 404 when it does not exist or belongs to another bakery. */
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
 * Returns the core for work across tenants, the only way to access several bakeries; `why` documents the reason.
 * Never use it for requests of owners or customers.
 */
export function acrossBakeries(core: Core, _why: string): Core {
  return core
}
