/**
 * How a logo stands on grounds that are not its own. `whole` brings its ground along, `clear` has a transparent one, and
 * `light` is clear and so light that it vanishes on white.
 */
export type LogoLook = 'whole' | 'clear' | 'light'

/** Shares of pixels and of the way from black to white. */
const CLEAR_SHARE = 0.05
const LIGHT = 0.8
/** The dark tile of light logos, in both colour modes and on paper. */
export const DARK_TILE = '#201e19'
/** Deviation that nobody sees. */
const TOLERANCE = 0.02

export function isSquare({ width, height }: { width: number; height: number }): boolean {
  return Math.abs(width / height - 1) <= TOLERANCE
}

/** Judges the pixels of a small copy, four bytes each: red, green, blue, alpha. */
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
  if (seen === 0 || clear / (clear + seen) < CLEAR_SHARE) return 'whole'
  return light / seen > LIGHT ? 'light' : 'clear'
}
