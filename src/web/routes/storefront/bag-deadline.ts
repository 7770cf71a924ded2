import type { ShopCard } from '#bakery/shop/shop.ts'
import type { BasketLine } from './basket/basket-cookie.ts'

/** When orders close, with so many days more than the shop's own: as an instant and as the bakery's clock shows it. */
export type ShopCutoff = { leadDays: number; instant: string; day: string; time: string }

/** `product`: the one that closes before the shop does. */
export type BagDeadline = { cutoff: ShopCutoff; product: string | undefined }

type Product = Pick<ShopCard, 'name' | 'leadDays' | 'unavailable'>

/**
 * Until when what is in the bag can be ordered: the earliest deadline of it all. What cannot be had on the chosen day
 * sets none, it is told as a change of the bag.
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
