import type { Piece } from '../print/settings/marketing-settings.ts'

/**
 * A drawing in the row of baked goods: lengths in hundredths of the piece's width, `bottom` relative to the bag's
 * edge.
 */
type Bake = { art: BakeArt; left: number; bottom: number; width: number; turn?: number }
export type BakeArt = 'rye' | 'baguette' | 'pretzel' | 'seeded' | 'kaiser' | 'croissant'

export type PieceShape = {
  /** Size in millimetres; in social pictures one millimetre is ten pixels. */
  width: number
  height: number
  kind: 'upright' | 'lying'
  /** True when it is printed twice with a fold between; `width` and `height` are those of one face. */
  folds?: true
  /** Font sizes and lengths in hundredths of the width. */
  kicker: number
  headline: number
  /** Space for the headline below the kicker. */
  headlineHeight: number
  headlineWidth: number
  /** Height of the paper bag at the bottom. */
  foot: number
  bakes: readonly Bake[]
  /** Pixels per millimetre of the PNG. */
  resolution: number
}

const PRINT_RESOLUTION = 200 / 25.4

/** Arrangement of the baked goods behind the bag. */
const COUNTER: readonly Bake[] = [
  { art: 'rye', left: -6, bottom: -17, width: 46 },
  { art: 'baguette', left: 43, bottom: -25, width: 68, turn: -38 },
  { art: 'pretzel', left: 20, bottom: -17, width: 52 },
  { art: 'seeded', left: 67, bottom: -15, width: 34 },
  { art: 'kaiser', left: 6, bottom: -15, width: 28 },
]
const PAIR: readonly Bake[] = [
  { art: 'croissant', left: 50, bottom: -8, width: 29 },
  { art: 'kaiser', left: 72, bottom: -7, width: 27 },
]
const THREE: readonly Bake[] = [
  { art: 'rye', left: 10, bottom: -10, width: 29 },
  { art: 'seeded', left: 61, bottom: -9, width: 29 },
  { art: 'pretzel', left: 31, bottom: -10, width: 37 },
]

const UPRIGHT = { kind: 'upright', kicker: 7.2, headline: 14.8, headlineWidth: 86, foot: 36 } as const

export const PIECE_SHAPES: Record<Piece, PieceShape> = {
  'poster-a4': {
    ...UPRIGHT,
    width: 210,
    height: 297,
    headlineHeight: 44,
    bakes: COUNTER,
    resolution: PRINT_RESOLUTION,
  },
  'poster-a3': {
    ...UPRIGHT,
    width: 297,
    height: 420,
    headlineHeight: 44,
    bakes: COUNTER,
    resolution: PRINT_RESOLUTION,
  },
  'flyer-a6': {
    ...UPRIGHT,
    width: 105,
    height: 148,
    headlineHeight: 44,
    bakes: COUNTER,
    resolution: 300 / 25.4,
  },
  'table-card': {
    kind: 'lying',
    folds: true,
    width: 148,
    height: 105,
    kicker: 4.2,
    headline: 8.6,
    headlineHeight: 27,
    headlineWidth: 50,
    foot: 0,
    bakes: [],
    resolution: 300 / 25.4,
  },
  'window-sticker': {
    kind: 'upright',
    width: 150,
    height: 150,
    kicker: 4.6,
    headline: 10,
    headlineHeight: 21,
    headlineWidth: 88,
    foot: 30,
    bakes: THREE,
    resolution: 300 / 25.4,
  },
  'social-square': {
    kind: 'upright',
    width: 108,
    height: 108,
    kicker: 4.8,
    headline: 11.5,
    headlineHeight: 35,
    headlineWidth: 88,
    foot: 25,
    bakes: PAIR,
    resolution: 10,
  },
  'social-story': {
    ...UPRIGHT,
    kicker: 8,
    headline: 18,
    width: 108,
    height: 192,
    headlineHeight: 76,
    bakes: COUNTER,
    resolution: 10,
  },
}
