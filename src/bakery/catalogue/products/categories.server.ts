import { parseInput } from '#bakery/input.ts'
import { savedOrProblems } from '#bakery/saved.server.ts'
import { getOwned } from '#bakery/tenancy/scope.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import type { Categories } from './categories.ts'
import { productCategories } from './categories-collection.server.ts'
import { changedPositions } from './changed-positions.ts'
import { categoryInput } from './product-input.ts'
import { products } from './products-collection.server.ts'

const OF_BAKERY = 'bakery = {:bakery}'

export function createCategories(core: Core): Categories {
  return {
    async list(scope) {
      const categories = await listCategories(core, scope.bakery.id)
      const counts = await productCounts(core, scope)
      return categories.map((category) => ({ ...category, productCount: counts.get(category.id) ?? 0 }))
    },

    async names(scope) {
      const categories = await listCategories(core, scope.bakery.id)
      return categories.map(({ id, name }) => ({ id, name }))
    },

    async get(scope, id) {
      const category = await getOwned(core, productCategories, scope, id)
      return { ...category, productCount: (await productCounts(core, scope)).get(id) ?? 0 }
    },

    async create(scope, input) {
      const parsed = parseInput(categoryInput, input)
      if (!parsed.ok) return parsed
      const bakery = scope.bakery.id
      return savedOrProblems(() =>
        core.transaction(async (core) => {
          const position = await core.records.count(productCategories, {
            filter: OF_BAKERY,
            params: { bakery },
          })
          return core.records.create(productCategories, { ...parsed.value, bakery, position })
        }),
      )
    },

    async update(scope, id, input, seen) {
      await getOwned(core, productCategories, scope, id)
      const parsed = parseInput(categoryInput, input)
      return parsed.ok
        ? savedOrProblems(() => core.records.update(productCategories, id, parsed.value, seen))
        : parsed
    },

    async reorder(scope, ids) {
      await core.transaction(async (core) => {
        const stored = await listCategories(core, scope.bakery.id)
        for (const { id, position } of changedPositions(stored, ids))
          await core.records.update(productCategories, id, { position })
      })
    },

    async delete(scope, id, moveTo) {
      return core.transaction(async (core) => {
        await getOwned(core, productCategories, scope, id)
        const inside = await core.records.list(products, {
          filter: `${OF_BAKERY} && category = {:id}`,
          params: { bakery: scope.bakery.id, id },
        })
        if (inside.length > 0) {
          if (!moveTo || moveTo === id) return { ok: false, reason: 'has_products' }
          await getOwned(core, productCategories, scope, moveTo)
          for (const product of inside) await core.records.update(products, product.id, { category: moveTo })
        }
        await core.records.delete(productCategories, id)
        return { ok: true }
      })
    },
  }
}

/** Lists a bakery's categories in the order of the shop. */
export async function listCategories(core: Core, bakery: string) {
  return core.records.list(productCategories, {
    filter: OF_BAKERY,
    params: { bakery },
    sort: 'position,created',
  })
}

/** Counts the products by category, without archived ones. */
function productCounts(core: Core, { bakery }: OwnerScope): Promise<Map<string, number>> {
  const filter = `${OF_BAKERY} && archived = false`
  return core.records.countBy(products, 'category', { filter, params: { bakery: bakery.id } })
}
