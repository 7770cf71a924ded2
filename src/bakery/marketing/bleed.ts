import { type Mark, moved, type Sheet } from '../typesetting/sheet.ts'
import { BLEED } from './piece-sheet.ts'

/** Width of the paper around the bleed for the crop marks, in millimetres. */
export const MARK_MARGIN = 7
const MARK_LENGTH = 5
const LINE = 0.1

/** Places a sheet on larger paper with bleed and crop marks. */
export function withBleed({ width, height, marks }: Sheet): Sheet {
  const offset = BLEED + MARK_MARGIN
  const paper = { width: width + 2 * offset, height: height + 2 * offset }
  return {
    ...paper,
    marks: [
      ...marks.map((mark) => moved(mark, offset, offset)),
      ...frame(paper),
      ...cropMarks(paper, offset),
    ],
  }
}

/** Covers everything beyond the bleed. */
function frame({ width, height }: { width: number; height: number }): Mark[] {
  const white = '#ffffff'
  return [
    { kind: 'box', x: 0, y: 0, width, height: MARK_MARGIN, fill: white },
    { kind: 'box', x: 0, y: height - MARK_MARGIN, width, height: MARK_MARGIN, fill: white },
    { kind: 'box', x: 0, y: 0, width: MARK_MARGIN, height, fill: white },
    { kind: 'box', x: width - MARK_MARGIN, y: 0, width: MARK_MARGIN, height, fill: white },
  ]
}

/** Returns two crop marks at each corner, outside of the bleed. */
function cropMarks({ width, height }: { width: number; height: number }, offset: number): Mark[] {
  const fill = '#000000'
  const across = (x: number, y: number): Mark => ({
    kind: 'box',
    x,
    y: y - LINE / 2,
    width: MARK_LENGTH,
    height: LINE,
    fill,
  })
  const down = (x: number, y: number): Mark => ({
    kind: 'box',
    x: x - LINE / 2,
    y,
    width: LINE,
    height: MARK_LENGTH,
    fill,
  })
  const rows = [offset, height - offset]
  const columns = [offset, width - offset]
  return [
    ...rows.flatMap((y) => [across(0.8, y), across(width - MARK_LENGTH - 0.8, y)]),
    ...columns.flatMap((x) => [down(x, 0.8), down(x, height - MARK_LENGTH - 0.8)]),
  ]
}
