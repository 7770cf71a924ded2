import type { Product } from '../krume.ts'

/** Where a record's file is served; `?thumb=640x0` gives a smaller one. */
export function fileUrl(collection: string, recordId: string, filename: string): string {
  return `/api/files/${collection}/${recordId}/${encodeURIComponent(filename)}`
}

/** A product's pictures with their alternative texts, its name where none was written. */
export function productImages(product: Product): { url: string; text: string }[] {
  return product.images.map((filename, index) => ({
    url: fileUrl('products', product.id, filename),
    text: product.imageTexts?.[index] || product.name,
  }))
}
