import { expect, test } from 'vitest'
import { parseInput } from '#bakery/input.ts'
import { blankProduct } from './blank-product.ts'
import { productInput } from './product-input.ts'
import type { ProductInput } from './products.ts'

const valid: ProductInput = {
  ...blankProduct(),
  category: 'abcdefghijklmno',
  name: 'Roggenmischbrot',
  priceCents: 460,
  unit: 'loaf',
  weightGrams: 750,
  allergens: { contains: ['rye', 'wheat'], traces: ['wheat'] },
  weekdays: ['saturday', 'monday', 'monday'],
  stockPerBranchDay: 12,
}
const image = { name: 'brot.jpg', content: new Uint8Array([1]) }

function problems(changes: Partial<ProductInput>) {
  const parsed = parseInput(productInput, { ...valid, ...changes })
  return parsed.ok ? {} : parsed.fields
}

test('a product is stored in normal form', () => {
  expect(parseInput(productInput, valid)).toMatchObject({
    ok: true,
    value: { weekdays: ['monday', 'saturday'], allergens: { contains: ['wheat', 'rye'], traces: [] } },
  })
})

test('limits, season and pictures are checked against each other', () => {
  expect(problems({ minQuantity: 6, maxQuantity: 4 })).toEqual({ maxQuantity: 'too_small' })
  expect(problems({ minQuantity: 7, maxQuantity: 8, stepQuantity: 6 })).toEqual({
    stepQuantity: 'implausible',
  })
  expect(problems({ seasonFrom: '2026-12-01', seasonTo: '2026-11-01' })).toEqual({
    seasonTo: 'ends_before_it_starts',
  })
  expect(problems({ keepImages: ['a', 'b', 'c'], newImages: [image, image] })).toEqual({
    newImages: 'too_long',
  })
})

test('prices and declarations are checked', () => {
  expect(problems({ priceCents: -1 })).toEqual({ priceCents: 'too_small' })
  expect(problems({ priceCents: 4.5 })).toEqual({ priceCents: 'not_whole' })
  const nutrition = {
    energyKj: 921,
    energyKcal: 218,
    fat: 1,
    saturates: 2,
    carbohydrate: 43,
    sugars: 1,
    protein: 6,
    salt: 1,
  }
  expect(problems({ nutrition })).toEqual({ 'nutrition.saturates': 'implausible' })
})
