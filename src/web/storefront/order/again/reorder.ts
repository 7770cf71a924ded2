import { lineKey } from '#bakery/catalogue/products/product-options.ts'
import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import { itemOf } from '#bakery/ordering/snapshot.ts'
import type { PricedBasket } from '#bakery/shop/shop.ts'
import type { Bag } from '#web/storefront/basket/basket-cookie.ts'
import { packBag } from '#web/storefront/basket/pack-bag.ts'

type Line = CustomerOrder['lines'][number]

/** Difference between an order and its repetition today. */
export type ReorderChange =
  | { kind: 'gone'; line: Line }
  | { kind: 'options'; line: Line }
  /** The bag has no room for it. */
  | { kind: 'full'; line: Line }
  | { kind: 'price'; line: Line; beforeCents: number; nowCents: number }

/** Returns an order as a basket of today, with the differences. Days and stock are checked when a day is chosen. */
export function reorder(
  { lines }: Pick<CustomerOrder, 'lines'>,
  priced: PricedBasket,
): { bag: Bag; changes: ReorderChange[] } {
  const { bag, over } = packBag(
    priced.lines.map(({ product, quantity, options, priceCents }) => ({
      product,
      quantity,
      options,
      priceCents,
    })),
  )
  const changes = lines.flatMap((line): ReorderChange[] => {
    const item = itemOf(line)
    const now = priced.lines.find((other) => lineKey(other) === lineKey(item))
    if (now && over.some((other) => lineKey(other) === lineKey(item))) return [{ kind: 'full', line }]
    if (now) {
      const isSame = now.priceCents === line.priceCents
      return isSame ? [] : [{ kind: 'price', line, beforeCents: line.priceCents, nowCents: now.priceCents }]
    }
    const isThere = priced.lines.some(({ product }) => product === line.product)
    return [{ kind: isThere ? 'options' : 'gone', line }]
  })
  return { bag, changes }
}
