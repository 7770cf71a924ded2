/** VAT rates in percent, as stored. */
export const VAT_RATES = ['0', '7', '19'] as const
export type VatRate = (typeof VAT_RATES)[number]

/** Units of sale. */
export const UNITS = ['piece', 'loaf', 'slice', 'pack', 'portion'] as const
export type Unit = (typeof UNITS)[number]

/** Maximum lengths of a product's texts, its numbers' upper bounds, and limits of its images. */
export const PRODUCT_MAX = {
  name: 80,
  description: 2000,
  ingredients: 2000,
  priceCents: 1_000_000,
  depositCents: 100_000,
  weightGrams: 100_000,
  volumeMl: 100_000,
  stock: 100_000,
  stepQuantity: 1000,
  leadDays: 30,
  batchUnits: 1000,
  branches: 500,
  images: 4,
  imageBytes: 20 * 1024 * 1024,
  imageText: 200,
} as const
