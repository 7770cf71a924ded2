import { Parser } from 'htmlparser2'
import type { Table } from './import-plan.ts'

/** Merged cells in one column. Indexes count from 0, both ends inclusive. */
type MergedBlock = { column: number; from: number; to: number }

const MAX_BLOCKS = 5000
/** Cell range as Excel writes it, such as `B2:B9`. */
const REF = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/

/** Returns the merged cells that the XML of a sheet lists. */
export function mergedBlocks(sheet: string): MergedBlock[] {
  // Parses only the part after the cell values, which are long.
  const tail = sheet.slice(Math.max(0, sheet.lastIndexOf('sheetData')))
  const refs = tagsOf(`<${tail}`, 'mergeCell').map(({ ref = '' }) => ref)
  return refs.slice(0, MAX_BLOCKS).flatMap(blockOf)
}

/** Copies the first cell of each block into the rows below, except into empty rows, so that these stay empty. */
export function fillMerged(table: Table, blocks: readonly MergedBlock[]): void {
  for (const { column, from, to } of blocks) {
    const value = table[from]?.[column] ?? ''
    for (const row of table.slice(from + 1, to + 1)) {
      if (row[column] === '' && row.some((cell) => cell !== '')) row[column] = value
    }
  }
}

/** Returns the attributes of all elements called `wanted`. */
export function tagsOf(xml: string, wanted: string): Record<string, string | undefined>[] {
  const found: Record<string, string>[] = []
  const parser = new Parser(
    { onopentag: (name, attributes) => localName(name) === wanted && found.push(attributes) },
    { xmlMode: true },
  )
  parser.end(xml)
  return found
}

/** Removes the namespace prefix, such as that of `x:mergeCell`. */
export function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}

/** Converts column letters to a number from 1: `B` is 2. */
export function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function blockOf(ref: string): MergedBlock[] {
  const [, letters = '', first = '', last = ''] = REF.exec(ref) ?? []
  if (letters === '' || first === last) return []
  const column = columnOf(letters) - 1
  return [{ column, from: Number(first) - 1, to: Number(last) - 1 }]
}
