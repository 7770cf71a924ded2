import { createRequire } from 'node:module'
import type { Font, Glyph } from 'fontkit'
import { library } from '#kit/library.ts'
import type { FontName, TextStyle } from './sheet.ts'
import type { Typesetter } from './typesetter.ts'

const { resolve } = createRequire(import.meta.url)

/** Font files of the product's typefaces, with Noto Sans for letters that they lack. */
const FILES: Record<FontName | 'fallback', string> = {
  text: '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf',
  'text-bold': '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  'text-black': '@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf',
  display: '@expo-google-fonts/gabarito/700Bold/Gabarito_700Bold.ttf',
  'display-black': '@expo-google-fonts/gabarito/800ExtraBold/Gabarito_800ExtraBold.ttf',
  fallback: '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf',
}

export type PrintFont = keyof typeof FILES
/** Consecutive letters in one font. */
export type TextRun = { font: PrintFont; text: string }

const opened = new Map<PrintFont, Font>()

/** Returns the path of a font's TrueType file. */
export function fontFile(font: PrintFont): string {
  return resolve(FILES[font])
}

/** Opens a font, once per process. */
export function printFont(name: PrintFont): Font {
  let font = opened.get(name)
  if (!font) {
    font = library('fontkit').openSync(fontFile(name)) as Font
    opened.set(name, font)
  }
  return font
}

const CONTROLS = /\p{C}/gu

/**
 * Splits a text into runs by font. Letters that no font has (pictographs, scripts not used here) are dropped, as
 * empty boxes would be of no use.
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
/** Variation selectors and control characters, which have no glyph of their own. */
const SELECTORS = /[\p{C}\p{Variation_Selector}]/gu

/** Replaces letters that no font has by `�`, so that bakers know that the screen shows more. */
export function withGapsMarked(text: string): string {
  let marked = ''
  for (const letter of text.normalize('NFC').replaceAll(SELECTORS, '')) {
    if (/\s/.test(letter) || runsOf(letter, 'text').length > 0) marked += letter
    else if (!marked.endsWith(LEFT_BLANK)) marked += LEFT_BLANK
  }
  return marked
}

/** Returns the glyphs of a run and their positions, in units of the font. */
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

/** Returns the width of a run in millimetres, for both PDF and SVG. */
export function runWidth(run: TextRun, { size, tracking = 0 }: TextStyle): number {
  const { unitsPerEm, layout } = laidOut(run.font, run.text)
  return size * (layout.advanceWidth / unitsPerEm + tracking * run.text.length)
}

function laidOut(name: PrintFont, text: string) {
  const font = printFont(name)
  return { unitsPerEm: font.unitsPerEm, layout: font.layout(text) }
}

/** Cached widths in ems: a day has few distinct words, but many labels. */
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
