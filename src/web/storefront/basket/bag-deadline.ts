import type { ShopCard } from '#bakery/shop/shop.ts'
import type { Deadline, ShopCutoff } from '../pickup/deadline.ts'
import type { BasketLine } from './basket-cookie.ts'

type Product = Pick<ShopCard, 'name' | 'leadDays' | 'unavailable'>

/**
 * Returns the earliest deadline of everything in the bag. A product that is unavailable on the chosen day sets none;
 * it is reported as a change of the bag.
 */
export function deadlineOfBag(
  cutoffs: readonly ShopCutoff[],
  lines: readonly Pick<BasketLine, 'product'>[],
  products: ReadonlyMap<string, Product>,
): Deadline | undefined {
  const [ofShop] = cutoffs
  if (!ofShop) return undefined
  const inBag = lines.flatMap(({ product }) => products.get(product) ?? [])
  const [longest] = inBag
    .filter(({ unavailable }) => unavailable === null)
    .toSorted((a, b) => b.leadDays - a.leadDays)
  const cutoff = cutoffs.find(({ leadDays }) => leadDays === longest?.leadDays) ?? ofShop
  return { cutoff, product: cutoff.instant < ofShop.instant ? longest?.name : undefined }
}
