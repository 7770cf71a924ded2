import type { PieceJob } from '#bakery/marketing/marketing.ts'
import { PIECES } from '#bakery/print/settings/marketing-settings.ts'
import { isLocale, type Locale } from '#web/i18n/locale.ts'

/** Reads piece, language and bleed from the URL; the defaults are the poster and the page's language. */
export function readPieceJob(params: URLSearchParams, pageLocale: Locale): PieceJob {
  const language = params.get('language')
  return {
    piece: PIECES.find((name) => name === params.get('piece')) ?? 'poster-a4',
    language: isLocale(language) ? language : pageLocale,
    bleed: params.get('bleed') === '1',
  }
}

export function pieceQuery({ piece, language }: Pick<PieceJob, 'piece' | 'language'>): string {
  return new URLSearchParams({ piece, language }).toString()
}
