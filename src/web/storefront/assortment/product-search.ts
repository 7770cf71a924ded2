import type { ShopArticle } from '#bakery/shop/shop.ts'
import { type Searchable, searchable, searchFor } from '#web/browser/text-search.ts'

/** Prepared texts by article. Articles stay the same objects until their shop changes, so each is prepared once. */
const ready = new WeakMap<ShopArticle, Searchable>()

/** Returns the products with every word of the query in their name, in either language, or their description. */
export function findProducts<A extends ShopArticle>(products: readonly A[], query: string): readonly A[] {
  if (query.trim() === '') return products
  const matches = searchFor(query)
  return products.filter((product) => matches(searchableOf(product)))
}

function searchableOf(product: ShopArticle): Searchable {
  const known =
    ready.get(product) ?? searchable(`${product.name} ${product.otherName} ${product.description}`)
  ready.set(product, known)
  return known
}
