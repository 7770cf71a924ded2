import type { Format } from '#bakery/format.ts'
import type { MeasureUnit } from './measure-words.ts'

const NBSP = '\u00a0'

type Measured = { weightGrams: number; volumeMl: number }

/** Weight or volume as it is written: number, unit, and the unit of its base price (§ 5 PAngV). */
type Measure = { amount: string; unit: MeasureUnit; whole: 'kg' | 'l' }

/** Returns how to write the weight or volume of one unit; `undefined` if it has neither. */
export function measureOf({ weightGrams, volumeMl }: Measured, format: Format): Measure | undefined {
  const isDrink = volumeMl > 0
  const amount = isDrink ? volumeMl : weightGrams
  if (amount <= 0) return undefined
  const whole = isDrink ? 'l' : 'kg'
  // Small drinks are labelled in litres too: 0,33 l.
  return amount >= 1000 || (isDrink && amount >= 100)
    ? { amount: format.number(amount / 1000, 3), unit: whole, whole }
    : { amount: format.number(amount), unit: isDrink ? 'ml' : 'g', whole }
}

/** Returns `750 g` or `0,33 l`; `''` for goods without weight and volume. */
export function measureText(goods: Measured, format: Format): string {
  const measure = measureOf(goods, format)
  return measure ? `${measure.amount}${NBSP}${measure.unit}` : ''
}
