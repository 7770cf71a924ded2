import type { Core } from '#core/core.ts'
import type { Day } from '../branches/hours.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import { anyOf } from '../filters.ts'
import { currentBakeList } from '../print/bake-lists.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { BakePreview } from './overview.ts'

const LINES = 5

/** Returns the quantities to bake for a day, largest first, with the changes since its list was printed. */
export async function bakePreviewOf(core: Core, scope: OwnerScope, day: Day): Promise<BakePreview> {
  const list = await currentBakeList(core, scope, { day, branch: '' })
  // An up-to-date printed list shows the changes before its printing, which do not matter here.
  const isOutdated = list.printedAt === null && list.since > 0
  const wanted = list.lines.filter(({ quantity }) => quantity > 0)
  const first = wanted.slice(0, LINES)
  const pictures = await picturesOf(
    core,
    first.flatMap(({ product }) => (product === '' ? [] : [product])),
  )
  return {
    products: wanted.length,
    lines: first.map(({ product, name, category, quantity, change }) => ({
      product,
      name,
      category,
      quantity,
      change: isOutdated ? change : 0,
      picture: pictures.get(product) ?? '',
    })),
  }
}

async function picturesOf({ records }: Core, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await records.list(products, anyOf('id', ids))
  return new Map(found.map(({ id, images: [picture = ''] }) => [id, picture]))
}
