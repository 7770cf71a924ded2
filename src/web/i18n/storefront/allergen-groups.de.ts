import type { AllergenGroup } from '#bakery/catalogue/goods/allergens.ts'

export const allergenGroups = {
  gluten: 'Gluten',
  crustaceans: 'Krebstiere',
  egg: 'Ei',
  fish: 'Fisch',
  peanut: 'Erdnuss',
  soy: 'Soja',
  milk: 'Milch',
  nuts: 'Schalenfrüchte',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  sulphites: 'Sulfite',
  lupin: 'Lupine',
  molluscs: 'Weichtiere',
} satisfies Record<AllergenGroup, string>
