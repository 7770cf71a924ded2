import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { recordId } from '#kit/ids.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import type { Categories } from '../catalogue/products/categories.ts'
import { PRODUCT_MAX } from '../catalogue/products/product-bounds.ts'
import type { Products } from '../catalogue/products/products.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import type { ProgressListener } from '../job-progress.ts'
import type { StarterProduct } from '../seed/assortment/starter-product.ts'
import { renderDrawing } from '../seed/render-drawing.server.ts'
import { STARTER_CATEGORIES, STARTER_PRODUCTS, starterProductInput } from '../seed/starter-assortment.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { acrossBakeries, provenOwner } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { users } from '../tenancy/users-collection.server.ts'
import type { StarterAddition, StarterPick } from './setup.ts'
import { starterAdditions } from './starter-additions-collection.server.ts'

export type Catalogue = { categories: Categories; products: Products }
type Addition = RecordOf<typeof starterAdditions>

/** Lease after which another worker takes over from a dead one. */
const LEASE_MS = 30_000

/**
 * Adds the selected products. The selection is stored first, so that `finishStarterAdditions` can resume it after a
 * crash.
 */
export async function addStarters(
  core: Core,
  catalogue: Catalogue,
  scope: OwnerScope,
  { picks, report }: { picks: readonly StarterPick[]; report?: ProgressListener['report'] | undefined },
): Promise<StarterAddition> {
  const begun = await core.transaction((core) => begin(core, scope, picks))
  if (begun) await work(core, catalogue, { scope, id: begun.id, report })
  return (await findStarterAddition(core, scope)) ?? { added: 0, all: 0, isDone: true, refused: [] }
}

/** Returns the progress of the last addition; `undefined` when there was none. */
export async function findStarterAddition(
  core: Core,
  scope: OwnerScope,
): Promise<StarterAddition | undefined> {
  const addition = await findOf(core, scope)
  if (!addition) return undefined
  const { total, done } = addition
  const refused = addition.refused ?? []
  return { added: done - refused.length, all: total, isDone: done >= total, refused }
}

/** Finishes additions that were interrupted. */
export async function finishStarterAdditions(anyCore: Core, catalogue: Catalogue): Promise<void> {
  const core = acrossBakeries(anyCore, 'additions that were interrupted')
  const now = formatInstant(core.clock.now())
  const left = await core.records.list(starterAdditions, {
    filter: 'done < total && workingUntil < {:now}',
    params: { now },
  })
  const failed: unknown[] = []
  for (const addition of left) await finish(core, catalogue, addition).catch((cause) => failed.push(cause))
  if (failed.length > 0) throw new AggregateError(failed, 'Starter products could not be added')
}

async function finish(core: Core, catalogue: Catalogue, { id, bakery: of }: Addition): Promise<void> {
  const bakery = await core.records.get(bakeries, of)
  const { id: owner, name, email } = await core.records.get(users, bakery.owner)
  await work(core, catalogue, { scope: provenOwner(bakery, { id: owner, name, email }, name), id })
}

/** Returns the names of all products that are not archived. */
export async function productNames(core: Core, { bakery }: OwnerScope): Promise<Set<string>> {
  const found = await core.records.list(products, {
    filter: 'bakery = {:bakery} && archived = false',
    params: { bakery: bakery.id },
  })
  return new Set(found.map(({ name }) => name))
}

function findOf(core: Core, { bakery }: OwnerScope): Promise<Addition | undefined> {
  return core.records.findFirst(starterAdditions, {
    filter: 'bakery = {:bakery}',
    params: { bakery: bakery.id },
  })
}

/** Stores the selection after any unfinished one; returns `undefined` when it adds nothing new. */
async function begin(
  core: Core,
  scope: OwnerScope,
  picks: readonly StarterPick[],
): Promise<{ id: string } | undefined> {
  await lock(core, { bakery: scope.bakery.id })
  const before = await findOf(core, scope)
  const isUnderWay = before !== undefined && before.done < before.total
  const there = await productNames(core, scope)
  if (isUnderWay) for (const { name } of before.picks ?? []) there.add(name)
  const prices = new Map(picks.map(({ name, priceCents }) => [name, priceCents]))
  const wanted = STARTER_PRODUCTS.flatMap(({ name }) => {
    const priceCents = prices.get(name)
    return priceCents === undefined || there.has(name) ? [] : [{ name, priceCents }]
  })
  if (wanted.length === 0) return isUnderWay ? before : undefined
  if (isUnderWay) {
    const all = [...(before.picks ?? []), ...wanted]
    return core.records.update(starterAdditions, before.id, { picks: all, total: all.length })
  }
  const fresh = { picks: wanted, total: wanted.length, done: 0, refused: [] }
  if (before) return core.records.update(starterAdditions, before.id, fresh)
  return core.records.create(starterAdditions, { ...fresh, bakery: scope.bakery.id })
}

