const SEGMENTER = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Splits a text into what a reader takes for one letter: a base with its marks, or an emoji of several parts. */
export function graphemesOf(text: string): string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment)
}
