/**
 * Thumbnail size in pixels: `WxH` crops to the box from the centre, `WxHt` from the top, `WxHb` from the bottom;
 * `WxHf` fits into the box; `Wx0` and `0xH` keep the aspect ratio (wire contract, section 8). 0 means any.
 */
export type ThumbSize = { width: number; height: number; mode: 'centre' | 'top' | 'bottom' | 'fit' }

const FORM = /^(\d{1,5})x(\d{1,5})([tbf])?$/
const MODES = { t: 'top', b: 'bottom', f: 'fit' } as const

/** Parses a size; returns `undefined` for invalid text and for `0x0`. */
export function parseThumbSize(text: string): ThumbSize | undefined {
  const [, w, h, letter] = FORM.exec(text) ?? []
  const [width, height] = [Number(w), Number(h)]
  if (w === undefined || h === undefined || (width === 0 && height === 0)) return undefined
  return {
    width,
    height,
    mode: letter === 't' || letter === 'b' || letter === 'f' ? MODES[letter] : 'centre',
  }
}

/**
 * Returns the size of a picture's thumbnail. Fitting never enlarges; cropping and keeping the ratio do, unless
 * `enlarges` is false.
 */
export function thumbDimensions(
  size: ThumbSize,
  source: { width: number; height: number },
  enlarges = true,
): { width: number; height: number } {
  const { width, height } = size
  const [byWidth, byHeight] = [width / source.width, height / source.height]
  const most = enlarges ? Number.POSITIVE_INFINITY : 1
  if (width > 0 && height > 0 && size.mode !== 'fit') {
    const shrink = Math.max(1, enlarges ? 1 : Math.max(byWidth, byHeight))
    return {
      width: Math.max(1, Math.round(width / shrink)),
      height: Math.max(1, Math.round(height / shrink)),
    }
  }
  const scale =
    width > 0 && height > 0 ? Math.min(byWidth, byHeight, 1) : Math.min(Math.max(byWidth, byHeight), most)
  const scaled = (edge: number) => Math.max(1, Math.round(edge * scale))
  return { width: scaled(source.width), height: scaled(source.height) }
}
