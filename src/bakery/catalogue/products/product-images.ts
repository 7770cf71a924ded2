import { fileUrl } from '#bakery/links.ts'
import type { Product } from './products.ts'

/** Returns a product's pictures with their alternative texts; the default text is its name. */
export function productImages(product: Product): { url: string; text: string }[] {
  return product.images.map((filename, index) => ({
    url: fileUrl('products', product.id, filename),
    text: product.imageTexts?.[index] || product.name,
  }))
}
