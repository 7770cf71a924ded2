/**
 * The allergens of LMIV annex II. Cereals and nuts are named one by one, as the law asks.
 * Fourteen groups; `gluten` and `nuts` are the groups with members.
 */
export const ALLERGENS = [
  'wheat',
  'spelt',
  'rye',
  'barley',
  'oats',
  'crustaceans',
  'egg',
  'fish',
  'peanut',
  'soy',
  'milk',
  'almond',
  'hazelnut',
  'walnut',
  'cashew',
  'pecan',
  'brazil_nut',
  'pistachio',
  'macadamia',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** What is not listed is free of it: a declaration is complete or it does not exist. */
export type AllergenDeclaration = { contains: Allergen[]; traces: Allergen[] }
