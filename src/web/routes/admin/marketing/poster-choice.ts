import { isLocale, type Locale } from '../../../i18n/locale.ts'

export const HEADLINES = ['packed', 'queue', 'sunday'] as const
type Headline = (typeof HEADLINES)[number]
export type PosterChoice = { language: Locale; headline: Headline }

/** Without a wish the poster speaks the page's language and says the first headline. */
export function readPosterChoice(params: URLSearchParams, pageLocale: Locale): PosterChoice {
  const language = params.get('language')
  return {
    language: isLocale(language) ? language : pageLocale,
    headline: HEADLINES.find((name) => name === params.get('headline')) ?? 'packed',
  }
}
