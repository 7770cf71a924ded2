import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NUTRITION_KEYS, type Nutrition, nutritionProblems } from './nutrition.ts'

const ryeBread: Nutrition = {
  energyKj: 921,
  energyKcal: 218,
  fat: 1.1,
  saturates: 0.2,
  carbohydrate: 43,
  sugars: 1.8,
  protein: 5.9,
  salt: 1.3,
}

test('nothing at all is fine, something is not', () => {
  expect(nutritionProblems({})).toEqual({})
  expect(nutritionProblems(ryeBread)).toEqual({})
  expect(nutritionProblems({ energyKj: 921, energyKcal: 218 })).toEqual({
    fat: 'required',
    saturates: 'required',
    carbohydrate: 'required',
    sugars: 'required',
    protein: 'required',
    salt: 'required',
  })
})

test('no part is greater than its whole', () => {
  expect(nutritionProblems({ ...ryeBread, saturates: 1.2 })).toEqual({ saturates: 'implausible' })
  expect(nutritionProblems({ ...ryeBread, sugars: 44 })).toEqual({ sugars: 'implausible' })
  expect(nutritionProblems({ ...ryeBread, carbohydrate: 94 })).toEqual({ carbohydrate: 'implausible' })
})

test('kJ and kcal have to agree', () => {
  expect(nutritionProblems({ ...ryeBread, energyKcal: 921 })).toEqual({ energyKcal: 'too_large' })
  expect(nutritionProblems({ ...ryeBread, energyKcal: 281 })).toEqual({ energyKcal: 'implausible' })
  expect(nutritionProblems({ ...ryeBread, energyKj: 218, energyKcal: 921 / 4 })).toEqual({
    energyKcal: 'implausible',
  })
})

test('amounts are bounded', () => {
  expect(nutritionProblems({ ...ryeBread, salt: -1 })).toEqual({ salt: 'too_small' })
  expect(nutritionProblems({ ...ryeBread, fat: 101 })).toEqual({ fat: 'too_large' })
  expect(nutritionProblems({ ...ryeBread, fat: Number.NaN })).toEqual({ fat: 'not_a_number' })
})

test('energy worked out by the law’s factors is always accepted', () => {
  const gram = fc.double({ min: 0, max: 33, noNaN: true })
  fc.assert(
    fc.property(
      gram,
      gram,
      gram,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (fat, carbohydrate, protein, part) => {
        const values = {
          energyKj: Math.round(37 * fat + 17 * carbohydrate + 17 * protein),
          energyKcal: Math.round(9 * fat + 4 * carbohydrate + 4 * protein),
          fat,
          saturates: fat * part,
          carbohydrate,
          sugars: carbohydrate * part,
          protein,
          salt: 1,
        }
        expect(nutritionProblems(values)).toEqual({})
      },
    ),
  )
})

test('leaving out any value of a complete declaration is noticed', () => {
  for (const key of NUTRITION_KEYS) {
    const { [key]: _left, ...rest } = ryeBread
    expect(nutritionProblems(rest)).toEqual({ [key]: 'required' })
  }
})
