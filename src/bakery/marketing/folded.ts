import { moved, rule, type Sheet } from '../typesetting/sheet.ts'

/** Size of the fold marks at both edges, in millimetres. */
const TICK = { length: 4, thickness: 0.2 }

/**
 * Returns a table card with the same face on both sides of the fold, the upper one upside down, so that both are
 * upright when it stands. `color` is that of the fold marks.
 */
export function folded({ width, height, marks }: Sheet, color: string): Sheet {
  const tick = (x: number) => rule(x, height, TICK.length, TICK.thickness, color)
  return {
    width,
    height: 2 * height,
    marks: [
      { kind: 'turned', x: 0, y: 0, width, height, marks },
      ...marks.map((mark) => moved(mark, 0, height)),
      tick(0),
      tick(width - TICK.length),
    ],
  }
}
