import type { FieldProblems } from '../result.ts'

/** The seven values of LMIV art. 30, per 100 g, in the order of annex XV. Energy in kJ and kcal, the rest in grams. */
export type Nutrition = {
  energyKj: number
  energyKcal: number
  fat: number
  saturates: number
  carbohydrate: number
  sugars: number
  protein: number
  salt: number
}

export const NUTRITION_KEYS = [
  'energyKj',
  'energyKcal',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'protein',
  'salt',
] as const satisfies (keyof Nutrition)[]

const KJ_PER_KCAL = 4.184
/** Pure fat has 3700 kJ; nothing edible has more. */
const MAX_KJ = 3800
/** Producers convert each nutrient on its own (LMIV annex XIV: 17 kJ or 4 kcal …), which shifts the ratio a little. */
const RATIO_TOLERANCE = 0.03
const ROUNDING_KJ = 10
/** Values are rounded one by one, so their sum may pass 100 g by a little. */
const ROUNDING_GRAMS = 1

/**
 * What is wrong with declared values, by key: all of them or none (LMIV art. 30), no part greater than its whole, and
 * kJ and kcal saying the same.
 */
export function nutritionProblems(values: Partial<Nutrition>): FieldProblems {
  const missing = NUTRITION_KEYS.filter((key) => values[key] === undefined)
  if (missing.length === NUTRITION_KEYS.length) return {}
  const problems: FieldProblems = Object.fromEntries(missing.map((key) => [key, 'required']))
  for (const key of NUTRITION_KEYS) {
    const value = values[key]
    if (value !== undefined) Object.assign(problems, amountProblem(key, value))
  }
  if (Object.keys(problems).length > 0) return problems
  return isComplete(values) ? contradictions(values) : {}
}

function isComplete(values: Partial<Nutrition>): values is Nutrition {
  return NUTRITION_KEYS.every((key) => values[key] !== undefined)
}

function amountProblem(key: keyof Nutrition, value: number): FieldProblems {
  const max = key === 'energyKj' ? MAX_KJ : key === 'energyKcal' ? MAX_KJ / KJ_PER_KCAL : 100
  if (!Number.isFinite(value)) return { [key]: 'not_a_number' }
  if (value < 0) return { [key]: 'too_small' }
  return value > max ? { [key]: 'too_large' } : {}
}

function contradictions(values: Nutrition): FieldProblems {
  const problems: FieldProblems = {}
  if (values.saturates > values.fat) problems['saturates'] = 'implausible'
  if (values.sugars > values.carbohydrate) problems['sugars'] = 'implausible'
  const grams = values.fat + values.carbohydrate + values.protein + values.salt
  if (grams > 100 + ROUNDING_GRAMS) problems['carbohydrate'] = 'implausible'
  const difference = Math.abs(values.energyKj - values.energyKcal * KJ_PER_KCAL)
  if (difference > values.energyKj * RATIO_TOLERANCE + ROUNDING_KJ) problems['energyKcal'] = 'implausible'
  return problems
}
