/**
 * Classes of additives that have to be named beside food without a list of ingredients, and before it is ordered at a
 * distance: § 5 LMZDV, annexes III and VI of Regulation (EU) 1169/2011, annex V of Regulation (EC) 1333/2008.
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

/** Ages below which alcohol is not handed over (§ 9 JuSchG). */
export const MIN_AGES = ['16', '18'] as const
/** `''`: everybody may have it. */
export type MinAge = '' | (typeof MIN_AGES)[number]

/** Says of what is not eaten who made it and how it is used safely (Art. 19 of Regulation (EU) 2023/988). */
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

/** Facts that the law wants shown with a product's price and allergens; order lines keep them. */
export type GoodsFacts = { depositCents: number; minAge: MinAge; additives: Additive[] }

export const NO_GOODS: GoodsFacts = { depositCents: 0, minAge: '', additives: [] }

/** Takes them from a product or a line. */
export function goodsFactsOf({ depositCents, minAge, additives }: GoodsFacts): GoodsFacts {
  return { depositCents, minAge, additives }
}

/** In the order of the list, nothing twice. */
export function normalAdditives(additives: readonly Additive[]): Additive[] {
  return ADDITIVES.filter((additive) => additives.includes(additive))
}

/** The age that whoever collects these must have. */
export function strictestAge(lines: readonly { minAge?: MinAge | undefined }[]): MinAge {
  return MIN_AGES.findLast((age) => lines.some(({ minAge }) => minAge === age)) ?? ''
}

/** A product as far as it tells whether it needs a base price. */
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
 * Tells whether a product needs weight or volume and has neither (§ 4 PAngV, Art. 23 of Regulation (EU) 1169/2011):
 * loaves, packs and bottles. What is sold by the piece, slice or portion needs none.
 */
export function lacksMeasure(product: Measured): boolean {
  const { unit, weightGrams, volumeMl, depositCents, minAge, nonFood } = product
  const needsOne = SOLD_BY_MEASURE.includes(unit) || depositCents > 0 || minAge !== ''
  return needsOne && !nonFood && weightGrams === 0 && volumeMl === 0
}

/** The same as `lacksMeasure`, as a filter of records. */
export const LACKS_MEASURE =
  "weightGrams = 0 && volumeMl = 0 && nonFood = false && (unit = 'loaf' || unit = 'pack' || depositCents > 0 || minAge != '')"

const SAFETY_DUTIES = ['maker', 'makerAddress', 'makerContact', 'identification'] as const

/** Tells whether something of what Art. 19 GPSR asks of what is not eaten is missing; warnings are not always due. */
export function lacksSafety({
  nonFood,
  safety,
}: {
  nonFood: boolean
  safety: ProductSafety | null
}): boolean {
  return nonFood && SAFETY_DUTIES.some((duty) => (safety?.[duty] ?? '') === '')
}

/** The same as `lacksSafety`, as a filter of records. */
export const LACKS_SAFETY = `nonFood = true && (safety = null || ${SAFETY_DUTIES.map((duty) => `safety.${duty} = ''`).join(' || ')})`
