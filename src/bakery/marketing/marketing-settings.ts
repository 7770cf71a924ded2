import type { Locale } from '../locale.ts'

export const PIECES = [
  'poster-a4',
  'poster-a3',
  'flyer-a6',
  'table-card',
  'window-sticker',
  'social-square',
  'social-story',
] as const
export type Piece = (typeof PIECES)[number]

/** What the colours stand on: the deep shade of the bakery's colour, the colour itself, or warm dough. */
export const GROUNDS = ['deep', 'bright', 'warm'] as const
export type Ground = (typeof GROUNDS)[number]

export type PieceTexts = { kicker: string; headline: string; foot: string }

/** Longer texts are refused; long ones are set smaller. */
export const MAX_PIECE_TEXT = { kicker: 40, headline: 70, foot: 90 } as const

/** From this length on the headline is no longer seen across a street. */
export const LONG_HEADLINE = 36

/** What a bakery has changed; whatever is not there is as proposed. */
export type MarketingSettings = Partial<
  Record<Piece, { ground: Ground; texts: Partial<Record<Locale, PieceTexts>> }>
>

export const USUAL_GROUND: Record<Piece, Ground> = {
  'poster-a4': 'deep',
  'poster-a3': 'deep',
  'flyer-a6': 'bright',
  'table-card': 'bright',
  'window-sticker': 'deep',
  'social-square': 'warm',
  'social-story': 'deep',
}
