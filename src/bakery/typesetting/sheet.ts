/**
 * A printed page, independent of PDF or SVG. All lengths, including font sizes, are millimetres from the top left
 * corner.
 */
export type Sheet = {
  width: number
  height: number
  marks: Mark[]
}

export type Mark = TextMark | BoxMark | PathMark | QrMark | ImageMark | TurnedMarks

/** A text; `x` and `y` are the start of its baseline. */
export type TextMark = { kind: 'text'; x: number; y: number; text: string; style: TextStyle; color: string }
export type BoxMark = {
  kind: 'box'
  x: number
  y: number
  width: number
  height: number
  radius?: number
  fill?: string
  stroke?: { color: string; width: number; dash?: number }
}
/** An SVG path, drawn in its own units and then `scale`d. */
export type PathMark = { kind: 'path'; x: number; y: number; scale: number; path: string; fill: string }
/**
 * A QR code of `width` without the quiet zone. It is computed only when drawn, as few of a day's pages are viewed.
 */
export type QrMark = { kind: 'qr'; x: number; y: number; width: number; text: string }
/** Opaque PNG or JPEG bytes. */
export type ImageMark = {
  kind: 'image'
  x: number
  y: number
  width: number
  height: number
  content: Uint8Array
}
/** Marks on a face of `width` × `height`, turned upside down; `x` and `y` are its top left corner. */
type TurnedMarks = {
  kind: 'turned'
  x: number
  y: number
  width: number
  height: number
  marks: readonly Mark[]
}

export type FontName = 'text' | 'text-bold' | 'text-black' | 'display' | 'display-black'
/** `size` is the em in millimetres; `tracking` is added to each letter, in ems. */
export type TextStyle = { font: FontName; size: number; tracking?: number }

/** Font size in millimetres at which the x-height of the product's typefaces is 1.2 mm (LMIV, Art. 13 (2)). */
const SMALLEST_LEGIBLE = 2.4

/** Enlarges the style of mandatory information, such as allergens, to the legal minimum. */
export function legible(style: TextStyle): TextStyle {
  return { ...style, size: Math.max(style.size, SMALLEST_LEGIBLE) }
}

export const BLACK = '#000000'

/** Returns a horizontal rule. */
export function rule(x: number, y: number, width: number, thickness: number, color = BLACK): BoxMark {
  return { kind: 'box', x, y: y - thickness / 2, width, height: thickness, fill: color }
}

/** Moves a mark by `dx` to the right and `dy` down, in millimetres. */
export function moved<M extends Mark>(mark: M, dx: number, dy: number): M {
  return { ...mark, x: mark.x + dx, y: mark.y + dy }
}
