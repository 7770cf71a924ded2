import { type MeasureUnit, measureWords } from '#bakery/catalogue/measure-words.ts'
import type { Format } from '#bakery/format.ts'
import type { Locale } from '#bakery/locale.ts'
import { basePriceCents } from '#bakery/ordering/money.ts'
import type { ShopProduct } from '#bakery/shop/shop.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { NBSP } from '#web/i18n/messages.ts'

export type Priced = Pick<ShopProduct, 'weightGrams' | 'volumeMl' | 'unit' | 'priceCents' | 'depositCents'>
type ProductTexts = Catalogue['shop']['products']

/**
 * Returns `750 g · 7,20 €/kg` or `0,5 l · 3,80 €/l` for products with weight or volume, `pro Stück` for others, with
 * the deposit at the end. `priceCents` is the price of one unit with its options; the base price is computed from it,
 * without the deposit (§§ 4, 7 PAngV).
 */
export function unitText(product: Priced, t: ProductTexts, format: Format): string {
  const { depositCents, unit } = product
  const measure = measureOf(product, format)
  return [
    measure ? `${measure.amount}${NBSP}${measure.unit}` : t.units[unit],
    measure ? `${measure.price}/${measure.whole}` : '',
    depositCents === 0 ? '' : t.deposit(format.price(depositCents)),
  ]
    .filter((text) => text !== '')
    .join(' · ')
}

/** Returns the same in words, for screen readers. */
export function unitSaid(product: Priced, t: ProductTexts, format: Format, locale: Locale): string {
  const { depositCents, unit } = product
  const measure = measureOf(product, format)
  const words = measureWords[locale]
  return [
    measure ? words.amount[measure.unit](measure.amount) : t.units[unit],
    measure ? words.per[measure.whole](measure.price) : '',
    depositCents === 0 ? '' : words.deposit(format.price(depositCents)),
  ]
    .filter((text) => text !== '')
    .join(', ')
}

type Measure = { amount: string; unit: MeasureUnit; price: string; whole: 'kg' | 'l' }

function measureOf({ weightGrams, volumeMl, priceCents }: Priced, format: Format): Measure | undefined {
  const isDrink = volumeMl > 0
  const amount = isDrink ? volumeMl : weightGrams
  const perUnit = basePriceCents(priceCents, amount)
  if (perUnit === null) return undefined
  const whole = isDrink ? 'l' : 'kg'
  const price = format.price(perUnit)
  // Small drinks are labelled in litres too: 0,33 l.
  return amount >= 1000 || (isDrink && amount >= 100)
    ? { amount: format.number(amount / 1000, 3), unit: whole, price, whole }
    : { amount: format.number(amount), unit: isDrink ? 'ml' : 'g', price, whole }
}
