import type { Product } from '#bakery/catalogue/products.ts'

/** Where to go from a product that was saved: the next one, the list after a new one, or nowhere. */
export function placeAfterSaving(product: Product, form: FormData, wasNew: boolean): string {
  if (form.get('intent') === 'save-and-new') return `/admin/products/new?category=${product.category}`
  return wasNew ? '/admin/products' : `/admin/products/${product.id}`
}
