import type { Day } from '../branches/hours.ts'
import type { ProductInput } from '../catalogue/products/products.ts'
import { breadBags, breads } from './assortment/breads.ts'
import { cakes } from './assortment/cakes.ts'
import { lyeGoods } from './assortment/lye-goods.ts'
import { pastries } from './assortment/pastries.ts'
import { rolls } from './assortment/rolls.ts'
import { savoury } from './assortment/savoury.ts'
import { seasonal } from './assortment/seasonal.ts'
import type { Season, StarterCategory, StarterProduct } from './assortment/starter-product.ts'

/** Starter categories in the order of the shop. */
export const STARTER_CATEGORIES: readonly StarterCategory[] = [
  {
    key: 'rolls',
    name: 'Brötchen',
    nameEn: 'Rolls',
    description: 'Jeden Morgen ab vier Uhr frisch aus dem Ofen.',
    descriptionEn: 'Fresh from the oven every morning from four o’clock.',
  },
  {
    key: 'lye',
    name: 'Laugengebäck',
    nameEn: 'Pretzel bakes',
    description: 'In Natronlauge getaucht und mit Salz bestreut.',
    descriptionEn: 'Dipped in lye and sprinkled with salt.',
  },
  {
    key: 'bread',
    name: 'Brot',
    nameEn: 'Bread',
    description: 'Mit eigenem Sauerteig und viel Zeit.',
    descriptionEn: 'Made with our own sourdough and plenty of time.',
  },
  {
    key: 'sweet',
    name: 'Süßes',
    nameEn: 'Sweet pastries',
    description: 'Plunder, Hefegebäck und was zum Kaffee gehört.',
    descriptionEn: 'Danish pastries, yeast bakes and what goes with coffee.',
  },
  {
    key: 'cake',
    name: 'Kuchen',
    nameEn: 'Cakes',
    description: 'Vom Blech, aus der Form und als Torte.',
    descriptionEn: 'Tray bakes, loaf cakes and gateaux.',
  },
  {
    key: 'savoury',
    name: 'Herzhaftes',
    nameEn: 'Savoury',
    description: 'Für die Mittagspause und den Abend.',
    descriptionEn: 'For lunch breaks and evenings.',
  },
  {
    key: 'season',
    name: 'Saison',
    nameEn: 'Seasonal',
    description: 'Gibt es nur, wenn es an der Zeit ist.',
    descriptionEn: 'Only when the time is right.',
  },
]

/** Typical German baked goods by category, as a first assortment. */
export const STARTER_PRODUCTS: readonly StarterProduct[] = [
  ...rolls,
  ...lyeGoods,
  ...breads,
  ...breadBags,
  ...pastries,
  ...cakes,
  ...savoury,
  ...seasonal,
]

/** Returns the dates of the current season, or of the next one. */
export function currentSeason(season: Season, today: Day): { from: Day; to: Day } {
  const year = Number(today.slice(0, 4))
  const runs = [year - 1, year, year + 1].map((start) => ({
    from: `${start}-${season.from}`,
    to: `${season.from <= season.to ? start : start + 1}-${season.to}`,
  }))
  const run = runs.find(({ to }) => to >= today)
  if (!run) throw new RangeError(`no season after ${today}`)
  return run
}

/**
 * Returns the input for a starter product, as an owner would save it on `today`. The caller adds category and
 * picture.
 */
export function starterProductInput(product: StarterProduct, today: Day): Omit<ProductInput, 'category'> {
  const { category: _category, drawing: _drawing, season, ...fields } = product
  const dates = season && currentSeason(season, today)
  return {
    ...fields,
    safety: null,
    seasonFrom: dates?.from ?? '',
    seasonTo: dates?.to ?? '',
    branches: [],
    doughGroup: '',
    batchUnits: 0,
    stockPerDay: null,
    stockPerBranchDay: null,
    available: true,
    keepImages: [],
    newImages: [],
    imageTexts: [product.name],
  }
}
