import type { Format } from '#bakery/format.ts'
import type { Additive, GoodsFacts } from './goods.ts'
import { measureText } from './measure-text.ts'

export type GoodsWords = {
  additives: Record<Additive, string>
  deposit: (amount: string) => string
  minAge: (age: string) => string
}

/** Lists the additives of a product in one line: `Mit Farbstoff, koffeinhaltig.`; returns `''` when it has none. */
export function additivesText(additives: readonly Additive[], words: GoodsWords): string {
  const names = additives.map((additive) => words.additives[additive]).join(', ')
  return names === '' ? '' : `${names.charAt(0).toUpperCase()}${names.slice(1)}.`
}

/** Returns the texts that a line needs besides price and allergens: weight, deposit, additives, minimum age. */
export function goodsLines(goods: GoodsFacts, words: GoodsWords, format: Format): string[] {
  const { depositCents, minAge, additives } = goods
  return [
    measureText(goods, format),
    depositCents === 0 ? '' : words.deposit(format.price(depositCents)),
    additivesText(additives, words),
    minAge === '' ? '' : words.minAge(minAge),
  ].filter((text) => text !== '')
}
