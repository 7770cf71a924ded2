import { contrast, type Hex, isHex, mix, type Oklch, toHex, toOklch } from './oklch.ts'

export const SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
type Shade = (typeof SHADES)[number]
export type Scale = Record<Shade, Hex>

/** The owner's four colours; `''` is the product's default. */
export type BrandColors = {
  primaryColor: string
  secondaryColor: string
  themeColor: string
  backgroundColor: string
}

export type Palette = {
  primary: Scale
  secondary: Scale
  /** Page background in the light mode. */
  background: Hex
  /** Colour of the browser's bar and the installed app. */
  theme: Hex
}

export const DEFAULT_PRIMARY: Hex = '#227c47'
export const DEFAULT_SECONDARY: Hex = '#2d6fb6'
export const DEFAULT_BACKGROUND: Hex = '#fcfbf9'

/** Minimum contrast ratio of text by WCAG 2.2 AA. */
const MIN_TEXT_CONTRAST = 4.5

const WHITE: Hex = '#ffffff'
/** Lightness of the product's own green by shade; `CHROMA` likewise. Other hues get the same steps. */
const LIGHTNESS: Record<Shade, number> = {
  50: 0.977,
  100: 0.948,
  200: 0.898,
  300: 0.828,
  400: 0.745,
  500: 0.52,
  600: 0.455,
  700: 0.395,
  800: 0.335,
  900: 0.285,
  950: 0.205,
}
const CHROMA: Record<Shade, number> = {
  50: 0.014,
  100: 0.032,
  200: 0.06,
  300: 0.092,
  400: 0.125,
  500: 0.118,
  600: 0.106,
  700: 0.09,
  800: 0.074,
  900: 0.058,
  950: 0.04,
}
/** Range of yellow hues in radians: darkened yellow would turn olive, so its hue shifts towards `dark`, a brown. */
const YELLOW = { from: 1.48, to: 2.06, dark: 1.13 }

/** Fixed text colours on the page background: tertiary text, warning, danger. */
const TEXT_ON_BACKGROUND: readonly Hex[] = ['#726e67', '#8e5221', '#ac2724']
const LIGHTEST_ACCEPTED_BACKGROUND = 0.93

/**
 * Returns the eleven shades of an owner's colour. Shade 500 is the colour itself if white text on it is readable,
 * otherwise the same hue darkened. White on 500 and 600, 950 on 400 and 300, and 600 on 50 are always readable.
 */
export function colorScale(owner: Hex): Scale {
  const own = toOklch(owner)
  const keepsOwn = contrast(owner, WHITE) >= MIN_TEXT_CONTRAST
  // If the colour is darker than the default 500, the shades below are darkened too, so that they stay darker than
  // it.
  const darkening = keepsOwn ? Math.min(1, own.l / LIGHTNESS[500]) : 1
  const chroma = Math.min(2, own.c / CHROMA[500])
  const shade = (step: Shade): Hex => {
    if (step === 500 && keepsOwn) return owner
    const l = step > 500 ? LIGHTNESS[step] * darkening : LIGHTNESS[step]
    const color = { l, c: CHROMA[step] * chroma, h: hueAt(own, l) }
    return step === 500
      ? darkenedUntil(color, (hex) => contrast(hex, WHITE) >= MIN_TEXT_CONTRAST)
      : toHex(color)
  }
  return {
    50: shade(50),
    100: shade(100),
    200: shade(200),
    300: shade(300),
    400: shade(400),
    500: shade(500),
    600: shade(600),
    700: shade(700),
    800: shade(800),
    900: shade(900),
    950: shade(950),
  }
}

/** Returns the hue of the owner's colour at another lightness. */
function hueAt({ l: own, h }: Oklch, l: number): number {
  if (h < YELLOW.from || h > YELLOW.to || l >= own) return h
  // The shift fades out towards both ends of the range, so that neighbouring hues do not jump.
  const share = Math.min(1, 4 * Math.min(h - YELLOW.from, YELLOW.to - h))
  const depth = Math.min(1, (own - l) / 0.3)
  return h + (YELLOW.dark - h) * share * depth
}

/** Returns all colours of a shop; whatever the owner chose, its text has the required contrast. */
export function paletteOf(colors: BrandColors): Palette {
  const primary = colorScale(isHex(colors.primaryColor) ? colors.primaryColor : DEFAULT_PRIMARY)
  const secondary = colorScale(isHex(colors.secondaryColor) ? colors.secondaryColor : DEFAULT_SECONDARY)
  const texts = [...TEXT_ON_BACKGROUND, primary[600], secondary[600]]
  return {
    primary,
    secondary,
    background: isHex(colors.backgroundColor)
      ? backgroundFor(colors.backgroundColor, texts)
      : DEFAULT_BACKGROUND,
    theme: isHex(colors.themeColor) ? colors.themeColor : primary[500],
  }
}

/**
 * Returns a page background for the owner's colour: a light one is lightened only where text needs it, a
 * darker one is reduced to a faint tint.
 */
function backgroundFor(owner: Hex, texts: readonly Hex[]): Hex {
  const light = toOklch(owner).l >= LIGHTEST_ACCEPTED_BACKGROUND
  const wanted = light ? owner : mix(DEFAULT_BACKGROUND, owner, 0.04)
  const isReadable = (hex: Hex) => texts.every((text) => contrast(text, hex) >= MIN_TEXT_CONTRAST)
  let share = 0
  let background = wanted
  while (!isReadable(background) && share < 1) {
    share += 0.05
    background = mix(wanted, WHITE, Math.min(1, share))
  }
  return background
}

function darkenedUntil(color: Oklch, isEnough: (hex: Hex) => boolean): Hex {
  let { l } = color
  let hex = toHex(color)
  while (!isEnough(hex) && l > 0) {
    l -= 0.01
    hex = toHex({ ...color, l })
  }
  return hex
}

/**
 * Returns CSS custom properties for the colours that the owner chose: `--primary-50` … `--secondary-950`. Other
 * colours keep the product's tokens; the background is left out, as it applies to light mode only.
 */
export function scaleProperties(colors: BrandColors): Record<string, Hex> {
  const properties: Record<string, Hex> = {}
  for (const [name, owner] of [
    ['primary', colors.primaryColor],
    ['secondary', colors.secondaryColor],
  ] as const) {
    if (!isHex(owner)) continue
    const scale = colorScale(owner)
    for (const shade of SHADES) properties[`--${name}-${shade}`] = scale[shade]
  }
  return properties
}