/** Locks the addition until this transaction ends. */
async function lock({ sql }: Core, of: { id: string } | { bakery: string }): Promise<void> {
  const [[column, value] = ['id', '']] = Object.entries(of)
  await sql
    .updateTable(starterAdditions.name)
    .set((eb) => ({ worker: eb.ref('worker') }))
    .where(column, '=', value)
    .execute()
}

type Work = { scope: OwnerScope; id: string; report?: ProgressListener['report'] | undefined }

/** Adds products one by one until none is left or another worker has taken over. */
async function work(core: Core, catalogue: Catalogue, { scope, id, report }: Work): Promise<void> {
  const worker = recordId()
  const { day: today } = wallClockAt(core.clock.now(), scope.bakery.timezone)
  while (await core.transaction((core) => claim(core, id, worker))) {
    const { picks, total, done } = await core.records.get(starterAdditions, id)
    const pick = picks?.[done]
    if (!pick) return core.transaction((core) => release(core, id))
    report?.({ done, all: total })
    const isAdded = await addOne(core, catalogue, scope, { pick, today })
    await core.transaction(async (core) => {
      await lock(core, { id })
      const { refused } = await core.records.get(starterAdditions, id)
      await core.records.update(starterAdditions, id, {
        done: done + 1,
        ...(!isAdded && { refused: [...(refused ?? []), pick.name] }),
      })
    })
  }
}

/** Takes over the work or renews the lease; returns false while another worker holds it. */
async function claim({ sql, clock }: Core, id: string, worker: string): Promise<boolean> {
  const now = clock.now()
  const { numUpdatedRows } = await sql
    .updateTable(starterAdditions.name)
    .set({ worker, workingUntil: formatInstant(new Date(now.getTime() + LEASE_MS)) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('worker', '=', worker), eb('workingUntil', '<=', formatInstant(now))]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends the lease. */
async function release({ sql }: Core, id: string): Promise<void> {
  await sql.updateTable(starterAdditions.name).set({ workingUntil: '' }).where('id', '=', id).execute()
}

/** Owners describe their own goods: ours would claim how and when these are baked. */
const NO_DESCRIPTION = { description: '', descriptionEn: '' }

/**
 * Adds one product; returns false when it is refused. An existing one counts as added, since an earlier worker may
 * have added it.
 */
async function addOne(
  core: Core,
  catalogue: Catalogue,
  scope: OwnerScope,
  { pick, today }: { pick: StarterPick; today: string },
): Promise<boolean> {
  const product = STARTER_PRODUCTS.find(({ name }) => name === pick.name)
  if (!product) return false
  if ((await productNames(core, scope)).has(pick.name)) return true
  const created = await catalogue.products.create(scope, {
    ...starterProductInput(product, today),
    ...NO_DESCRIPTION,
    category: await categoryFor(catalogue, scope, product),
    priceCents: Math.min(PRODUCT_MAX.priceCents, Math.max(0, Math.trunc(pick.priceCents))),
    newImages: [await renderDrawing(product.drawing)],
  })
  return created.ok
}

/** Returns the id of the product's category, which is created if no category has its name. */
async function categoryFor(
  { categories }: Catalogue,
  scope: OwnerScope,
  product: StarterProduct,
): Promise<string> {
  const category = STARTER_CATEGORIES.find(({ key }) => key === product.category)
  if (!category) return ''
  const { key: _key, ...rest } = category
  const input = { ...rest, ...NO_DESCRIPTION }
  const known = (await categories.list(scope)).find(({ name }) => name === input.name)
  if (known) return known.id
  const created = await categories.create(scope, input)
  return created.ok ? created.value.id : ''
}
