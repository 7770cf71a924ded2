import { labelsOf } from './label.ts'
import { A4, LABEL_FORMAT, labelsPerSheet, placeOnSheet } from './label-formats.ts'
import type { Paper, PrintedOrder } from './paper.ts'
import { moved, type Sheet } from './sheet.ts'

/**
 * Labels for all orders, on sheets that begin at place `start` (from 1), or each on a page of its own.
 */
export function labelSheets(
  paper: Paper,
  orders: readonly PrintedOrder[],
  start: number,
): { sheets: Sheet[]; labels: number } {
  const name = paper.settings.label.format
  const format = LABEL_FORMAT[name]
  const labels = orders.flatMap((order) => labelsOf(paper, order, format))
  const { sheet } = format
  if (!sheet) return { sheets: labels, labels: labels.length }
  const perSheet = labelsPerSheet(name)
  const skipped = Math.min(Math.max(start, 1), perSheet) - 1
  const sheets: Sheet[] = []
  for (const [index, label] of labels.entries()) {
    const place = (skipped + index) % perSheet
    if (index === 0 || place === 0) sheets.push({ ...A4, marks: [] })
    const { x, y } = placeOnSheet(sheet, place)
    sheets.at(-1)?.marks.push(...label.marks.map((mark) => moved(mark, x, y)))
  }
  return { sheets, labels: labels.length }
}
