/**
 * What a printed page is made of, before it is a PDF or a picture. All lengths are millimetres from the top left
 * corner, font sizes too: a label is measured with a ruler.
 */
export type Sheet = {
  width: number
  height: number
  marks: Mark[]
}

export type Mark = TextMark | BoxMark | PathMark | QrMark | ImageMark | TurnedMarks

/** `x` and `y` are where the first letter stands on its base line. */
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
/** A QR code of `width`, quiet zone not included. Worked out when it is drawn: of a day's papers few are looked at. */
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
/** A face of `width` × `height` upside down; `x` and `y` are its top left corner. */
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

/** In millimetres: letters of the house's typefaces whose x is 1.2 mm high (LMIV, Art. 13 (2)). */
const SMALLEST_LEGIBLE = 2.4

/** Keeps what the law wants to be read, such as allergens, as large as it asks. */
export function legible(style: TextStyle): TextStyle {
  return { ...style, size: Math.max(style.size, SMALLEST_LEGIBLE) }
}

export const BLACK = '#000000'

/** A line of labels' and lists' hairlines. */
export function rule(x: number, y: number, width: number, thickness: number, color = BLACK): BoxMark {
  return { kind: 'box', x, y: y - thickness / 2, width, height: thickness, fill: color }
}

/** To the right by `dx` and down by `dy` millimetres. */
export function moved<M extends Mark>(mark: M, dx: number, dy: number): M {
  return { ...mark, x: mark.x + dx, y: mark.y + dy }
}
