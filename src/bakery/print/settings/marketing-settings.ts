import type { Locale } from '#bakery/locale.ts'

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

/** Backgrounds: the dark shade of the bakery's colour, the colour itself, or a warm cream. */
export const GROUNDS = ['deep', 'bright', 'warm'] as const
export type Ground = (typeof GROUNDS)[number]

export type PieceTexts = { kicker: string; headline: string; foot: string }

/** Maximum lengths; long texts are set smaller. */
export const MAX_PIECE_TEXT = { kicker: 40, headline: 70, foot: 90 } as const

/** Length from which a headline is no longer legible across a street. */
export const LONG_HEADLINE = 36

/** Changes by a bakery; everything else is as proposed. */
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
