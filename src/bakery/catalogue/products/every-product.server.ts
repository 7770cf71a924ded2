import { setImmediate } from 'node:timers/promises'
import { anyOf } from '#bakery/filters.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { productCategories } from './categories-collection.server.ts'
import type { Product } from './products.ts'
import { products } from './products-collection.server.ts'

/** Number of products per query, between which other requests are served. */
const AT_ONCE = 100

/**
 * Lists all products that are not archived, category by category as in their list. Reads them in batches, as there
 * may be thousands; products deleted in the meantime are left out.
 */
export async function everyProduct(core: Core, { bakery }: OwnerScope): Promise<Product[]> {
  const rows = await core.sql
    .selectFrom(`${products.name} as product`)
    .innerJoin(`${productCategories.name} as category`, 'category.id', 'product.category')
    .select('product.id as id')
    .where('product.bakery', '=', bakery.id)
    .where('product.archived', '=', false)
    .orderBy('category.position')
    .orderBy('product.position')
    .orderBy('product.name')
    .execute()
  const ids = rows.map(({ id }) => String(id))
  const found: Product[] = []
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    await setImmediate()
    const part = ids.slice(first, first + AT_ONCE)
    const some = new Map(
      (await core.records.list(products, anyOf('id', part))).map((product) => [product.id, product]),
    )
    found.push(...part.flatMap((id) => some.get(id) ?? []))
  }
  return found
}
