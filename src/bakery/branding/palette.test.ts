import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, type Hex, toHex, toOklch } from './oklch.ts'
import { colorScale, DEFAULT_BACKGROUND, paletteOf, type Scale, SHADES, scaleProperties } from './palette.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`)
const white = '#ffffff'
const asKrume = { primaryColor: '', secondaryColor: '', themeColor: '', backgroundColor: '' }

function readablePairs(scale: Scale): [Hex, Hex][] {
  return [
    [white, scale[500]],
    [white, scale[600]],
    [scale[950], scale[400]],
    [scale[950], scale[300]],
    [scale[600], scale[50]],
    [scale[600], white],
    // Text and links on the dark surface.
    [scale[300], '#23201c'],
  ]
}

test('Krume’s own green comes out as designed', () => {
  const designed: Hex[] = [
    '#f1faf3',
    '#dff4e3',
    '#c1e9ca',
    '#99d8a9',
    '#6ac385',
    '#227c47',
    '#176739',
    '#11542f',
    '#0e4124',
    '#0d321d',
    '#051c0f',
  ]
  // The designed shades were tuned by hand; a contrast ratio below 1.03 is invisible.
  for (const [index, shade] of Object.values(colorScale('#227c47')).entries()) {
    expect(contrast(shade, designed[index] ?? '#000000')).toBeLessThan(1.03)
  }
})

test('an owner’s colour that carries white text is kept as it is', () => {
  expect(colorScale('#a7415a')[500]).toBe('#a7415a')
  expect(colorScale('#000000')[500]).toBe('#000000')
  expect(colorScale('#ffd400')[500]).not.toBe('#ffd400')
})

test('any colour gives a scale that can be read, from light to dark', () => {
  fc.assert(
    fc.property(anyHex, (owner) => {
      const scale = colorScale(owner)
      for (const [text, ground] of readablePairs(scale)) {
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
      const steps = SHADES.map((shade) => contrast(scale[shade], white))
      for (const [index, step] of steps.entries()) {
        expect(step, `${SHADES[index]}`).toBeGreaterThanOrEqual((steps[index - 1] ?? 0) - 0.05)
      }
    }),
    { numRuns: 2000 },
  )
})

test('text stays readable on any background', () => {
  fc.assert(
    fc.property(anyHex, anyHex, anyHex, (primaryColor, secondaryColor, backgroundColor) => {
      const palette = paletteOf({ primaryColor, secondaryColor, backgroundColor, themeColor: '' })
      for (const text of [
        '#726e67',
        '#8e5221',
        '#ac2724',
        palette.primary[600],
        palette.secondary[600],
      ] as const) {
        expect(contrast(text, palette.background), palette.background).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a light background is taken, a dark one only tints', () => {
  const background = (backgroundColor: string) => paletteOf({ ...asKrume, backgroundColor }).background
  expect(background('#fff8ee')).toBe('#fff8ee')
  expect(background('')).toBe(DEFAULT_BACKGROUND)
  expect(toOklch(background('#3b0d5e')).l).toBeGreaterThan(0.93)
})

test('the theme colour is the owner’s, else the primary one', () => {
  expect(paletteOf({ ...asKrume, themeColor: '#123456' }).theme).toBe('#123456')
  expect(paletteOf({ ...asKrume, primaryColor: '#a7415a' }).theme).toBe('#a7415a')
})

test('only colours that the owner chose become CSS custom properties', () => {
  expect(scaleProperties(asKrume)).toEqual({})
  const properties = scaleProperties({ ...asKrume, primaryColor: '#a7415a' })
  expect(Object.keys(properties)).toHaveLength(11)
  expect(properties['--primary-500']).toBe('#a7415a')
})

test('hex survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(anyHex, (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex)
    }),
  )
})

test('contrast agrees with the known values', () => {
  expect(contrast('#000000', white)).toBeCloseTo(21, 5)
  expect(contrast('#777777', white)).toBeCloseTo(4.48, 2)
})
