import type { Weekday } from '#bakery/branches/hours.ts'
import {
  type Allergen,
  type AllergenDeclaration,
  normalDeclaration,
} from '#bakery/catalogue/goods/allergens.ts'
import type { Nutrition } from '#bakery/catalogue/goods/nutrition.ts'
import type { CategoryInput } from '#bakery/catalogue/products/categories.ts'
import type { ProductInput } from '#bakery/catalogue/products/products.ts'
import type { Drawing } from '../drawings.ts'

type CategoryKey = 'rolls' | 'lye' | 'bread' | 'sweet' | 'cake' | 'savoury' | 'season'
export type StarterCategory = CategoryInput & { key: CategoryKey }

/** Season with both ends as `MM-DD`, inclusive; `from` after `to` spans the turn of the year. */
export type Season = { from: string; to: string }

/** A product as German bakeries typically sell it, for owners to adapt. Its name is its key. */
export type StarterProduct = Pick<
  ProductInput,
  | 'name'
  | 'nameEn'
  | 'description'
  | 'descriptionEn'
  | 'priceCents'
  | 'vatRate'
  | 'unit'
  | 'weightGrams'
  | 'volumeMl'
  | 'depositCents'
  | 'minAge'
  | 'additives'
  | 'nonFood'
  | 'ingredients'
  | 'ingredientsEn'
  | 'minQuantity'
  | 'maxQuantity'
  | 'stepQuantity'
  | 'packs'
  | 'leadDays'
  | 'perishable'
  | 'options'
> & {
  category: CategoryKey
  drawing: Drawing
  allergens: AllergenDeclaration
  nutrition: Nutrition | null
  /** Empty means every day. */
  weekdays: Weekday[]
  /** `null` means all year. */
  season: Season | null
}

type Required =
  | 'drawing'
  | 'name'
  | 'nameEn'
  | 'description'
  | 'descriptionEn'
  | 'priceCents'
  | 'ingredients'
  | 'ingredientsEn'
  | 'nutrition'
type Entry = Pick<StarterProduct, Required> &
  Partial<Omit<StarterProduct, Required | 'category' | 'allergens'>> & {
    contains: Allergen[]
    /** Traces in addition to those of the whole category. */
    traces?: Allergen[]
  }

/**
 * Builds the products of one category. `sharedTraces` may occur in all of them: each product declares those that it
 * does not contain anyway.
 */
export function productsOf(
  category: CategoryKey,
  sharedTraces: Allergen[],
  defaults: Partial<StarterProduct>,
): (entries: Entry[]) => StarterProduct[] {
  return (entries) =>
    entries.map(({ contains, traces = [], ...entry }) => ({
      vatRate: '7',
      unit: 'piece',
      // Goods priced by the piece need no base price (PAngV); 0 means no weight declared.
      weightGrams: 0,
      volumeMl: 0,
      depositCents: 0,
      minAge: '',
      additives: [],
      nonFood: false,
      minQuantity: 0,
      maxQuantity: 100,
      stepQuantity: 0,
      packs: [],
      leadDays: 0,
      perishable: true,
      weekdays: [],
      season: null,
      ...defaults,
      ...entry,
      category,
      allergens: normalDeclaration({ contains, traces: [...sharedTraces, ...traces] }),
    }))
}

type Nutrients = Pick<Nutrition, 'fat' | 'saturates' | 'carbohydrate' | 'sugars' | 'protein' | 'salt'> & {
  /** Not declared, but contributes to the energy. */
  fibre: number
}

/**
 * Returns the nutrition values from grams per 100 g, in the order of the label; energy is computed with the factors
 * of LMIV annex XIV.
 */
export function per100g(
  fat: number,
  saturates: number,
  carbohydrate: number,
  sugars: number,
  protein: number,
  salt: number,
  fibre: number,
): Nutrition {
  return withEnergy({ fat, saturates, carbohydrate, sugars, protein, salt, fibre })
}

function withEnergy({ fibre, ...declared }: Nutrients): Nutrition {
  const { fat, carbohydrate, protein } = declared
  return {
    energyKj: Math.round(37 * fat + 17 * (carbohydrate + protein) + 8 * fibre),
    energyKcal: Math.round(9 * fat + 4 * (carbohydrate + protein) + 2 * fibre),
    ...declared,
  }
}
