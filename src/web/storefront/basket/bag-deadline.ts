import type { ShopCard } from '#bakery/shop/shop.ts'
import type { BasketLine } from './basket-cookie.ts'

/** Cut-off for products that need `leadDays` more than the shop: as an instant, and by the bakery's clock. */
export type ShopCutoff = { leadDays: number; instant: string; day: string; time: string }

/** `product`: name of the product that closes before the shop does. */
export type BagDeadline = { cutoff: ShopCutoff; product: string | undefined }

type Product = Pick<ShopCard, 'name' | 'leadDays' | 'unavailable'>

/**
 * Returns the earliest deadline of everything in the bag. A product that is unavailable on the chosen day sets none;
 * it is reported as a change of the bag.
 */
export function deadlineOfBag(
  cutoffs: readonly ShopCutoff[],
  lines: readonly Pick<BasketLine, 'product'>[],
  products: ReadonlyMap<string, Product>,
): BagDeadline | undefined {
  const [ofShop] = cutoffs
  if (!ofShop) return undefined
  const inBag = lines.flatMap(({ product }) => products.get(product) ?? [])
  const [longest] = inBag
    .filter(({ unavailable }) => unavailable === null)
    .toSorted((a, b) => b.leadDays - a.leadDays)
  const cutoff = cutoffs.find(({ leadDays }) => leadDays === longest?.leadDays) ?? ofShop
  return { cutoff, product: cutoff.instant < ofShop.instant ? longest?.name : undefined }
}
