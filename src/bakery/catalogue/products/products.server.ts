import { branches } from '#bakery/branches/branches-collection.server.ts'
import { anyOf } from '#bakery/filters.ts'
import { parseInput } from '#bakery/input.ts'
import type { FieldProblem, FieldProblems, Saved } from '#bakery/result.ts'
import { savedOrProblems } from '#bakery/saved.server.ts'
import { getOwned } from '#bakery/tenancy/scope.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { UploadedImage } from '#bakery/uploaded-image.ts'
import type { InputOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { isAllowedType, sniffContentType } from '#core/files/content-type.ts'
import { storablePhoto } from '../photos/photo.server.ts'
import { changeMany, chosenOf } from './bulk-change.server.ts'
import { productCategories } from './categories-collection.server.ts'
import { deleteProduct, type IsOrdered } from './delete-product.server.ts'
import { doughGroups } from './dough-groups-collection.server.ts'
import { idsOfProducts, listProducts, namesOfProducts } from './list-products.server.ts'
import { changedPrice } from './price-change.ts'
import { productInput, productPrice } from './product-input.ts'
import type { PriceChanged, Product, ProductInput, Products } from './products.ts'
import { PHOTO_TYPES, products } from './products-collection.server.ts'

export function createProducts(core: Core, isOrdered: IsOrdered): Products {
  return {
    list: (scope, query) => listProducts(core, scope, query),

    idsOf: (scope, found) => idsOfProducts(core, scope, found),

    names: (scope) => namesOfProducts(core, scope),

    get: ({ bakery }, id) => getOwned(core, products, { bakery }, id),

    create: (scope, input) =>
      save(core, scope, input, async (data) => {
        const position = await core.records.count(products, {
          filter: 'bakery = {:bakery} && category = {:category}',
          params: { bakery: scope.bakery.id, category: input.category },
        })
        return core.records.create(products, { ...data, position, archived: false })
      }),

    async update(scope, id, input, seen) {
      await getOwned(core, products, scope, id)
      return save(core, scope, input, (data) => core.records.update(products, id, data, seen))
    },

    async setAvailable(scope, id, available) {
      const { name, archived, available: before } = await getOwned(core, products, scope, id)
      if (archived) return { name, outcome: 'archived' }
      if (before === available) return { name, outcome: 'already' }
      await core.records.update(products, id, { available })
      return { name, outcome: 'done' }
    },

    setPrice: (scope, id, priceCents, seen) => setPrice(core, scope, id, { priceCents, seen }),

    bulk: (scope, ids, change) => changeMany(core, scope, ids, change, isOrdered),

    async previewPrices(scope, ids, { percent, roundTo }) {
      const chosen = await chosenOf(core, scope, ids)
      return chosen.map(({ id, name, priceCents }) => ({
        id,
        name,
        from: priceCents,
        to: changedPrice(priceCents, percent, roundTo),
      }))
    },

    async restore(scope, id) {
      await getOwned(core, products, scope, id)
      return core.records.update(products, id, { archived: false })
    },

    delete: (scope, id) => core.transaction((core) => deleteProduct(core, scope, id, isOrdered)),
  }
}

async function setPrice(
  core: Core,
  scope: OwnerScope,
  id: string,
  wish: { priceCents: number; seen: readonly number[] | undefined },
): Promise<Saved<Product> | PriceChanged> {
  const parsed = parseInput(productPrice, { priceCents: wish.priceCents })
  if (!parsed.ok) return parsed
  const { name, priceCents, updated } = await getOwned(core, products, scope, id)
  const isKnown = !wish.seen || priceCents === wish.priceCents || wish.seen.includes(priceCents)
  if (!isKnown) return { ok: false, reason: 'changed_meanwhile', name, priceCents }
  const saved = await savedOrProblems(() => core.records.update(products, id, parsed.value, updated))
  // The product was changed concurrently: read it again to see whether its price has changed.
  const isAnother = !saved.ok && saved.fields['updated'] === 'changed_meanwhile'
  return isAnother ? setPrice(core, scope, id, wish) : saved
}

type ProductData = InputOf<typeof products>

async function save(
  core: Core,
  scope: OwnerScope,
  input: ProductInput,
  write: (data: ProductData) => Promise<Product>,
): Promise<Saved<Product>> {
  const parsed = parseInput(productInput, input)
  if (!parsed.ok) return parsed
  const foreign = await foreignProblems(core, scope, parsed.value)
  if (foreign) return { ok: false, reason: 'invalid', fields: foreign }
  const { images, problems } = await storablePhotos(parsed.value.newImages)
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'invalid', fields: problems }
  const data = productData(scope, parsed.value, images)
  // Runs outside a transaction, because uploads are stored before the write begins its own.
  return savedOrProblems(() => write(data), { images: 'newImages' })
}

