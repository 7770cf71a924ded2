import { createRequire } from 'node:module'
import type { Font, Glyph } from 'fontkit'
import { graphemesOf } from '#kit/graphemes.ts'
import { library } from '#kit/library.ts'
import type { FontName, TextStyle } from './sheet.ts'
import type { Typesetter } from './typesetter.ts'

const { resolve } = createRequire(import.meta.url)

/** Font files of the product's typefaces, with Noto for the letters and pictographs that they lack. */
const FILES: Record<FontName | 'fallback' | 'emoji', string> = {
  text: '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf',
  'text-bold': '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  'text-black': '@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf',
  display: '@expo-google-fonts/gabarito/700Bold/Gabarito_700Bold.ttf',
  'display-black': '@expo-google-fonts/gabarito/800ExtraBold/Gabarito_800ExtraBold.ttf',
  fallback: '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf',
  emoji: '@expo-google-fonts/noto-emoji/500Medium/NotoEmoji_500Medium.ttf',
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

const EMOJI = /^\p{RGI_Emoji}$/v
/** Variation selectors and control characters, which have no glyph of their own. */
const UNSEEN = /[\p{C}\p{Variation_Selector}]/gu

/** Splits a text into emoji, each with its joiners and selectors, and letters. */
function* charactersOf(text: string): Generator<{ text: string; isEmoji: boolean }> {
  for (const grapheme of graphemesOf(text.normalize('NFC'))) {
    if (EMOJI.test(grapheme)) yield { text: grapheme, isEmoji: true }
    else for (const letter of grapheme.replaceAll(UNSEEN, '')) yield { text: letter, isEmoji: false }
  }
}

/** Returns the first font with a glyph for a character; `undefined` if there is none. */
function fontOf(
  { text, isEmoji }: { text: string; isEmoji: boolean },
  font: FontName,
): PrintFont | undefined {
  const code = text.codePointAt(0) ?? 0
  const fonts: PrintFont[] = isEmoji ? ['emoji'] : [font, 'fallback', 'emoji']
  return fonts.find((name) => printFont(name).hasGlyphForCodePoint(code))
}

/**
 * Splits a text into runs by font. Characters that no font has (scripts not used here) are dropped, as empty boxes
 * would be of no use.
 */
export function runsOf(text: string, font: FontName): TextRun[] {
  const runs: TextRun[] = []
  for (const character of charactersOf(text)) {
    const own = fontOf(character, font)
    if (!own) continue
    const last = runs.at(-1)
    if (last?.font === own) last.text += character.text
    else runs.push({ font: own, text: character.text })
  }
  return runs
}

const LEFT_BLANK = '\ufffd'

/** Replaces characters that no font has by `�`, so that bakers know that the screen shows more. */
export function withGapsMarked(text: string): string {
  let marked = ''
  for (const character of charactersOf(text)) {
    if (/\s/.test(character.text) || fontOf(character, 'text')) marked += character.text
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
