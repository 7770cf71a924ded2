import type { FieldProblems } from '#bakery/result.ts'

/**
 * The seven values of LMIV art. 30 per 100 g, in the order of annex XV. Energy is in kJ and kcal, the rest in grams.
 */
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
/** Maximum energy per 100 g; pure fat has 3700 kJ. */
const MAX_KJ = 3800
/**
 * Tolerance of the kJ to kcal ratio: producers convert each nutrient separately (LMIV annex XIV: 17 kJ or 4 kcal …),
 * which shifts it slightly.
 */
const RATIO_TOLERANCE = 0.03
const ROUNDING_KJ = 10
/** Tolerance of the sum: values are rounded individually, so it may slightly exceed 100 g. */
const ROUNDING_GRAMS = 1

/**
 * Returns the problems of declared values by key. All or none are required (LMIV art. 30), no part exceeds its whole,
 * and kJ and kcal must agree.
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
