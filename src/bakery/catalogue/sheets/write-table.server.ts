import { stringify } from 'csv-stringify/sync'
import writeExcelFile from 'write-excel-file/node'
import type { Table } from './import-plan.ts'

/**
 * Writes CSV that Excel opens in German and English, with semicolons and a byte order mark. Cells that look like
 * formulas get a leading apostrophe, which the import removes.
 */
export function csvOf(table: Table): Uint8Array {
  return Buffer.from(
    stringify(table, { bom: true, delimiter: ';', escape_formulas: true, record_delimiter: '\r\n' }),
  )
}

/** Writes a workbook of text cells, none of which can be a formula. The heading stays visible while scrolling. */
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
