import { graphemesOf } from '#kit/graphemes.ts'
import { BLACK, type TextMark, type TextStyle } from './sheet.ts'

/** Measures text in the print fonts. */
export type Typesetter = {
  /** Returns the width in millimetres. */
  width(text: string, style: TextStyle): number
}

type Place = { x: number; y: number; color?: string }

/** Places a text that begins at `x` with its baseline at `y`, in millimetres. */
export function textAt(text: string, style: TextStyle, { x, y, color = BLACK }: Place): TextMark {
  return { kind: 'text', x, y, text, style, color }
}

/** Places a text that ends at `x`. */
export function textEndingAt(type: Typesetter, text: string, style: TextStyle, place: Place): TextMark {
  return textAt(text, style, { ...place, x: place.x - type.width(text, style) })
}

/** Reduces the font size until the text fits `width`, at most to `smallest` times the size. */
export function fitted(
  type: Typesetter,
  text: string,
  style: TextStyle,
  width: number,
  smallest = 0.6,
): TextStyle {
  const factor = Math.min(1, width / Math.max(type.width(text, style), Number.EPSILON))
  return { ...style, size: style.size * Math.max(smallest, factor) }
}

/**
 * Wraps text into lines of at most `width`: at spaces and after hyphens and slashes, within a word only if it is
 * wider than a line. No letter is lost.
 */
export function wrapped(type: Typesetter, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of breakable(withUnits(paragraph))) {
      const longer = line + word
      if (type.width(longer.trimEnd(), style) <= width) {
        line = longer
        continue
      }
      if (line.trim() !== '') lines.push(line.trim())
      const pieces = cutToFit(type, word, style, width)
      line = pieces.pop() ?? ''
      lines.push(...pieces)
    }
    if (line.trim() !== '') lines.push(line.trim())
  }
  return lines
}

/** Keeps numbers and units together, such as `1000 g`. */
function withUnits(text: string): string {
  return text.replaceAll(/(\d) (?=(?:k?g|[cm]?l|[cm]m|St\.|Stück)(?!\p{L}))/gu, '$1\u00a0')
}

/** Splits a text into words with their trailing space. Hyphens and slashes end a word too, no-break spaces do not. */
function breakable(text: string): string[] {
  return text.match(/[^ \t/-]*[/-]+[ \t]*|[^ \t/-]+[ \t]*|[ \t]+/g) ?? []
}

function cutToFit(type: Typesetter, word: string, style: TextStyle, width: number): string[] {
  if (type.width(word.trimEnd(), style) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of graphemesOf(word)) {
    if (piece !== '' && type.width(piece + letter, style) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
