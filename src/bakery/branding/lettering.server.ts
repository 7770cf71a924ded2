import { glyphsOf, printFont, runsOf, runWidth, typesetter } from '../typesetting/fonts.server.ts'
import type { TextStyle } from '../typesetting/sheet.ts'
import { wrapped } from '../typesetting/typesetter.ts'

/**
 * Returns a line of text as one SVG path, so that it looks the same without the fonts. It starts at the line's
 * origin, with y pointing down; sizes are pixels. `typesetter` measures its width.
 */
export function letter(text: string, style: TextStyle): string {
  let path = ''
  let left = 0
  for (const run of runsOf(text, style.font)) {
    const scale = style.size / printFont(run.font).unitsPerEm
    for (const { glyph, x } of glyphsOf(run, style.tracking)) {
      path += glyph.path
        .scale(scale, -scale)
        .translate(left + x * scale, 0)
        .toSVG()
    }
    left += runWidth(run, style)
  }
  return path
}

/**
 * Wraps the text at the largest of `sizes` that fits into `lines` without splitting a word; at the smallest if none
 * fits.
 */
export function fitLines(
  text: string,
  style: Omit<TextStyle, 'size'>,
  { width, lines, sizes }: { width: number; lines: number; sizes: readonly number[] },
): { lines: string[]; size: number } {
  let fitted = { lines: [text], size: 0 }
  for (const size of sizes) {
    const sized = { ...style, size }
    fitted = { lines: wrapped(typesetter, text, sized, width), size }
    const isWhole = text.split(/[\s-]+/).every((word) => typesetter.width(word, sized) <= width)
    if (isWhole && fitted.lines.length <= lines) break
  }
  return { lines: fitted.lines.slice(0, lines), size: fitted.size }
}
