import type { Mark, TextStyle } from '#bakery/typesetting/sheet.ts'
import { textAt } from '#bakery/typesetting/typesetter.ts'
import type { Paper } from './paper.ts'

/** Draws the badge "2/3" of an order with several labels, white on black. `x` is the right edge, `y` the top. */
export function partBadge(
  { type }: Paper,
  part: string,
  style: TextStyle,
  { x, y }: { x: number; y: number },
): { width: number; height: number; marks: Mark[] } {
  if (part === '') return { width: 0, height: 0, marks: [] }
  const inset = style.size * 0.45
  const width = type.width(part, style) + 2 * inset
  const height = style.size * 1.25
  return {
    width,
    height,
    marks: [
      { kind: 'box', x: x - width, y, width, height, radius: style.size * 0.3, fill: '#000000' },
      textAt(part, style, { x: x - width + inset, y: y + height * 0.77, color: '#ffffff' }),
    ],
  }
}
