import { createRequire } from 'node:module'
import { type Font, type Glyph, openSync } from 'fontkit'
import type { FontName, TextStyle } from './sheet.ts'
import type { Typesetter } from './typesetter.ts'

const { resolve } = createRequire(import.meta.url)

/** Static instances of the house's typefaces, with Noto Sans for letters that they do not have. */
const FILES: Record<FontName | 'fallback', string> = {
  text: '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf',
  'text-bold': '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  'text-black': '@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf',
  display: '@expo-google-fonts/gabarito/700Bold/Gabarito_700Bold.ttf',
  'display-black': '@expo-google-fonts/gabarito/800ExtraBold/Gabarito_800ExtraBold.ttf',
  fallback: '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf',
}

export type PrintFont = keyof typeof FILES
/** Letters of one font, as far as they go. */
export type TextRun = { font: PrintFont; text: string }

const opened = new Map<PrintFont, Font>()

/** The path of its TrueType file. */
export function fontFile(font: PrintFont): string {
  return resolve(FILES[font])
}

/** Opened once in the life of the process. */
export function printFont(name: PrintFont): Font {
  let font = opened.get(name)
  if (!font) {
    font = openSync(fontFile(name)) as Font
    opened.set(name, font)
  }
  return font
}

const CONTROLS = /\p{C}/gu

/**
 * Which font prints which letters. What no font has (pictographs, scripts that bakeries here do not write) is left out:
 * an empty box would help nobody.
 */
export function runsOf(text: string, font: FontName): TextRun[] {
  const runs: TextRun[] = []
  for (const letter of text.normalize('NFC').replaceAll(CONTROLS, '')) {
    const code = letter.codePointAt(0) ?? 0
    const own = [font, 'fallback' as const].find((name) => printFont(name).hasGlyphForCodePoint(code))
    if (!own) continue
    const last = runs.at(-1)
    if (last?.font === own) last.text += letter
    else runs.push({ font: own, text: letter })
  }
  return runs
}

const LEFT_BLANK = '\ufffd'
/** Say how the letter before them looks. */
const SELECTORS = /[\p{C}\p{Variation_Selector}]/gu

/**
 * A customer's words as paper shows them, with `�` for what no font has: whoever bakes a cake sees that there is more to
 * read on the screen.
 */
export function withGapsMarked(text: string): string {
  let marked = ''
  for (const letter of text.normalize('NFC').replaceAll(SELECTORS, '')) {
    if (/\s/.test(letter) || runsOf(letter, 'text').length > 0) marked += letter
    else if (!marked.endsWith(LEFT_BLANK)) marked += LEFT_BLANK
  }
  return marked
}

/** The outlines of a run with where each begins, both in the font's own units. */
export function glyphsOf({ font, text }: TextRun, tracking = 0): { glyph: Glyph; x: number }[] {
  const { unitsPerEm, layout } = laidOut(font, text)
  let pen = 0
  return layout.glyphs.map((glyph, index) => {
    const position = layout.positions[index]
    const x = pen + (position?.xOffset ?? 0)
    pen += (position?.xAdvance ?? glyph.advanceWidth) + tracking * unitsPerEm
    return { glyph, x }
  })
}

/** Millimetres that a run takes, as both the PDF and the picture set it. */
export function runWidth(run: TextRun, { size, tracking = 0 }: TextStyle): number {
  const { unitsPerEm, layout } = laidOut(run.font, run.text)
  return size * (layout.advanceWidth / unitsPerEm + tracking * run.text.length)
}

function laidOut(name: PrintFont, text: string) {
  const font = printFont(name)
  return { unitsPerEm: font.unitsPerEm, layout: font.layout(text) }
}

/** Widths in ems. The words of a day are few, the labels many. */
const widths = new Map<string, number>()
const MAX_WIDTHS = 20_000

export const typesetter: Typesetter = {
  width(text, { font, size, tracking = 0 }) {
    const key = `${font} ${tracking} ${text}`
    let ems = widths.get(key)
    if (ems === undefined) {
      ems = runsOf(text, font).reduce((sum, run) => sum + runWidth(run, { font, size: 1, tracking }), 0)
      if (widths.size >= MAX_WIDTHS) widths.clear()
      widths.set(key, ems)
    }
    return ems * size
  },
}
