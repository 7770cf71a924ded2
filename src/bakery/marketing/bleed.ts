import { type Mark, moved, type Sheet } from '../print/sheet.ts'
import { BLEED } from './piece-sheet.ts'

/** Paper around the bleed, for the marks. */
export const MARK_MARGIN = 7
const MARK_LENGTH = 5
const LINE = 0.1

/** The sheet on larger paper: colour reaches over the edge, and marks say where to cut. */
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

/** What reaches beyond the bleed is covered. */
function frame({ width, height }: { width: number; height: number }): Mark[] {
  const white = '#ffffff'
  return [
    { kind: 'box', x: 0, y: 0, width, height: MARK_MARGIN, fill: white },
    { kind: 'box', x: 0, y: height - MARK_MARGIN, width, height: MARK_MARGIN, fill: white },
    { kind: 'box', x: 0, y: 0, width: MARK_MARGIN, height, fill: white },
    { kind: 'box', x: width - MARK_MARGIN, y: 0, width: MARK_MARGIN, height, fill: white },
  ]
}

/** Two at each corner, outside of the bleed. */
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
