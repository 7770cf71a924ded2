import { z } from 'zod'
import { optionalText } from '../input.ts'
import { GROUNDS, MAX_PIECE_TEXT } from '../print/settings/marketing-settings.ts'

const texts = z.object({
  kicker: optionalText(MAX_PIECE_TEXT.kicker),
  headline: optionalText(MAX_PIECE_TEXT.headline),
  foot: optionalText(MAX_PIECE_TEXT.foot),
})

export const pieceInput = z.object({ ground: z.enum(GROUNDS), texts })
export type PieceInput = z.infer<typeof pieceInput>
