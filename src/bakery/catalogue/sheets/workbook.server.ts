import { Parser } from 'htmlparser2'
import { type CellValue, readSheet } from 'read-excel-file/node'
import { openZipFile, type ZipContent } from '#kit/zip/read-zip.ts'
import { zipOf } from '#kit/zip/write-zip.ts'
import { columnOf, fillMerged, localName, mergedBlocks, tagsOf } from './merged-cells.server.ts'
import type { SheetRefusal } from './product-sheets.ts'

const MIB = 1024 * 1024
/** Bounds on the archive's declared contents; pictures and other parts are never unpacked. */
const BOUNDS = { entries: 2000, size: 200 * MIB, names: MIB }
/** Maximum number of unpacked bytes, counted while unpacking. */
const MAX_UNPACKED = 32 * MIB
/** Largest row and column that spreadsheet programs write. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
/** Maximum number of rows that a sheet lists; spreadsheet programs list empty ones only if they are formatted. */
const MAX_ROWS = 200_000
/**
 * Bounds on constructs that spreadsheet programs never write and that take parsers quadratic time: nested
 * elements, attributes of one element, characters of one text (a cell has at most 32,767) or of one tag.
 */
const MAX_DEPTH = 50
const MAX_ATTRIBUTES = 500
const MAX_TEXT = 1_000_000
const MAX_TAG = 65_536
/** Maximum number of cells in the sheet, and in the smallest rectangle around all cells with values. */
const MAX_CELLS = 1_000_000

/**
 * Reads the first sheet of an Excel file as text. The file may be forged: its declared sizes are not trusted, and
 * cell positions are checked before memory is allocated for them.
 */
export async function readWorkbook(content: Uint8Array, maxRows: number): Promise<string[][] | SheetRefusal> {
  const zip = await openZipFile(Buffer.from(content), BOUNDS)
  try {
    const names = await namesOf(zip)
    const parts = await unpack(zip, names.parts)
    if (parts === 'too_large') return parts
    if (!parts.has(names.sheet)) return 'unreadable'
    // Checks every part, because a forged list may direct the reader to another one.
    for (const part of parts.values()) {
      const refusal = judgeCells(part.toString('utf8'), maxRows)
      if (refusal) return refusal
    }
    // Packs the checked parts again, because the library does its own unpacking.
    const rows = await readSheet(await zipOf(parts))
    const table = rows.map((row) => row.map(cellText))
    fillMerged(table, mergedBlocks(textOf(parts, names.sheet)))
    return table
  } finally {
    zip.close()
  }
}

/** Returns the path of the first sheet and all parts needed to read it, without other sheets and pictures. */
async function namesOf(zip: ZipContent): Promise<{ sheet: string; parts: string[] }> {
  const texts = await unpack(zip, ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'])
  if (texts === 'too_large') throw new Error('its list of sheets is too long')
  const [first] = tagsOf(textOf(texts, 'xl/workbook.xml'), 'sheet')
  const links = tagsOf(textOf(texts, 'xl/_rels/workbook.xml.rels'), 'Relationship')
  const target = links.find(({ Id }) => Id !== undefined && Id === first?.['r:id'])?.['Target'] ?? ''
  const sheet = pathOf(target)
  const others = links
    .filter(({ Type = '' }) => Type.endsWith('sheet'))
    .map(({ Target = '' }) => pathOf(Target))
  const isPart = (name: string) =>
    /\.(xml|xml\.rels)$/.test(name) && (name === sheet || !others.includes(name))
  return { sheet, parts: zip.names.filter(isPart) }
}

function textOf(parts: ReadonlyMap<string, Buffer>, name: string): string {
  return parts.get(name)?.toString('utf8') ?? ''
}

function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function unpack(zip: ZipContent, names: readonly string[]): Promise<Map<string, Buffer> | 'too_large'> {
  const parts = new Map<string, Buffer>()
  let size = 0
  for (const name of names) {
    const chunks: Buffer[] = []
    for await (const chunk of (await zip.read(name)) as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > MAX_UNPACKED) return 'too_large'
      chunks.push(chunk)
    }
    parts.set(name, Buffer.concat(chunks))
  }
  return parts
}

/** Tells whether a tag is never closed, or only far away: it would reach none of a parser's callbacks. */
function hasEndlessTag(xml: string): boolean {
  let at = xml.indexOf('<')
  while (at >= 0) {
    const end = xml.indexOf('>', at)
    if (end < 0 || end - at > MAX_TAG || xml[at + 1] === '<') return true
    at = xml.indexOf('<', end)
  }
  return false
}

/** Returns why the cells of a part are refused: too many, or spread too far apart. */
function judgeCells(xml: string, maxRows: number): SheetRefusal | undefined {
  if (hasEndlessTag(xml)) return 'unreadable'
  const seen = { cells: 0, rows: 0, row: 0, column: 0, lastRow: 0, lastColumn: 0, isForged: false }
  const open = { depth: 0, attributes: 0, text: 0 }
  const forged = () => {
    seen.isForged = true
    parser.pause()
  }
  const parser = new Parser(
    {
      onattribute() {
        if (++open.attributes > MAX_ATTRIBUTES) forged()
      },
      ontext(text) {
        open.text += text.length
        if (open.text > MAX_TEXT) forged()
      },
      onclosetag() {
        open.depth--
        open.text = 0
      },
      onopentag(tag, { r = '' }) {
        open.attributes = 0
        open.text = 0
        if (++open.depth > MAX_DEPTH) forged()
        const name = localName(tag)
        if (name === 'row') {
          seen.rows++
          seen.row = r === '' ? seen.row + 1 : Number(r)
        } else if (name === 'c') {
          seen.cells++
          const at = addressOf(r)
          seen.row = at.row
          seen.column = at.column
        } else if (name === 'v' || name === 't') {
          seen.lastRow = Math.max(seen.lastRow, seen.row)
          seen.lastColumn = Math.max(seen.lastColumn, seen.column)
        } else return
        if (!(seen.row <= LAST_ROW && seen.column <= LAST_COLUMN)) forged()
        if (seen.cells > MAX_CELLS || seen.rows > MAX_ROWS) parser.pause()
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  if (seen.isForged) return 'unreadable'
  if (seen.lastRow > maxRows) return 'too_many_rows'
  const isLarge = seen.cells > MAX_CELLS || seen.rows > MAX_ROWS || seen.lastRow * seen.lastColumn > MAX_CELLS
  return isLarge ? 'too_large' : undefined
}

/** Parses a cell reference such as `B12`; returns `NaN` when it is invalid. */
function addressOf(ref: string): { row: number; column: number } {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? []
  if (letters === undefined) return { row: Number.NaN, column: Number.NaN }
  return { row: Number(digits), column: columnOf(letters) }
}

function cellText(value: CellValue | null): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  // Four decimals, because three after a point would read as thousands in German.
  if (typeof value === 'number' && !Number.isInteger(value)) return value.toFixed(4)
  return String(value)
}
