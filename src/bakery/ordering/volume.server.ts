import type { Core } from '#core/core.ts'
import type { Day } from '../branches/hours.ts'
import { orderLines, orders } from '../collections/orders.ts'
import { productCategories } from '../collections/product-categories.ts'
import { products } from '../collections/products.ts'
import type { VolumeLine } from '../krume.ts'
import type { OwnerScope } from '../tenancy/scope.ts'

type Row = {
  product: string
  name: string
  category: string | null
  current: string | null
  quantity: number
}

/** Rule H: units per product over all orders of a day that are not cancelled. Most needed first. */
export async function volumeOf(
  core: Core,
  { bakery }: OwnerScope,
  day: Day,
  branch?: string,
): Promise<VolumeLine[]> {
  let query = core.sql
    .selectFrom(`${orderLines.name} as line`)
    .innerJoin(`${orders.name} as placed`, 'placed.id', 'line.order')
    .leftJoin(`${products.name} as product`, 'product.id', 'line.product')
    .leftJoin(`${productCategories.name} as category`, 'category.id', 'product.category')
    .select(({ fn }) => [
      'line.product as product',
      'line.name as name',
      'product.name as current',
      'category.name as category',
      fn.sum('line.quantity').as('quantity'),
    ])
    .where('placed.bakery', '=', bakery.id)
    .where('placed.pickupDay', '=', day)
    .where('placed.status', '!=', 'cancelled')
    .groupBy(['line.product', 'line.name', 'product.name', 'category.name'])
  if (branch) query = query.where('placed.branch', '=', branch)
  return merged((await query.execute()) as Row[])
}

/** A product that was renamed between two orders is one line, under its present name. */
function merged(rows: readonly Row[]): VolumeLine[] {
  const lines = new Map<string, VolumeLine>()
  for (const { product, name, current, category, quantity } of rows) {
    const key = product === '' ? name : product
    const line = lines.get(key) ?? { product, name: current ?? name, category: category ?? '', quantity: 0 }
    lines.set(key, { ...line, quantity: line.quantity + quantity })
  }
  return [...lines.values()].toSorted((a, b) => b.quantity - a.quantity || (a.name < b.name ? -1 : 1))
}
