/**
 * Conversion between sRGB and OKLCH, and WCAG contrast, as palettes need them. Formulas and matrices: Björn Ottosson,
 * https://bottosson.github.io/posts/oklab/ (public domain).
 */

/** `#rrggbb`, lower case. */
export type Hex = `#${string}`
/** `l` 0–1, `c` from 0 (about 0.37 at most in sRGB), `h` in radians. */
export type Oklch = { l: number; c: number; h: number }

type Triple = readonly [number, number, number]

/** Tells whether the text is a colour in the stored format: `#` and six lower-case digits. */
export function isHex(text: string): text is Hex {
  return /^#[0-9a-f]{6}$/.test(text)
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

function linearRgb(hex: Hex): Triple {
  const channel = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

function hexOf(rgb: Triple): Hex {
  const digits = rgb.map((channel) =>
    Math.round(Math.min(1, Math.max(0, toGamma(channel))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** Converts a colour to OKLCH, after https://bottosson.github.io/posts/oklab/. */
export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = linearRgb(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  }
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function isInGamut(rgb: Triple): boolean {
  return rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001)
}

/** Converts a colour to sRGB, reducing its chroma until sRGB can show it. */
export function toHex(color: Oklch): Hex {
  let rgb = toLinearRgb(color)
  if (isInGamut(rgb)) return hexOf(rgb)
  let low = 0
  let high = color.c
  for (let step = 0; step < 20; step++) {
    const c = (low + high) / 2
    rgb = toLinearRgb({ ...color, c })
    if (isInGamut(rgb)) low = c
    else high = c
  }
  return hexOf(toLinearRgb({ ...color, c: low }))
}

/** Blends `over` onto `under` with the opacity `share`. */
export function mix(under: Hex, over: Hex, share: number): Hex {
  const channels = [1, 3, 5].map((start) => {
    const [a, b] = [under, over].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16))
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Returns the WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  const luminance = (hex: Hex) => {
    const [r, g, bl] = linearRgb(hex)
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl
  }
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
