import { createRowPlanner, type ImportWorld, type PlannedRow } from './plan-row.ts'
import { SHEET_COLUMNS, type SheetCells, type SheetColumn, type SheetWords } from './sheet-columns.ts'

/** Rows of text of a file; one of the first rows names the columns. */
export type Table = string[][]

export type ImportPlan = {
  rows: PlannedRow[]
  /** Headings that are not recognized. */
  unknownColumns: string[]
  /** Required columns that the file lacks. */
  missingColumns: SheetColumn[]
  newCategories: string[]
}

const NEEDED: readonly SheetColumn[] = ['name']
/** Number of rows to search for the heading: a title, a date and empty rows may precede it. */
const HEADING_WITHIN = 10

/** Number of lines to compare between two calls of `turn`. */
const LINES_AT_ONCE = 20

/**
 * Compares a file with the stored products, without changing anything. Calls `turn` regularly to let other requests
 * be served.
 */
export async function planImport(
  table: Table,
  world: ImportWorld,
  turn: () => Promise<unknown>,
): Promise<ImportPlan> {
  const top = headingOf(table, world.words)
  const [heading = [], ...lines] = table.slice(top)
  const columns = heading.map((title) => columnOf(title, world.words))
  const plan: ImportPlan = {
    rows: [],
    unknownColumns: heading.filter((title, index) => title.trim() !== '' && !columns[index]),
    missingColumns: NEEDED.filter((column) => !columns.includes(column)),
    newCategories: [],
  }
  if (plan.missingColumns.length > 0) return plan
  const planned = createRowPlanner(world)
  for (const [index, line] of lines.entries()) {
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await turn()
    if (line.every((cell) => cell.trim() === '')) continue
    const cells: Partial<SheetCells> = {}
    for (const [position, column] of columns.entries()) {
      if (column) cells[column] = unescaped((line[position] ?? '').trim())
    }
    plan.rows.push(planned(top + index + 2, cells))
  }
  plan.newCategories = [
    ...new Set(
      plan.rows.flatMap((row) => ('newCategory' in row && row.newCategory !== '' ? [row.newCategory] : [])),
    ),
  ]
  return plan
}

/** Returns the index of the first row that names the required columns; 0 when none does. */
function headingOf(table: Table, words: readonly SheetWords[]): number {
  const rows = table.slice(0, HEADING_WITHIN).map((row) => row.map((title) => columnOf(title, words)))
  return Math.max(
    0,
    rows.findIndex((columns) => NEEDED.every((column) => columns.includes(column))),
  )
}

/** Headings of earlier versions, so that files exported by them can still be imported. */
const FORMER_HEADINGS = new Map<string, SheetColumn>([
  ['vorlauf (backtage)', 'leadDays'],
  ['lead time (baking days)', 'leadDays'],
])

function columnOf(title: string, words: readonly SheetWords[]): SheetColumn | undefined {
  const wanted = title.trim().toLowerCase()
  return (
    SHEET_COLUMNS.find(
      (column) =>
        column.toLowerCase() === wanted ||
        words.some(({ columns }) => columns[column].toLowerCase() === wanted),
    ) ?? FORMER_HEADINGS.get(wanted)
  )
}

/** Removes the apostrophe that the export puts before formula signs. */
function unescaped(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell
}
