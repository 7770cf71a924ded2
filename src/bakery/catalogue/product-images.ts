import { fileUrl } from '../links.ts'
import type { Product } from './products.ts'

/** A product's pictures with their alternative texts, its name where none was written. */
export function productImages(product: Product): { url: string; text: string }[] {
  return product.images.map((filename, index) => ({
    url: fileUrl('products', product.id, filename),
    text: product.imageTexts?.[index] || product.name,
  }))
}
