import type { Locale } from '#bakery/locale.ts'

export type MeasureUnit = 'g' | 'kg' | 'ml' | 'l'

type MeasureWords = {
  amount: Record<MeasureUnit, (amount: string) => string>
  per: Record<'kg' | 'l', (price: string) => string>
  deposit: (price: string) => string
  energy: (kilojoules: string, kilocalories: string) => string
}

/** Units in full words, for screen readers. */
export const measureWords: Record<Locale, MeasureWords> = {
  de: {
    amount: {
      g: (amount) => `${amount} Gramm`,
      kg: (amount) => `${amount} Kilogramm`,
      ml: (amount) => `${amount} Milliliter`,
      l: (amount) => `${amount} Liter`,
    },
    per: { kg: (price) => `${price} pro Kilogramm`, l: (price) => `${price} pro Liter` },
    deposit: (price) => `zuzüglich ${price} Pfand`,
    energy: (kilojoules, kilocalories) => `${kilojoules} Kilojoule, ${kilocalories} Kilokalorien`,
  },
  en: {
    amount: {
      g: (amount) => `${amount} ${amount === '1' ? 'gram' : 'grams'}`,
      kg: (amount) => `${amount} ${amount === '1' ? 'kilogram' : 'kilograms'}`,
      ml: (amount) => `${amount} ${amount === '1' ? 'millilitre' : 'millilitres'}`,
      l: (amount) => `${amount} ${amount === '1' ? 'litre' : 'litres'}`,
    },
    per: { kg: (price) => `${price} per kilogram`, l: (price) => `${price} per litre` },
    deposit: (price) => `plus ${price} deposit`,
    energy: (kilojoules, kilocalories) => `${kilojoules} kilojoules, ${kilocalories} kilocalories`,
  },
}
