import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, type Hex, isHex, toHex, toOklch } from '#bakery/branding/oklch.ts'
import { type BrandColors, paletteOf, scaleProperties } from '#bakery/branding/palette.ts'

/** Values of the product's own tokens, by name. */
const declared = new Map(
  [
    ...readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8').matchAll(/(--[\w-]+):\s*([^;]+);/g),
  ].map(([, name, value]) => [name ?? '', value ?? '']),
)

type Mode = 'light' | 'dark'
type Tokens = ReadonlyMap<string, string>

/**
 * Returns the colour of a token in a mode. Supports `light-dark()`, `var()` and `color-mix(in oklab, A p%, B)`, which
 * is all that our tokens use.
 */
function colorOf(token: string, mode: Mode, tokens: Tokens): Hex {
  return resolve(`var(--${token})`, mode, tokens)
}

function resolve(value: string, mode: Mode, tokens: Tokens): Hex {
  const text = value.trim()
  if (isHex(text)) return text
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${text.slice(1).replaceAll(/./g, '$&$&')}`
  const [, name = '', inner = ''] = /^([\w-]+)\((.*)\)$/s.exec(text) ?? []
  const parts = splitArguments(inner)
  if (name === 'light-dark') return resolve(parts[mode === 'light' ? 0 : 1] ?? '', mode, tokens)
  if (name === 'var') return resolve(tokens.get(parts[0] ?? '') ?? parts[1] ?? '', mode, tokens)
  if (name !== 'color-mix') throw new Error(`no colour: ${text}`)
  const [, over = '', share = ''] = /^(.+?)\s+(\d+)%$/.exec(parts[1] ?? '') ?? []
  return mixed(resolve(parts[2] ?? '', mode, tokens), resolve(over, mode, tokens), Number(share) / 100)
}

function splitArguments(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

function mixed(under: Hex, over: Hex, share: number): Hex {
  const [a, b] = [toOklch(under), toOklch(over)].map(({ l, c, h }) => [l, c * Math.cos(h), c * Math.sin(h)])
  const [l = 0, x = 0, y = 0] = (a ?? []).map(
    (value, index) => value * (1 - share) + (b?.[index] ?? 0) * share,
  )
  return toHex({ l, c: Math.hypot(x, y), h: Math.atan2(y, x) })
}

function tokensFor(colors: BrandColors): Tokens {
  return new Map([
    ...declared,
    ...Object.entries(scaleProperties(colors)),
    ['--bg-light', paletteOf(colors).background],
  ])
}

const GROUNDS = ['bg', 'bg-sunk', 'surface', 'surface-2', 'paper']
/** Text colours, each with the backgrounds on which the shop's pages use it. */
const TEXTS: [text: string, grounds: string[]][] = [
  ['text', [...GROUNDS, 'tile-1', 'tile-2', 'tile-3', 'tile-4', 'primary-soft', 'warn-soft', 'danger-soft']],
  ['text-2', [...GROUNDS, 'primary-soft', 'secondary-soft']],
  ['text-3', ['bg', 'surface', 'surface-2']],
  ['bg', ['text']],
  ['on-primary', ['ui-primary', 'ui-primary-hover']],
  ['primary-text', ['bg', 'surface', 'surface-2', 'primary-soft', 'paper']],
  ['on-secondary', ['ui-secondary']],
  ['secondary-text', ['bg', 'surface', 'surface-2', 'secondary-soft', 'paper']],
  ['good-text', ['bg', 'surface', 'surface-2', 'good-soft', 'paper']],
  ['info-text', ['bg', 'surface', 'surface-2', 'info-soft', 'paper']],
  ['warn-text', ['bg', 'surface', 'warn-soft', 'paper']],
  ['danger-text', ['bg', 'surface', 'danger-soft']],
  ['on-danger', ['danger']],
]
/**
 * Colours of parts that must be visible, each with its backgrounds: filled controls, focus rings, edges of fields.
 */
const PARTS: [part: string, grounds: string[]][] = [
  ['ui-primary', ['bg', 'surface', 'paper']],
  ['ui-secondary', ['bg', 'surface']],
  ['focus', ['bg', 'surface', 'paper']],
  ['line-strong', ['bg', 'surface']],
]

/** Returns the pairs whose contrast is below what WCAG requires of text (4.5) or of other parts (3). */
function unreadablePairs(colors: BrandColors): string[] {
  const tokens = tokensFor(colors)
  const weighed = (['light', 'dark'] as const).flatMap((mode) =>
    [
      { pairs: TEXTS, least: 4.5 },
      { pairs: PARTS, least: 3 },
    ].flatMap(({ pairs, least }) =>
      pairs.flatMap(([front, grounds]) =>
        grounds.map((ground) => {
          const [a, b] = [colorOf(front, mode, tokens), colorOf(ground, mode, tokens)]
          return { isReadable: contrast(a, b) >= least, pair: `${mode}: ${front} ${a} on ${ground} ${b}` }
        }),
      ),
    ),
  )
  expect(weighed.length).toBeGreaterThan(100)
  return weighed.filter(({ isReadable }) => !isReadable).map(({ pair }) => pair)
}

const NONE: BrandColors = { primaryColor: '', secondaryColor: '', themeColor: '', backgroundColor: '' }
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`)

test('the product’s own colours are readable in both modes', () => {
  expect(unreadablePairs(NONE)).toEqual([])
})

test('state colours are the same in every shop', () => {
  const states = ['good', 'info', 'warn', 'danger'].flatMap((state) => [`${state}-text`, `${state}-soft`])
  const coloursOf = (colors: BrandColors) =>
    (['light', 'dark'] as const).flatMap((mode) =>
      states.map((state) => colorOf(state, mode, tokensFor(colors))),
    )
  fc.assert(
    fc.property(anyHex, anyHex, (primaryColor, secondaryColor) => {
      expect(coloursOf({ ...NONE, primaryColor, secondaryColor })).toEqual(coloursOf(NONE))
    }),
    { numRuns: 50 },
  )
})

test('colours of unusual palettes are readable too', () => {
  for (const color of [
    '#ffff00',
    '#ccff00',
    '#00ffff',
    '#ff00ff',
    '#ff0000',
    '#fefefe',
    '#ffffff',
    '#000000',
    '#010101',
  ])
    expect(
      unreadablePairs({ ...NONE, primaryColor: color, secondaryColor: color, backgroundColor: color }),
    ).toEqual([])
})

test('colours of any palette are readable', () => {
  fc.assert(
    fc.property(anyHex, anyHex, anyHex, (primaryColor, secondaryColor, backgroundColor) => {
      expect(unreadablePairs({ ...NONE, primaryColor, secondaryColor, backgroundColor })).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('the edge of every field has enough contrast', () => {
  const web = path.join(import.meta.dirname, '..')
  const faint = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    [
      ...readFileSync(path.join(web, file), 'utf8').matchAll(
        /<(?:input|select|textarea)\b[^<]*?className=(?:\{clsx\(\s*')?["']?([^"']*)/g,
      ),
    ]
      .filter(([, classes = '']) => /(?<![\w:-])border-line(?:-ctl)?(?![\w-])/.test(classes))
      .map(([field]) => `${file}: ${field}`),
  )
  expect(faint).toEqual([])
})
