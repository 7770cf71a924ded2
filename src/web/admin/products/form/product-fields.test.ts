import { expect, test } from 'vitest'
import type { Product } from '#bakery/catalogue/products/products.ts'
import { aProduct } from '#tests/support/bakery-records.ts'
import {
  emptyProductDraft,
  imagesInOrder,
  type ProductDraft,
  productDraftOf,
  productForm,
  productInputOf,
} from './product-fields.ts'

const branches = ['altstadt', 'bahnhof']

const spelt: ProductDraft = {
  ...emptyProductDraft('bread', branches),
  name: 'Dinkel-Vollkornbrot',
  priceCents: '5,40',
  unit: 'loaf',
  weightGrams: '750',
  depositCents: '0,25',
  minAge: '16',
  additives: ['colour', 'waxed'],
  nonFood: true,
  safety: {
    maker: 'Weberei Lein',
    makerAddress: 'Webergasse 3\n86150 Augsburg',
    makerContact: 'post@weberei.example',
    identification: 'Typ B-30',
    warnings: 'Von Feuer fernhalten.',
    warningsEn: '',
  },
  allergensDeclared: true,
  allergens: { spelt: 'contains', oats: 'contains', milk: 'traces' },
  withNutrition: true,
  nutrition: {
    energyKj: '982',
    energyKcal: '233',
    fat: '3,1',
    saturates: '0,5',
    carbohydrate: '39',
    sugars: '2,1',
    protein: '9,4',
    salt: '1,2',
  },
  weekdays: ['tuesday', 'saturday'],
  branches: ['altstadt'],
  stockPerDay: '40',
  leadDays: '1',
  images: [
    { file: 'a.webp', text: 'Laib', position: '1', removed: false },
    { file: 'b.webp', text: '', position: '2', removed: false },
  ],
}

function formOf(draft: ProductDraft): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(draft)) {
    if (typeof value === 'string') form.append(name, value)
    else if (value === true) form.append(name, 'on')
  }
  for (const weekday of draft.weekdays) form.append('weekdays', weekday)
  for (const branch of draft.branches) form.append('branches', branch)
  for (const [allergen, statement] of Object.entries(draft.allergens))
    form.append(`allergens.${allergen}`, statement)
  for (const additive of draft.additives) form.append('additives', additive)
  for (const [key, value] of Object.entries(draft.safety)) form.append(`safety.${key}`, value)
  for (const [key, value] of Object.entries(draft.nutrition)) form.append(`nutrition.${key}`, value)
  for (const [index, image] of draft.images.entries()) {
    form.append(`images.${index}.file`, image.file)
    form.append(`images.${index}.text`, image.text)
    form.append(`images.${index}.position`, image.position)
    if (image.removed) form.append(`images.${index}.removed`, 'on')
  }
  return form
}

function stored(draft: ProductDraft): Product {
  const { keepImages, newImages: _, options = null, ...fields } = productInputOf(draft, [], branches, 'de')
  return aProduct({ ...fields, options, images: keepImages })
}

test('what a browser sends is read back as the same draft', () => {
  expect(productForm.read(formOf(spelt))).toEqual(spelt)
})

test('what is stored is shown again as it was typed', () => {
  expect(productDraftOf(stored(spelt), branches, 'de')).toEqual(spelt)
})

test('typed numbers become cents, grams and limits', () => {
  const input = productInputOf(spelt, [], branches, 'de')
  expect(input).toMatchObject({
    priceCents: 540,
    weightGrams: 750,
    volumeMl: 0,
    depositCents: 25,
    minAge: '16',
    stockPerDay: 40,
    stockPerBranchDay: null,
    minQuantity: 0,
    nutrition: { fat: 3.1 },
    allergens: { contains: ['spelt', 'oats'], traces: ['milk'] },
  })
  expect(productInputOf({ ...spelt, priceCents: '' }, [], branches, 'de').priceCents).toBeNaN()
})

test('every day and every branch are stored as no restriction, as is none', () => {
  const every = productInputOf(emptyProductDraft('bread', branches), [], branches, 'de')
  expect(every).toMatchObject({ weekdays: [], branches: [] })
  const none = productInputOf({ ...spelt, weekdays: [], branches: [] }, [], branches, 'de')
  expect(none).toMatchObject({ weekdays: [], branches: [] })
  expect(productInputOf(spelt, [], branches, 'de')).toMatchObject({ branches: ['altstadt'] })
})

test('without the confirmation that it is complete there is no declaration', () => {
  expect(productInputOf({ ...spelt, allergensDeclared: false }, [], branches, 'de').allergens).toBeNull()
})

test('images are reordered and removed by plain inputs', () => {
  const images = [
    { file: 'a', text: '', position: '3', removed: false },
    { file: 'b', text: '', position: '1', removed: false },
    { file: 'c', text: '', position: '2', removed: true },
    { file: 'd', text: '', position: 'x', removed: false },
  ]
  expect(imagesInOrder({ images, newImages: [] }, 0).kept).toEqual(['b', 'a', 'd'])
})

test('texts follow the final order, in which new images keep their chosen positions', () => {
  const draft: ProductDraft = {
    ...spelt,
    images: [
      { file: 'a', text: 'A', position: '3', removed: false },
      { file: 'b', text: 'B', position: '1', removed: false },
    ],
    newImages: [{ text: 'Neu', position: '2' }],
  }
  const image = (name: string) => ({ name, content: new Uint8Array(1) })
  const input = productInputOf(draft, [image('c'), image('d')], branches, 'de')
  expect(input.keepImages).toEqual(['b', 'a'])
  expect(input.newImagePlaces).toEqual([1, 3])
  expect(input.imageTexts).toEqual(['B', 'Neu', 'A', ''])
})

test('a new photograph of the bakery comes before our drawing, but after its other photographs', () => {
  const drawing = { file: 'almond_croissant_a1b2c3d4e5.webp', text: 'Z', position: '2', removed: false }
  const own = { file: 'laden_a1b2c3d4e5.jpg', text: 'L', position: '1', removed: false }
  const draft = { newImages: [{ text: 'Neu', position: '' }] }
  expect(imagesInOrder({ ...draft, images: [drawing] }, 1).newPlaces).toEqual([0])
  expect(imagesInOrder({ ...draft, images: [own, drawing] }, 1)).toEqual({
    kept: [own.file, drawing.file],
    texts: ['L', 'Neu', 'Z'],
    newPlaces: [1],
  })
})
