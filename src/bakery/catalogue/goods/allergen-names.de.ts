import type { Allergen } from './allergens.ts'
import type { AllergenWords } from './allergens-text.ts'

/** Names for use in a list. Separate from the English ones, so that a browser loads one language only. */
export const allergens = {
  wheat: 'Weizen',
  spelt: 'Dinkel',
  rye: 'Roggen',
  barley: 'Gerste',
  oats: 'Hafer',
  crustaceans: 'Krebstiere',
  egg: 'Ei',
  fish: 'Fisch',
  peanut: 'Erdnuss',
  soy: 'Soja',
  milk: 'Milch',
  almond: 'Mandel',
  hazelnut: 'Haselnuss',
  walnut: 'Walnuss',
  cashew: 'Cashew',
  pecan: 'Pekannuss',
  brazil_nut: 'Paranuss',
  pistachio: 'Pistazie',
  macadamia: 'Macadamia',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  sulphites: 'Sulfite',
  lupin: 'Lupine',
  molluscs: 'Weichtiere',
} satisfies Record<Allergen, string>

/** Sentences in the terms of the law (Art. 21 LMIV, § 4 LMIDV). */
export const allergenWords: AllergenWords = {
  names: allergens,
  contains: (names) => `Enthält: ${names}`,
  traces: (names) => `Kann Spuren von ${names} enthalten.`,
}
