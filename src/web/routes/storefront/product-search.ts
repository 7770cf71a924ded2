import type { ShopArticle } from '#bakery/shop/shop.ts'
import { type Searchable, searchable, searchFor } from '../../text-search.ts'

/** Articles live as long as nothing of their shop changes: each is made ready once. */
const ready = new WeakMap<ShopArticle, Searchable>()

/** Products with every word of the query in their name or description. */
export function findProducts<A extends ShopArticle>(products: readonly A[], query: string): readonly A[] {
  if (query.trim() === '') return products
  const matches = searchFor(query)
  return products.filter((product) => matches(searchableOf(product)))
}

function searchableOf(product: ShopArticle): Searchable {
  const known = ready.get(product) ?? searchable(`${product.name} ${product.description}`)
  ready.set(product, known)
  return known
}
