import type { Format } from '#bakery/format.ts'
import type { ShopProduct } from '#bakery/shop/shop.ts'
import type { Catalogue } from '../../../i18n/catalogue.ts'

type Priced = Pick<ShopProduct, 'weightGrams' | 'basePriceCentsPerKg' | 'unit'>
type ProductTexts = Catalogue['shop']['products']

/** `750 g · 7,20 €/kg` for what has a weight, `pro Stück` for the rest. */
export function unitText(product: Priced, t: ProductTexts, format: Format): string {
  const { weightGrams, basePriceCentsPerKg, unit } = product
  if (weightGrams === 0 || basePriceCentsPerKg === null) return t.units[unit]
  const weight =
    weightGrams >= 1000
      ? t.kilograms(format.number(weightGrams / 1000, 2))
      : t.grams(format.number(weightGrams))
  return `${weight} · ${t.perKilogram(format.price(basePriceCentsPerKg))}`
}
