import type { Locale } from '../locale.ts'
import type { Saved } from '../result.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { Ground, Piece, PieceTexts } from './marketing-settings.ts'
import type { PieceInput } from './piece-input.ts'

export type PieceJob = {
  piece: Piece
  /** Of the words on it, not of whoever makes it. */
  language: Locale
  /** With 3 mm to be cut away and marks where: what printing houses ask for. */
  bleed: boolean
}

/** What is proposed for each piece; the bakery's own words stand above it. */
export type ProposedTexts = (piece: Piece) => PieceTexts

/** `seen`: of what is stored; another one as soon as somebody has changed it. */
export type PieceDraft = { ground: Ground; texts: PieceTexts; isOwn: boolean; seen: string }

export type Marketing = {
  draft(
    scope: OwnerScope,
    job: Pick<PieceJob, 'piece' | 'language'>,
    proposed: ProposedTexts,
  ): Promise<PieceDraft>
  /** An empty text is the proposed one. `seen`: of the draft; without, it is saved whatever happened since. */
  save(
    scope: OwnerScope,
    job: Pick<PieceJob, 'piece' | 'language'>,
    input: unknown,
    seen?: string,
  ): Promise<Saved<PieceInput & { seen: string }>>
  pdf(scope: OwnerScope, job: PieceJob, proposed: ProposedTexts): Promise<ReadableStream<Uint8Array>>
  /** Millimetres become pixels: social pictures in the sizes that the networks ask for, prints at 200 dpi. */
  png(scope: OwnerScope, job: PieceJob, proposed: ProposedTexts): Promise<Uint8Array>
  /** The QR code of the shop's address, as a picture large enough to be printed. */
  qr(scope: OwnerScope): Promise<Uint8Array>
  /** A picture for the page, no wider than a column. */
  preview(scope: OwnerScope, job: PieceJob, proposed: ProposedTexts): Promise<Uint8Array>
}
