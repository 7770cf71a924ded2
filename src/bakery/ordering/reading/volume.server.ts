import type { Day, WallTime } from '#bakery/branches/hours.ts'
import { productCategories } from '#bakery/catalogue/products/categories-collection.server.ts'
import type { LineOption } from '#bakery/catalogue/products/product-options.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { optionsOnPaper } from '../option-text.ts'
import type { BranchQuantity, VolumeLine, VolumeVariant } from '../orders.ts'
import { orderLines, orders } from '../orders-collections.server.ts'

type Row = {
  product: string
  name: string
  category: string | null
  current: string | null
  /** JSON as stored in the line. */
  options: string | null
  branch: string
  quantity: number
}

/**
 * Sums units per product over all orders of a day except cancelled ones, tests, and those of leftovers, which are
 * already made (rule H); largest quantity first.
 */
export async function volumeOf(
  core: Core,
  { bakery }: Pick<OwnerScope, 'bakery'>,
  {
    day,
    branch,
    slotFrom,
    byBranch = false,
  }: {
    day: Day
    branch?: string | undefined
    slotFrom?: WallTime | undefined
    /** Adds the units per branch to each line. */
    byBranch?: boolean
  },
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
      'line.options as options',
      'placed.branch as branch',
      fn.sum('line.quantity').as('quantity'),
    ])
    .where('placed.bakery', '=', bakery.id)
    .where('placed.pickupDay', '=', day)
    .where('placed.status', '!=', 'cancelled')
    .where('placed.source', '!=', 'test')
    .where('placed.rescued', '=', false)
    .groupBy(['line.product', 'line.name', 'product.name', 'category.name', 'line.options', 'placed.branch'])
  if (branch) query = query.where('placed.branch', '=', branch)
  if (slotFrom) query = query.where('placed.slotFrom', '=', slotFrom)
  // Tables are created from collections at runtime, so queries have no column types.
  return merged((await query.execute()) as Row[], byBranch)
}

/** Merges rows of the same product into one line under its current name. */
function merged(rows: readonly Row[], byBranch: boolean): VolumeLine[] {
  const groups = Map.groupBy(rows, ({ product, name }) => (product === '' ? name : product))
  const lines = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { product, name, current, category } = first
    const quantity = group.reduce((sum, row) => sum + row.quantity, 0)
    return {
      product,
      name: current ?? name,
      category: category ?? '',
      quantity,
      variants: variantsOf(group),
      ...(byBranch && { branches: branchesOf(group) }),
    }
  })
  return lines.toSorted((a, b) => b.quantity - a.quantity || (a.name < b.name ? -1 : 1))
}

/**
 * Sums the units with options by their printed text: differences in choice ids or prices do not matter for baking.
 */
function variantsOf(rows: readonly Row[]): VolumeVariant[] {
  const quantities = new Map<string, number>()
  for (const { options, quantity } of rows) {
    const text = optionsOnPaper(JSON.parse(options ?? '[]') as LineOption[])
    if (text !== '') quantities.set(text, (quantities.get(text) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([text, quantity]) => ({ text, quantity }))
    .toSorted((a, b) => b.quantity - a.quantity || (a.text < b.text ? -1 : 1))
}

function branchesOf(rows: readonly Row[]): BranchQuantity[] {
  const quantities = new Map<string, number>()
  for (const { branch, quantity } of rows) quantities.set(branch, (quantities.get(branch) ?? 0) + quantity)
  return [...quantities].map(([branch, quantity]) => ({ branch, quantity }))
}
