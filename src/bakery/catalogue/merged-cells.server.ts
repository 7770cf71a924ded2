import { text } from 'node:stream/consumers'
import { Parser } from 'htmlparser2'
import { openZipFile, type ZipContent } from '#kit/zip/read-zip.ts'
import type { Table } from './import-plan.ts'

/** Cells below each other that are merged, counted from 0, both ends included. */
type MergedBlock = { column: number; from: number; to: number }

const BOUNDS = { entries: 2000, size: 80 * 1024 * 1024, names: 1024 * 1024 }
const MAX_BLOCKS = 5000
/** `B2:B9`, as Excel says where a block is. */
const REF = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/

/**
 * The merged cells of a workbook's first sheet, from its own files: who reads the values does not tell. None where the
 * workbook is packed in a way that only spreadsheets understand.
 */
export async function mergedBlocks(workbook: Buffer): Promise<MergedBlock[]> {
  try {
    const zip = await openZipFile(workbook, BOUNDS)
    try {
      const sheet = await text(await zip.read(await firstSheet(zip)))
      // Merged cells are told after the values, which are long.
      const tail = sheet.slice(Math.max(0, sheet.lastIndexOf('sheetData')))
      const refs = tagsOf(`<${tail}`, 'mergeCell').map(({ ref = '' }) => ref)
      return refs.slice(0, MAX_BLOCKS).flatMap(blockOf)
    } finally {
      zip.close()
    }
  } catch {
    return []
  }
}

/** Writes what stands in the first cell of each block into the rows below it, but makes no empty row a line. */
export function fillMerged(table: Table, blocks: readonly MergedBlock[]): void {
  for (const { column, from, to } of blocks) {
    const value = table[from]?.[column] ?? ''
    for (const row of table.slice(from + 1, to + 1)) {
      if (row[column] === '' && row.some((cell) => cell !== '')) row[column] = value
    }
  }
}

async function firstSheet(zip: ZipContent): Promise<string> {
  const [sheet] = tagsOf(await text(await zip.read('xl/workbook.xml')), 'sheet')
  const links = tagsOf(await text(await zip.read('xl/_rels/workbook.xml.rels')), 'Relationship')
  const target = links.find(({ Id }) => Id !== undefined && Id === sheet?.['r:id'])?.['Target'] ?? ''
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function tagsOf(xml: string, wanted: string): Record<string, string | undefined>[] {
  const found: Record<string, string>[] = []
  const parser = new Parser(
    // Some programs write `x:mergeCell`.
    { onopentag: (name, attributes) => name.split(':').at(-1) === wanted && found.push(attributes) },
    { xmlMode: true },
  )
  parser.end(xml)
  return found
}

function blockOf(ref: string): MergedBlock[] {
  const [, letters = '', first = '', last = ''] = REF.exec(ref) ?? []
  if (letters === '' || first === last) return []
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return [{ column, from: Number(first) - 1, to: Number(last) - 1 }]
}
