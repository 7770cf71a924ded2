import type { Nutrition } from '#bakery/catalogue/goods/nutrition.ts'

export const nutrition = {
  energy: 'Brennwert',
  fat: 'Fett',
  saturates: 'davon gesättigte Fettsäuren',
  carbohydrate: 'Kohlenhydrate',
  sugars: 'davon Zucker',
  protein: 'Eiweiß',
  salt: 'Salz',
} satisfies Record<Exclude<keyof Nutrition, 'energyKj' | 'energyKcal'> | 'energy', string>
