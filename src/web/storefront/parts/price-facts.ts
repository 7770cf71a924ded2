import { measureOf, measureText } from '#bakery/catalogue/goods/measure-text.ts'
import { measureWords } from '#bakery/catalogue/goods/measure-words.ts'
import type { Format } from '#bakery/format.ts'
import type { Locale } from '#bakery/locale.ts'
import { basePriceCents } from '#bakery/ordering/money.ts'
import type { ShopProduct } from '#bakery/shop/shop.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'

export type Priced = Pick<ShopProduct, 'weightGrams' | 'volumeMl' | 'unit' | 'priceCents' | 'depositCents'>
type MeasuredGoods = Omit<Priced, 'unit' | 'depositCents'>
type ProductTexts = Catalogue['shop']['products']

/**
 * Returns `750 g · 7,20 €/kg` or `0,5 l · 3,80 €/l` for products with weight or volume, `pro Stück` for others, with
 * the deposit at the end. `priceCents` is the price of one unit with its options; the base price is computed from it,
 * without the deposit (§§ 4, 7 PAngV).
 */
export function unitText(product: Priced, t: ProductTexts, format: Format): string {
  const { depositCents, unit } = product
  const measure = measuredText(product, format) || t.units[unit]
  return depositCents === 0 ? measure : `${measure} · ${t.deposit(format.price(depositCents))}`
}

/** Returns the same in words, for screen readers. */
export function unitSaid(product: Priced, t: ProductTexts, format: Format, locale: Locale): string {
  const { depositCents, unit } = product
  const measure = measuredSaid(product, format, locale) || t.units[unit]
  return depositCents === 0
    ? measure
    : `${measure}, ${measureWords[locale].deposit(format.price(depositCents))}`
}

/** Returns `750 g · 7,20 €/kg`; `''` for goods without weight and volume. */
export function measuredText(product: MeasuredGoods, format: Format): string {
  const base = basePriceOf(product, format)
  return base ? `${measureText(product, format)} · ${base.price}/${base.whole}` : ''
}

/** Returns the same in words, for screen readers. */
export function measuredSaid(product: MeasuredGoods, format: Format, locale: Locale): string {
  const measure = measureOf(product, format)
  const base = basePriceOf(product, format)
  if (!measure || !base) return ''
  const words = measureWords[locale]
  return `${words.amount[measure.unit](measure.amount)}, ${words.per[base.whole](base.price)}`
}

/** Returns the price of a whole kilogram or litre; `undefined` for goods without weight and volume. */
function basePriceOf(
  product: MeasuredGoods,
  format: Format,
): { price: string; whole: 'kg' | 'l' } | undefined {
  const { weightGrams, volumeMl, priceCents } = product
  const perUnit = basePriceCents(priceCents, volumeMl || weightGrams)
  return perUnit === null ? undefined : { price: format.price(perUnit), whole: volumeMl > 0 ? 'l' : 'kg' }
}
