import type { ShopProduct } from '#bakery/shop/shop.ts'

/** Lower case, without accents: `Körner` is found by `korner` and by `koerner`. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
}

function spelledOut(text: string): string {
  return folded(text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'))
}

/** Products with every word of the query in their name or description. */
export function findProducts(products: readonly ShopProduct[], query: string): ShopProduct[] {
  const words = query.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...products]
  return products.filter(({ name, description }) => {
    const text = `${name} ${description}`
    const forms = [folded(text), spelledOut(text)]
    return words.every((word) => forms.some((form) => form.includes(folded(word))))
  })
}