async function storablePhotos(
  uploaded: ProductInput['newImages'],
): Promise<{ images: UploadedImage[]; problems: FieldProblems }> {
  const images: UploadedImage[] = []
  const problems: FieldProblems = {}
  const storables = await Promise.all(uploaded.map(storablePhoto))
  for (const [index, storable] of storables.entries()) {
    const problem = storable.ok ? await problemOfType(storable.image) : storable.problem
    if (storable.ok && problem === undefined) images.push(storable.image)
    else if (problem !== undefined) problems[`newImages.${index}`] = problem
  }
  return { images, problems }
}

/** Judges each picture by itself: the error of a record does not say which one it refuses. */
async function problemOfType({ content }: UploadedImage): Promise<FieldProblem | undefined> {
  const { type } = await sniffContentType(content)
  return isAllowedType(type, PHOTO_TYPES) ? undefined : 'not_an_image'
}

/** Returns the fields of a form to store; position and archiving are handled elsewhere. */
export function productData(
  { bakery }: OwnerScope,
  { keepImages, newImages: _newImages, newImagePlaces, options, ...fields }: ProductInput,
  newImages: ProductInput['newImages'] = [],
) {
  return {
    ...fields,
    ...(options && { options }),
    bakery: bakery.id,
    images: woven<string | UploadedImage>(keepImages, newImages, newImagePlaces),
    // Kept pictures may predate the check for photographs.
    ...(keepImages.length === 0 && { photosJudged: true }),
  }
}

/** Inserts each entry of `added` at its final position; without one it is appended. */
function woven<T>(kept: readonly T[], added: readonly T[], places: readonly number[] = []): T[] {
  const all = [...kept]
  const placed = added.map((entry, index) => ({ entry, place: places[index] ?? Number.MAX_SAFE_INTEGER }))
  for (const { entry, place } of placed.toSorted((a, b) => a.place - b.place)) all.splice(place, 0, entry)
  return all
}

/** Returns problems for a category, a dough group or branches of another bakery. */
async function foreignProblems(core: Core, { bakery }: OwnerScope, input: ProductInput) {
  const params = { bakery: bakery.id }
  const category = await core.records.count(productCategories, {
    filter: 'bakery = {:bakery} && id = {:category}',
    params: { ...params, category: input.category },
  })
  if (category === 0) return { category: 'unknown' } as const
  if (input.doughGroup !== '') {
    const group = await core.records.count(doughGroups, {
      filter: 'bakery = {:bakery} && id = {:group}',
      params: { ...params, group: input.doughGroup },
    })
    if (group === 0) return { doughGroup: 'unknown' } as const
  }
  if (input.branches.length === 0) return undefined
  const wanted = anyOf('id', input.branches)
  const own = await core.records.count(branches, {
    filter: `bakery = {:bakery} && ${wanted.filter}`,
    params: { ...params, ...wanted.params },
  })
  return own === input.branches.length ? undefined : ({ branches: 'unknown' } as const)
}
