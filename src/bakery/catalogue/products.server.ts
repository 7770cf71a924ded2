import type { InputOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import type { FilterParams } from '#core/records/records.ts'
import { branches } from '../collections/branches.ts'
import { orderLines } from '../collections/orders.ts'
import { productCategories } from '../collections/product-categories.ts'
import { products } from '../collections/products.ts'
import { anyOf, searchText } from '../filters.ts'
import { parseInput } from '../input.ts'
import type { Product, ProductInput, ProductQuery, Products } from '../krume.ts'
import { pageOf } from '../page.server.ts'
import type { Saved } from '../result.ts'
import { savedOrProblems } from '../saved.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { listCategories } from './categories.server.ts'
import { productInput } from './product-input.ts'

export function createProducts(core: Core): Products {
  return {
    async list(scope, query) {
      const found = await pageOf(core, products, {
        ...filterOf(scope, query),
        sort: 'category.position,position,name',
        page: query.page,
        perPage: query.perPage,
      })
      const categories = await listCategories(core, scope)
      const names = new Map(categories.map((category) => [category.id, category.name]))
      return {
        ...found,
        items: found.items.map((item) => ({ ...item, categoryName: names.get(item.category) ?? '' })),
      }
    },

    get: (scope, id) => getOwned(core, products, scope, id),

    create: (scope, input) =>
      save(core, scope, input, async (data) => {
        const position = await core.records.count(products, {
          filter: 'bakery = {:bakery} && category = {:category}',
          params: { bakery: scope.bakery.id, category: input.category },
        })
        return core.records.create(products, { ...data, position, archived: false })
      }),

    async update(scope, id, input) {
      await getOwned(core, products, scope, id)
      return save(core, scope, input, (data) => core.records.update(products, id, data))
    },

    async setAvailable(scope, id, available) {
      await getOwned(core, products, scope, id)
      return core.records.update(products, id, { available })
    },

    async delete(scope, id) {
      return core.transaction(async (core) => {
        await getOwned(core, products, scope, id)
        const isOrdered = await core.records.findFirst(orderLines, {
          filter: 'bakery = {:bakery} && product = {:id}',
          params: { bakery: scope.bakery.id, id },
        })
        if (isOrdered) {
          await core.records.update(products, id, { archived: true, available: false })
          return 'archived'
        }
        await core.records.delete(products, id)
        return 'deleted'
      })
    },
  }
}

function filterOf(scope: OwnerScope, query: ProductQuery): { filter: string; params: FilterParams } {
  const conditions = ['bakery = {:bakery}', 'archived = false']
  const params: FilterParams = { bakery: scope.bakery.id }
  const search = searchText(query.search)
  if (search !== '') {
    conditions.push('(name ~ {:search} || nameEn ~ {:search} || description ~ {:search})')
    params['search'] = search
  }
  if (query.category) {
    conditions.push('category = {:category}')
    params['category'] = query.category
  }
  if (query.available !== undefined) conditions.push(`available = ${query.available}`)
  return { filter: conditions.join(' && '), params }
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
  const { keepImages, newImages, ...fields } = parsed.value
  const data = { ...fields, bakery: scope.bakery.id, images: [...keepImages, ...newImages] }
  const foreign = await foreignProblems(core, scope, parsed.value)
  if (foreign) return { ok: false, reason: 'invalid', fields: foreign }
  // Not in a transaction of ours: uploads are stored before the one of the write begins.
  return savedOrProblems(() => write(data), { images: 'newImages' })
}

/** A product may only name what is its bakery's own. */
async function foreignProblems(core: Core, { bakery }: OwnerScope, input: ProductInput) {
  const params = { bakery: bakery.id }
  const category = await core.records.count(productCategories, {
    filter: 'bakery = {:bakery} && id = {:category}',
    params: { ...params, category: input.category },
  })
  if (category === 0) return { category: 'unknown' } as const
  if (input.branches.length === 0) return undefined
  const wanted = anyOf('id', input.branches)
  const own = await core.records.count(branches, {
    filter: `bakery = {:bakery} && ${wanted.filter}`,
    params: { ...params, ...wanted.params },
  })
  return own === input.branches.length ? undefined : ({ branches: 'unknown' } as const)
}
