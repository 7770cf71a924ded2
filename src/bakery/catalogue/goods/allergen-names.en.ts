import type { Allergen } from './allergens.ts'
import type { AllergenWords } from './allergens-text.ts'

/** Names for use in a list. */
export const allergens = {
  wheat: 'wheat',
  spelt: 'spelt',
  rye: 'rye',
  barley: 'barley',
  oats: 'oats',
  crustaceans: 'crustaceans',
  egg: 'egg',
  fish: 'fish',
  peanut: 'peanut',
  soy: 'soy',
  milk: 'milk',
  almond: 'almond',
  hazelnut: 'hazelnut',
  walnut: 'walnut',
  cashew: 'cashew',
  pecan: 'pecan',
  brazil_nut: 'Brazil nut',
  pistachio: 'pistachio',
  macadamia: 'macadamia',
  celery: 'celery',
  mustard: 'mustard',
  sesame: 'sesame',
  sulphites: 'sulphites',
  lupin: 'lupin',
  molluscs: 'molluscs',
} satisfies Record<Allergen, string>

/** Sentences in the terms of the law (Art. 21 LMIV, § 4 LMIDV). */
export const allergenWords: AllergenWords = {
  names: allergens,
  contains: (names) => `Contains: ${names}`,
  traces: (names) => `May contain traces of ${names}.`,
}
