import { BLACK, type TextMark, type TextStyle } from './sheet.ts'

/** Knows how wide text is, in the fonts that are printed. */
export type Typesetter = {
  /** Millimetres. */
  width(text: string, style: TextStyle): number
}

type Place = { x: number; y: number; color?: string }

/** Text that begins at `x`, with `y` its base line. Millimetres. */
export function textAt(text: string, style: TextStyle, { x, y, color = BLACK }: Place): TextMark {
  return { kind: 'text', x, y, text, style, color }
}

/** Text that ends at `x`. */
export function textEndingAt(type: Typesetter, text: string, style: TextStyle, place: Place): TextMark {
  return textAt(text, style, { ...place, x: place.x - type.width(text, style) })
}

/** The style made smaller until the text is no wider than `width`, down to `smallest` times its size. */
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
 * Lines no wider than `width`: broken at spaces and after hyphens, and inside a word only where the word alone is
 * wider than a line. Every letter is on one of the lines.
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

/** `1000 g` is not torn apart. */
function withUnits(text: string): string {
  return text.replaceAll(/(\d) (?=(?:k?g|[cm]?l|[cm]m|St\.|Stück)(?!\p{L}))/gu, '$1\u00a0')
}

/** Words with the space that follows them; a hyphen or a slash ends a word as well, a space that holds together does not. */
function breakable(text: string): string[] {
  return text.match(/[^ \t/-]*[/-]+[ \t]*|[^ \t/-]+[ \t]*|[ \t]+/g) ?? []
}

function cutToFit(type: Typesetter, word: string, style: TextStyle, width: number): string[] {
  if (type.width(word.trimEnd(), style) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && type.width(piece + letter, style) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
