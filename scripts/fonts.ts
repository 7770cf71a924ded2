// Subsets the two typefaces to the characters of nearly every page, which saves a first visit about 20 KB. A page
// with other characters also loads the complete file of @fontsource.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

const root = path.resolve(import.meta.dirname, '..')

/** Families with the range of weights in their files. */
const FAMILIES = { figtree: '300 900', gabarito: '400 900' }

const ASCII = { first: 0x20, last: 0x7e }
/** Characters beyond ASCII in German, English and a bakery's assortment. */
const CHARACTERS = 'ÄÖÜßäöüÀÈÉàâçèéêëîïñôû\u00a0\u202f–—‘’‚“”„…·×§°²½¼¾€−→'

/** Writes the fonts and their style sheet to `.cache/fonts` unless they are up to date. */
export async function ensureFonts(): Promise<void> {
  const folder = path.join(root, '.cache', 'fonts')
  const stampFile = path.join(folder, 'stamp')
  const whole = Object.keys(FAMILIES).map((family) => [family, readFileSync(sourceOf(family))] as const)
  const hash = createHash('sha256').update(characters())
  for (const [, font] of whole) hash.update(font)
  const stamp = hash.digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  mkdirSync(folder, { recursive: true })
  for (const [family, font] of whole) {
    const part = await subsetFont(font, characters(), { targetFormat: 'woff2' })
    writeFileSync(path.join(folder, `${family}.woff2`), part)
  }
  const faces = Object.entries(FAMILIES).map(([family, weights]) => fontFace(family, weights))
  writeFileSync(path.join(folder, 'fonts.css'), faces.join('\n'))
  writeFileSync(stampFile, stamp)
}

function sourceOf(family: string): string {
  const file = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`
  return path.join(root, 'node_modules', file)
}

function characters(): string {
  const length = ASCII.last - ASCII.first + 1
  return String.fromCodePoint(...Array.from({ length }, (_, index) => ASCII.first + index)) + CHARACTERS
}

/** Returns a font face. Placed after those of @fontsource, it wins for characters that both have. */
function fontFace(family: string, weights: string): string {
  const name = family.charAt(0).toUpperCase() + family.slice(1)
  const others = Array.from(CHARACTERS, (character) => `U+${hex(character.codePointAt(0) ?? 0)}`)
  return `@font-face {
  font-family: "${name} Variable";
  font-weight: ${weights};
  font-display: swap;
  src: url("./${family}.woff2") format("woff2-variations");
  unicode-range: ${[`U+${hex(ASCII.first)}-${hex(ASCII.last)}`, ...others].join(', ')};
}
`
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(4, '0')
}
