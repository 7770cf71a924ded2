import { type Messages } from '../messages.ts'
import type { allergenGroups as de } from './allergen-groups.de.ts'

export const allergenGroups: Messages<typeof de> = {
  gluten: 'gluten',
  crustaceans: 'crustaceans',
  egg: 'egg',
  fish: 'fish',
  peanut: 'peanut',
  soy: 'soy',
  milk: 'milk',
  nuts: 'tree nuts',
  celery: 'celery',
  mustard: 'mustard',
  sesame: 'sesame',
  sulphites: 'sulphites',
  lupin: 'lupin',
  molluscs: 'molluscs',
}
