import { type Messages } from '../messages.ts'
import type { nutrition as de } from './nutrition.de.ts'

export const nutrition: Messages<typeof de> = {
  energy: 'Energy',
  fat: 'Fat',
  saturates: 'of which saturates',
  carbohydrate: 'Carbohydrate',
  sugars: 'of which sugars',
  protein: 'Protein',
  salt: 'Salt',
}
