import { parse } from 'csv-parse/sync'
import type { Table } from './import-plan.ts'
import type { SheetRefusal } from './product-sheets.ts'
import { readWorkbook } from './workbook.server.ts'

const MAX_SHEET_ROWS = 5001
const MAX_COLUMNS = 100
const MAX_CELL = 5000
const DELIMITERS = [';', '\t', ','] as const
/** Number of lines to search for the delimiter: a title and empty lines may precede the heading. */
const DELIMITER_WITHIN = 10

/** Reads a CSV file or the first sheet of an Excel file as text, within bounds. May take seconds of CPU time. */
export async function parseTable(content: Uint8Array): Promise<Table | SheetRefusal> {
  try {
    const rows = isZip(content) ? await readWorkbook(content, MAX_SHEET_ROWS) : readCsv(content)
    if (typeof rows === 'string') return rows
    const end = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== '')) + 1
    // At most one row beyond the limit is read, which is enough to detect too many.
    if (end > MAX_SHEET_ROWS) return 'too_many_rows'
    return rows.slice(0, end).map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CELL)))
  } catch {
    return 'unreadable'
  }
}

function isZip(content: Uint8Array): boolean {
  return content[0] === 0x50 && content[1] === 0x4b
}

/**
 * Reads CSV in UTF-8 or in the encoding of older spreadsheets. The delimiter is the one declared for Excel (`sep=;`),
 * otherwise it is detected.
 */
function readCsv(content: Uint8Array): Table | SheetRefusal {
  const text = decoded(content)
  if (text.includes('\0')) return 'unreadable'
  const said = /^\uFEFF?"?sep=(.)"?\r?\n/i.exec(text)
  const body = said ? text.slice(said[0].length) : text
  return parse(body, {
    bom: true,
    delimiter: said?.[1] ?? delimiterOf(body),
    relax_column_count: true,
    // Accepts quotes within a cell, such as `Semmel "Kaiser"`.
    relax_quotes: true,
    skip_empty_lines: false,
    to: MAX_SHEET_ROWS + 1,
    max_record_size: 100_000,
  })
}

function decoded(content: Uint8Array): string {
  // Excel's "Unicode text" format.
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/**
 * Detects the delimiter as the sign in most of the first lines: a comma may be part of a price, but hardly of the
 * heading too.
 */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, DELIMITER_WITHIN)
  const count = (sign: string) => lines.filter((line) => line.includes(sign)).length
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}
