import { portionsOf } from '#bakery/every-record.server.ts'
import { searchText } from '#bakery/filters.ts'
import { boundsOf } from '#bakery/page.server.ts'
import type { Page } from '#bakery/page.ts'
import type { DeskScope, OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import type { FilterParams } from '#core/rules/query-scope.ts'
import { UNDECLARED } from '../goods/allergens.ts'
import { LACKS_MEASURE, LACKS_SAFETY } from '../goods/goods.ts'
import { listCategories } from './categories.server.ts'
import { productCategories } from './categories-collection.server.ts'
import type { Product, ProductName, ProductQuery } from './products.ts'
import { products } from './products-collection.server.ts'

type Found = Omit<ProductQuery, 'page' | 'perPage'>
type Where = { filter: string; params: FilterParams }

/**
 * Returns a page of the products, category by category. Counts per category first, so that an index yields only the
 * page's rows: sorting by category position would read all products.
 */
export async function listProducts(
  core: Core,
  scope: DeskScope,
  query: ProductQuery,
): Promise<Page<Product & { categoryName: string }>> {
  const where = whereOf(scope, query)
  const [categories, counts] = await Promise.all([
    listCategories(core, scope.bakery.id),
    core.records.countBy(products, 'category', where),
  ])
  const totalItems = categories.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0)
  const { page, perPage, totalPages, offset } = boundsOf(query, totalItems)
  const items: (Product & { categoryName: string })[] = []
  let before = 0
  for (const { id, name } of categories) {
    const count = counts.get(id) ?? 0
    const skipped = Math.max(0, offset - before)
    before += count
    if (skipped >= count || items.length === perPage) continue
    const some = await core.records.list(products, {
      filter: `${where.filter} && category = {:of}`,
      params: { ...where.params, of: id },
      sort: 'position,name',
      offset: skipped,
      limit: perPage - items.length,
    })
    items.push(...some.map((item) => ({ ...item, categoryName: name })))
  }
  return { items, page, perPage, totalItems, totalPages }
}

export async function idsOfProducts(core: Core, scope: OwnerScope, found: Found): Promise<string[]> {
  const ids: string[] = []
  for await (const portion of portionsOf(core, products, whereOf(scope, found)))
    ids.push(...portion.map(({ id }) => id))
  return ids
}

export async function namesOfProducts(core: Core, { bakery }: OwnerScope): Promise<ProductName[]> {
  const rows = await core.sql
    .selectFrom(products.name)
    .innerJoin(productCategories.name, `${productCategories.name}.id`, `${products.name}.category`)
    .select([`${products.name}.id`, `${products.name}.name`, `${productCategories.name}.name as category`])
    .where(`${products.name}.bakery`, '=', bakery.id)
    .where(`${products.name}.archived`, '=', false)
    .orderBy(`${productCategories.name}.position`)
    .orderBy(`${products.name}.position`)
    .orderBy(`${products.name}.name`)
    .execute()
  return rows.map(({ id, name, category }) => ({
    id: String(id),
    name: String(name),
    category: String(category),
  }))
}

function whereOf(scope: DeskScope, query: Found): Where {
  const conditions = ['bakery = {:bakery}', `archived = ${query.archived === true}`]
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
  if (query.undeclared) conditions.push(UNDECLARED)
  if (query.unmeasured) conditions.push(LACKS_MEASURE)
  if (query.unidentified) conditions.push(LACKS_SAFETY)
  return { filter: conditions.join(' && '), params }
}
