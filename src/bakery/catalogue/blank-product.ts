import type { ProductInput } from './products.ts'

/** What a product is before anything is said of it. NB! Without category, name and price it is not valid yet. */
export function blankProduct(): ProductInput {
  return {
    category: '',
    name: '',
    nameEn: '',
    description: '',
    descriptionEn: '',
    priceCents: Number.NaN,
    vatRate: '7',
    unit: 'piece',
    weightGrams: 0,
    ingredients: '',
    ingredientsEn: '',
    allergens: null,
    nutrition: null,
    weekdays: [],
    seasonFrom: '',
    seasonTo: '',
    branches: [],
    stockPerDay: null,
    stockPerBranchDay: null,
    minQuantity: 0,
    maxQuantity: 0,
    stepQuantity: 0,
    leadDays: 0,
    perishable: true,
    available: true,
    keepImages: [],
    newImages: [],
    imageTexts: [],
  }
}
