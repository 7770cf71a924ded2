import type { CollectionDefinition, FieldDefinition, RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { notFound } from '#kit/errors.ts'
import type {
  Bakery,
  DeskScope,
  Fresh,
  InPerson,
  ManagerInPerson,
  OwnerInPerson,
  OwnerScope,
  ShopScope,
} from './scope.ts'

/** Maximum length of an actor's name in all records. */
const MAX_ACTOR = 120

/**
 * Creates the owner's scope. `actor`: the owner's name, that of a manager, or the address of the operator who acts as
 * the owner. NB! Callers must have verified that the bakery belongs to the owner, and that the actor may do all this.
 */
export function provenOwner(bakery: Bakery, owner: OwnerScope['owner'], actor: string): OwnerScope {
  return { bakery, owner, actor: actor.slice(0, MAX_ACTOR), branch: undefined } as OwnerScope
}

/** Creates the scope of a desk. NB! Callers must have verified that the branch belongs to the bakery. */
export function provenDesk(bakery: Bakery, actor: string, branch: string | undefined): DeskScope {
  return { bakery, actor: actor.slice(0, MAX_ACTOR), branch } as DeskScope
}

/** Marks a scope as the owner in person. NB! Callers must have verified that no operator acts as the owner. */
export function provenInPerson(scope: OwnerScope): OwnerInPerson {
  return { ...scope, as: 'owner' } as OwnerInPerson
}

/** Marks a scope as a manager in person. NB! Callers must have verified the member's role. */
export function provenManager(scope: OwnerScope): ManagerInPerson {
  return { ...scope, as: 'manager' } as ManagerInPerson
}

/** Marks a scope as freshly proven. NB! Callers must have verified a fresh proof. */
export function provenFresh<Person extends InPerson>(scope: Person): Fresh<Person> {
  return scope as Fresh<Person>
}

/** Returns whether a proof belongs to the person who asks: same bakery, role and name. */
export function isProofOf(person: InPerson, proven: Fresh<InPerson> | undefined): boolean {
  if (proven === undefined || proven.bakery.id !== person.bakery.id) return false
  return proven.as === person.as && proven.actor === person.actor
}

/** Creates the scope of a shop. NB! Callers must have resolved a host or a slug. */
export function resolvedShop(bakery: Bakery, preview: boolean): ShopScope {
  return { bakery, preview } as ShopScope
}

type OfBakery = CollectionDefinition<{ bakery: FieldDefinition<string> } & CollectionDefinition['fields']>

/**
 * Returns a record of this bakery. Throws 404 when it does not exist or belongs to another bakery. Does not accept a
 * desk, which may be limited to a branch: see `getAtDesk`.
 */
export async function getOwned<C extends OfBakery>(
  core: Core,
  collection: C,
  scope: { bakery: Bakery; branch?: undefined },
  id: string,
): Promise<RecordOf<C>> {
  const record = await core.records.findFirst(collection, {
    filter: 'id = {:id} && bakery = {:bakery}',
    params: { id, bakery: scope.bakery.id },
  })
  if (!record) throw notFound()
  return record as RecordOf<C>
}

type OfBranch = CollectionDefinition<
  { bakery: FieldDefinition<string>; branch: FieldDefinition<string> } & CollectionDefinition['fields']
>

/** Scope that reads a branch's records: a desk, or one of the whole bakery. */
export type AnyDesk = { bakery: Bakery; branch?: string | undefined }

/** Returns a record of this desk. Throws 404 when it does not exist or belongs to another bakery or branch. */
export async function getAtDesk<C extends OfBranch>(
  core: Core,
  collection: C,
  { bakery, branch }: AnyDesk,
  id: string,
): Promise<RecordOf<C>> {
  const record = (await getOwned(core, collection, { bakery }, id)) as RecordOf<C> & { branch: string }
  if (!opensBranch({ branch }, record.branch)) throw notFound()
  return record
}

/** Tells whether a desk opens a branch of its bakery. */
export function opensBranch({ branch }: { branch?: string | undefined }, id: string): boolean {
  return branch === undefined || branch === id
}

/** Returns the branch that a desk asks for, its only one by default. Throws 404 for one that it does not open. */
export function branchOf(desk: DeskScope, asked: string | undefined): string | undefined {
  if (asked !== undefined && !opensBranch(desk, asked)) throw notFound()
  return desk.branch ?? asked
}

/**
 * Returns the core for work across tenants, the only way to access several bakeries; `why` documents the reason.
 * Never use it for requests of owners or customers.
 */
export function acrossBakeries(core: Core, _why: string): Core {
  return core
}
