import { stringify } from 'csv-stringify/sync'
import writeExcelFile from 'write-excel-file/node'
import type { Table } from './import-plan.ts'

/**
 * For Excel in German and English alike: semicolons and a byte order mark. A cell that a spreadsheet would take for a
 * formula gets an apostrophe before it, which the import takes away again.
 */
export function csvOf(table: Table): Uint8Array {
  return Buffer.from(
    stringify(table, { bom: true, delimiter: ';', escape_formulas: true, record_delimiter: '\r\n' }),
  )
}

/** Every cell is text, so none can be a formula; the heading stays while the rest is scrolled. */
export async function workbookOf(table: Table, sheet: string): Promise<Uint8Array> {
  const rows = table.map((row, index) =>
    row.map((value) => ({
      value,
      type: String,
      ...(index === 0 && { fontWeight: 'bold' as const }),
    })),
  )
  return writeExcelFile(rows, { sheet, stickyRowsCount: 1 }).toBuffer()
}
