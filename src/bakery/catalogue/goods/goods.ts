/**
 * Classes of additives that must be named for food without a list of ingredients, before it is ordered at a distance:
 * § 5 LMZDV, annexes III and VI of Regulation (EU) 1169/2011, annex V of Regulation (EC) 1333/2008.
 */
export const ADDITIVES = [
  'colour',
  'azo_colour',
  'preservative',
  'nitrite_salt',
  'nitrate',
  'antioxidant',
  'flavour_enhancer',
  'sulphured',
  'blackened',
  'waxed',
  'phosphate',
  'sweetener',
  'sugar_and_sweetener',
  'phenylalanine',
  'laxative',
  'caffeine',
  'high_caffeine',
  'quinine',
] as const
export type Additive = (typeof ADDITIVES)[number]

/** Minimum ages for alcohol (§ 9 JuSchG). */
export const MIN_AGES = ['16', '18'] as const
/** `''` means no minimum age. */
export type MinAge = '' | (typeof MIN_AGES)[number]

/** Manufacturer and safety information of a product that is not food (Art. 19 of Regulation (EU) 2023/988). */
export type ProductSafety = {
  maker: string
  makerAddress: string
  /** Mail or web address. */
  makerContact: string
  /** Type, batch or serial number. */
  identification: string
  warnings: string
  warningsEn: string
}

export const MAX_SAFETY_LINE = 200
export const MAX_SAFETY_TEXT = 2000

export const NO_SAFETY: ProductSafety = {
  maker: '',
  makerAddress: '',
  makerContact: '',
  identification: '',
  warnings: '',
  warningsEn: '',
}

/** Facts that must be shown with a product's price and allergens; order lines store them. */
export type GoodsFacts = {
  /** Weight of one unit; 0 if it has a volume or neither. */
  weightGrams: number
  volumeMl: number
  depositCents: number
  minAge: MinAge
  additives: Additive[]
}

export const NO_GOODS: GoodsFacts = {
  weightGrams: 0,
  volumeMl: 0,
  depositCents: 0,
  minAge: '',
  additives: [],
}

export function goodsFactsOf(product: GoodsFacts): GoodsFacts {
  const { weightGrams, volumeMl, depositCents, minAge, additives } = product
  return { weightGrams, volumeMl, depositCents, minAge, additives }
}

/** Sorts additives in the order of the list and removes duplicates. */
export function normalAdditives(additives: readonly Additive[]): Additive[] {
  return ADDITIVES.filter((additive) => additives.includes(additive))
}

/** Returns the highest minimum age among the lines; `''` when there is none. */
export function strictestAge(lines: readonly { minAge?: MinAge | undefined }[]): MinAge {
  return MIN_AGES.findLast((age) => lines.some(({ minAge }) => minAge === age)) ?? ''
}

/** The fields of a product that decide whether it needs a base price. */
type Measured = {
  unit: string
  weightGrams: number
  volumeMl: number
  depositCents: number
  minAge: MinAge
  nonFood: boolean
}

const SOLD_BY_MEASURE: readonly string[] = ['loaf', 'pack']

/**
 * Tells whether a product lacks a required weight or volume (§ 4 PAngV, Art. 23 of Regulation (EU) 1169/2011).
 * Loaves, packs and bottles need one; pieces, slices and portions do not.
 */
export function lacksMeasure(product: Measured): boolean {
  const { unit, weightGrams, volumeMl, depositCents, minAge, nonFood } = product
  const needsOne = SOLD_BY_MEASURE.includes(unit) || depositCents > 0 || minAge !== ''
  return needsOne && !nonFood && weightGrams === 0 && volumeMl === 0
}

/** Record filter equivalent to `lacksMeasure`. */
export const LACKS_MEASURE =
  "weightGrams = 0 && volumeMl = 0 && nonFood = false && (unit = 'loaf' || unit = 'pack' || depositCents > 0 || minAge != '')"

const SAFETY_DUTIES = ['maker', 'makerAddress', 'makerContact', 'identification'] as const

/**
 * Tells whether a product that is not food lacks information required by Art. 19 GPSR; warnings are not always
 * required.
 */
export function lacksSafety({
  nonFood,
  safety,
}: {
  nonFood: boolean
  safety: ProductSafety | null
}): boolean {
  return nonFood && SAFETY_DUTIES.some((duty) => (safety?.[duty] ?? '') === '')
}

/** Record filter equivalent to `lacksSafety`. */
export const LACKS_SAFETY = `nonFood = true && (safety = null || ${SAFETY_DUTIES.map((duty) => `safety.${duty} = ''`).join(' || ')})`
