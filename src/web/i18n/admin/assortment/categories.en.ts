import { plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { categories as de } from './categories.de.ts'

export const categories: Messages<typeof de> = {
  title: 'Categories',
  newTitle: 'New category',
  add: 'Add category',
  none: 'No categories yet. Most bakeries start with bread, rolls and cake.',
  hint: 'They appear in the shop in this order.',
  name: 'Name',
  description: 'Description',
  descriptionHint: 'Shown below the heading in the shop.',
  products: (count) => plural('en', count, 'product', 'products'),
  showProducts: 'View products',
  up: (name) => `Move ${name} up`,
  down: (name) => `Move ${name} down`,
  moved: (name, place) => `${name} is now number ${place}`,
  translation: 'English texts',
  delete: {
    action: 'Delete category',
    title: (name) => `Delete category ${name}?`,
    text: 'This cannot be undone.',
    hasProducts: (count) => `${plural('en', count, 'product is', 'products are')} in it.`,
    moveTo: 'Move products to',
    choose: 'Please choose',
    refused: 'There are still products in this category. Choose where to move them.',
    onlyOne: 'Add another category first, so that the products have somewhere to go.',
    done: 'The category was deleted.',
  },
}
