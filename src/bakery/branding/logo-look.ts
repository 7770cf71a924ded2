/**
 * Look of a logo on other backgrounds: `opaque` has its own background, `transparent` has none, `light` is transparent
 * and too light to be visible on white.
 */
export type LogoLook = 'opaque' | 'transparent' | 'light'

/**
 * Minimum share of transparent pixels for `transparent`; `LIGHT` is the minimum mean brightness, from 0 (black) to 1
 * (white).
 */
const CLEAR_SHARE = 0.05
const LIGHT = 0.8
/** Colour of the dark tile behind light logos, in both colour modes and in print. */
export const DARK_TILE = '#201e19'
/** Tolerated deviation from a square. */
const TOLERANCE = 0.02

export function isSquare({ width, height }: { width: number; height: number }): boolean {
  return Math.abs(width / height - 1) <= TOLERANCE
}

/** Judges a logo by the RGBA pixels of a small copy, four bytes each. */
export function logoLook(rgba: ArrayLike<number>): LogoLook {
  let clear = 0
  let seen = 0
  let light = 0
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]]
    if (alpha < 128) clear += 1
    else {
      seen += 1
      light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }
  }
  if (seen === 0 || clear / (clear + seen) < CLEAR_SHARE) return 'opaque'
  return light / seen > LIGHT ? 'light' : 'transparent'
}
