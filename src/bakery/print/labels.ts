import { moved, type Sheet } from '../typesetting/sheet.ts'
import { A4, LABEL_FORMAT, labelsPerSheet, placeOnSheet } from './settings/label-formats.ts'
import type { PrintSettings } from './settings/print-settings.ts'

/** Arranges labels on sheets beginning at place `start` (from 1), or each on its own page. */
export function labelSheets(
  name: PrintSettings['label']['format'],
  labels: readonly Sheet[],
  start: number,
): readonly Sheet[] {
  const { sheet } = LABEL_FORMAT[name]
  if (!sheet) return labels
  const perSheet = labelsPerSheet(name)
  const skipped = Math.min(Math.max(start, 1), perSheet) - 1
  const sheets: Sheet[] = []
  for (const [index, label] of labels.entries()) {
    const place = (skipped + index) % perSheet
    if (index === 0 || place === 0) sheets.push({ ...A4, marks: [] })
    const { x, y } = placeOnSheet(sheet, place)
    sheets.at(-1)?.marks.push(...label.marks.map((mark) => moved(mark, x, y)))
  }
  return sheets
}
