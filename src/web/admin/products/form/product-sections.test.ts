import { expect, test } from 'vitest'
import { mergeProduct } from './merge-product.ts'
import { emptyProductDraft, type ProductDraft } from './product-fields.ts'
import { daysText } from './product-overview.ts'
import { PRODUCT_SECTIONS, readNewProduct, readProductSections } from './product-sections.ts'

const stored: ProductDraft = { ...emptyProductDraft('bread', ['market']), name: 'Brezel', stockPerDay: '40' }

test('a section changes what its form holds and nothing else', () => {
  const form = new FormData()
  form.append('stockPerDay', '60')
  expect(readProductSections(form, ['quantities'], stored)).toEqual({ ...stored, stockPerDay: '60' })
})

test('the form of a copied product keeps the values of fields it does not show', () => {
  const copied = { ...stored, ingredients: 'Mehl, Wasser', ingredientsEn: 'Flour, water', leadDays: '2' }
  const form = new FormData()
  form.append('name', 'Brezel (Kopie)')
  form.append('additives', 'colour')
  expect(readNewProduct(form, copied)).toMatchObject({
    name: 'Brezel (Kopie)',
    additives: ['colour'],
    ingredients: 'Mehl, Wasser',
    ingredientsEn: 'Flour, water',
    leadDays: '2',
    stockPerDay: '40',
  })
})

test('every part of a product is in exactly one section', () => {
  const marked = Object.fromEntries(Object.keys(stored).map((field) => [field, 'kept'])) as typeof stored & {
    [field: string]: unknown
  }
  for (const field of Object.keys(stored)) {
    const changing = PRODUCT_SECTIONS.filter(
      (section) =>
        (readProductSections(new FormData(), [section], marked) as typeof marked)[field] !== 'kept',
    )
    expect([field, changing]).toEqual([field, [expect.any(String)]])
  }
})

test('uploaded pictures keep descriptions edited meanwhile, and are not sent again', () => {
  const kept = (file: string, text: string, position: string) => ({ file, text, position, removed: false })
  const sent = {
    ...stored,
    images: [kept('old.jpg', 'Alt', '')],
    newImages: [
      { text: '', position: '1' },
      { text: 'Seite', position: '3' },
    ],
  }
  const typed = {
    ...sent,
    images: [kept('old.jpg', 'Von unten', '')],
    newImages: [
      { text: 'Von oben', position: '1' },
      { text: 'Seite', position: '3' },
    ],
  }
  const answer = {
    ...stored,
    images: [kept('n1.webp', '', '1'), kept('n2.webp', 'Seite', '2'), kept('old.jpg', 'Alt', '3')],
  }
  const merged = mergeProduct(typed, sent, answer)
  expect(merged.images.map(({ file, text }) => [file, text])).toEqual([
    ['n1.webp', 'Von oben'],
    ['n2.webp', 'Seite'],
    ['old.jpg', 'Von unten'],
  ])
  expect(merged.newImages).toEqual([])
})

test('days are grouped in runs', () => {
  const names = {
    monday: 'Mo',
    tuesday: 'Di',
    wednesday: 'Mi',
    thursday: 'Do',
    friday: 'Fr',
    saturday: 'Sa',
    sunday: 'So',
  }
  expect(daysText([], names)).toBe('')
  expect(daysText(['monday', 'tuesday', 'wednesday', 'saturday', 'sunday'], names)).toBe('Mo–Mi, Sa, So')
})
