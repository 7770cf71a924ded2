import type { Core } from '#core/core.ts'
import { library } from '#kit/library.ts'
import { paletteOf } from '../branding/palette.ts'
import { parseInput } from '../input.ts'
import { localPath, shopOrigin } from '../links.ts'
import type { Locale } from '../locale.ts'
import { squareLogo } from '../print/logo.server.ts'
import { findPrintSettings } from '../print/print.server.ts'
import { printSettings } from '../print/print-collections.server.ts'
import {
  type MarketingSettings,
  type Piece,
  type PieceTexts,
  USUAL_GROUND,
} from '../print/settings/marketing-settings.ts'
import { CHANGED_MEANWHILE } from '../result.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { typesetter } from '../typesetting/fonts.server.ts'
import { pdfOf } from '../typesetting/pdf.server.ts'
import { makeQr, qrPicture } from '../typesetting/qr.server.ts'
import type { Sheet } from '../typesetting/sheet.ts'
import { svgOf } from '../typesetting/svg.server.ts'
import { bakesPicture } from './bakes-picture.server.ts'
import { MARK_MARGIN, withBleed } from './bleed.ts'
import { folded } from './folded.ts'
import type { Marketing, PieceDraft, PieceJob, ProposedTexts } from './marketing.ts'
import { pieceInput } from './piece-input.ts'
import { PIECE_SHAPES } from './piece-shapes.ts'
import { BLEED, groundColors, pieceSheet } from './piece-sheet.ts'

/** Resolution of pictures in a PDF, as printing companies require. */
const PDF_PIXELS_PER_MM = 300 / 25.4
const PREVIEW_PIXELS = 900

export function createMarketing(core: Core, publicUrl: string): Marketing {
  const addressOf = ({ bakery }: OwnerScope, language: Locale) =>
    shopOrigin(publicUrl, bakery.slug) + localPath(language, '/')
  /** Lays out one side. `ink` is a colour that is visible on its background. */
  const faceOf = async (
    scope: OwnerScope,
    job: PieceJob,
    proposed: ProposedTexts,
    pixelsPerMm: number,
  ): Promise<{ face: Sheet; ink: string }> => {
    const shape = PIECE_SHAPES[job.piece]
    const { ground, texts } = await draftOf(core, scope, job, proposed)
    const colors = paletteOf(scope.bakery).primary
    const address = addressOf(scope, job.language)
    const { ground: paper, kicker: ink } = groundColors(ground, colors)
    const face = pieceSheet({
      type: typesetter,
      shape,
      ground,
      colors,
      texts,
      bakeryName: scope.bakery.name,
      logo: await squareLogo(core, scope.bakery),
      address: address.replace(/^https?:\/\//, '').replace(/\/$/, ''),
      qr: makeQr(address),
      bakes: await bakesPicture(shape, paper, pixelsPerMm),
    })
    return { face, ink }
  }
  /** Returns the sheet to print: with the second side if it folds, and with the bleed if requested. */
  const sheetOf = async (
    ...[scope, job, proposed, pixelsPerMm]: Parameters<typeof faceOf>
  ): Promise<Sheet> => {
    const { face, ink } = await faceOf(scope, job, proposed, pixelsPerMm)
    const sheet = PIECE_SHAPES[job.piece].folds ? folded(face, ink) : face
    return job.bleed ? withBleed(sheet) : sheet
  }

  return {
    draft: (scope, job, proposed) => draftOf(core, scope, job, proposed),
    qr: async (scope) => qrPicture(addressOf(scope, 'de')),
    save: (scope, ...of) => save(core, scope, ...of),
    async pdf(scope, job, proposed) {
      const sheet = await sheetOf(scope, job, proposed, PDF_PIXELS_PER_MM)
      return pdfOf([sheet], {
        title: scope.bakery.name,
        author: scope.bakery.name,
        createdAt: core.clock.now(),
        language: job.language,
        ...(job.bleed && { bleed: { cut: BLEED, margin: MARK_MARGIN } }),
      })
    },
    async png(scope, job, proposed) {
      const { resolution } = PIECE_SHAPES[job.piece]
      return pngOf(await sheetOf(scope, job, proposed, resolution), scope.bakery.name, resolution)
    },
    async preview(scope, job, proposed) {
      const { width, height } = PIECE_SHAPES[job.piece]
      const pixelsPerMm = PREVIEW_PIXELS / Math.max(width, height)
      const { face } = await faceOf(scope, job, proposed, pixelsPerMm)
      return pngOf(face, scope.bakery.name, pixelsPerMm)
    },
  }
}

function pngOf(sheet: Sheet, title: string, pixelsPerMm: number): Promise<Uint8Array> {
  const options = { density: pixelsPerMm * 25.4, limitInputPixels: 60_000_000 }
  return library('sharp')(Buffer.from(svgOf(sheet, title)), options)
    .resize(Math.round(sheet.width * pixelsPerMm), Math.round(sheet.height * pixelsPerMm), { fit: 'fill' })
    .removeAlpha()
    .png()
    .toBuffer()
}

async function draftOf(
  core: Core,
  scope: OwnerScope,
  { piece, language }: Pick<PieceJob, 'piece' | 'language'>,
  proposed: ProposedTexts,
): Promise<PieceDraft> {
  const stored = (await findPrintSettings(core, scope))?.marketing?.[piece]
  const own = stored?.texts[language]
  const usual = proposed(piece)
  const texts: PieceTexts = {
    kicker: own?.kicker || usual.kicker,
    headline: own?.headline || usual.headline,
    foot: own?.foot || usual.foot,
  }
  const seen = seenOf(stored, language)
  return { ground: stored?.ground ?? USUAL_GROUND[piece], texts, isOwn: own !== undefined, seen }
}

function seenOf(stored: MarketingSettings[Piece], language: Locale): string {
  const { kicker = '', headline = '', foot = '' } = stored?.texts[language] ?? {}
  return JSON.stringify([stored?.ground ?? '', kicker, headline, foot])
}

async function save(
  core: Core,
  scope: OwnerScope,
  ...[{ piece, language }, input, seen]: [Pick<PieceJob, 'piece' | 'language'>, unknown, seen?: string]
): ReturnType<Marketing['save']> {
  const parsed = parseInput(pieceInput, input)
  if (!parsed.ok) return parsed
  return core.transaction(async (core) => {
    const stored = await findPrintSettings(core, scope)
    const before: MarketingSettings = stored?.marketing ?? {}
    if (seen !== undefined && seen !== seenOf(before[piece], language)) return CHANGED_MEANWHILE
    const { ground, texts } = parsed.value
    const marketing: MarketingSettings = {
      ...before,
      [piece]: { ground, texts: { ...before[piece]?.texts, [language]: texts } },
    }
    if (stored) await core.records.update(printSettings, stored.id, { marketing })
    else await core.records.create(printSettings, { bakery: scope.bakery.id, papers: null, marketing })
    return { ok: true, value: { ...parsed.value, seen: seenOf(marketing[piece], language) } }
  })
}
