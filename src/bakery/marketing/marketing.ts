import type { Locale } from '../locale.ts'
import type { Ground, Piece, PieceTexts } from '../print/settings/marketing-settings.ts'
import type { Saved } from '../result.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { PieceInput } from './piece-input.ts'

export type PieceJob = {
  piece: Piece
  /** Language of the texts on the piece, not of the user. */
  language: Locale
  /** Adds 3 mm of bleed and crop marks, as printing companies require. */
  bleed: boolean
}

/** Returns the proposed texts of a piece, which the bakery's own texts override. */
export type ProposedTexts = (piece: Piece) => PieceTexts

/** A piece as it is edited. `seen` identifies the stored version and changes with every save. */
export type PieceDraft = { ground: Ground; texts: PieceTexts; isOwn: boolean; seen: string }

export type Marketing = {
  draft(
    scope: OwnerScope,
    job: Pick<PieceJob, 'piece' | 'language'>,
    proposed: ProposedTexts,
  ): Promise<PieceDraft>
  /**
   * Saves a piece; an empty text means the proposed one. `seen` is that of the draft; without it, changes made
   * in the meantime are overwritten.
   */
  save(
    scope: OwnerScope,
    job: Pick<PieceJob, 'piece' | 'language'>,
    input: unknown,
    seen?: string,
  ): Promise<Saved<PieceInput & { seen: string }>>
  pdf(scope: OwnerScope, job: PieceJob, proposed: ProposedTexts): Promise<ReadableStream<Uint8Array>>
  /** Renders a PNG: social pictures in the sizes that networks require, prints at 200 dpi. */
  png(scope: OwnerScope, job: PieceJob, proposed: ProposedTexts): Promise<Uint8Array>
  /** Returns the QR code of the shop's address, large enough for print. */
  qr(scope: OwnerScope): Promise<Uint8Array>
  /** Returns a preview for the page, as wide as a column. */
  preview(scope: OwnerScope, job: PieceJob, proposed: ProposedTexts): Promise<Uint8Array>
}
