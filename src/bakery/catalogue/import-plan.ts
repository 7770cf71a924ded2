import { createRowPlanner, type ImportWorld, type PlannedRow } from './plan-row.ts'
import { SHEET_COLUMNS, type SheetCells, type SheetColumn, type SheetWords } from './sheet-columns.ts'

/** A file as rows of text; the first row names the columns. */
export type Table = string[][]

export type ImportPlan = {
  rows: PlannedRow[]
  /** Headings that mean nothing to us. */
  unknownColumns: string[]
  /** Without these nothing can be imported. */
  missingColumns: SheetColumn[]
  newCategories: string[]
}

const NEEDED: readonly SheetColumn[] = ['name']
/** A title, a date and empty rows may stand above the heading. */
const HEADING_WITHIN = 10

/** Lines that are compared before others get their turn. */
const LINES_AT_ONCE = 20

/** Compares a file with what is there. Nothing is changed by it. `turn` lets others in now and then. */
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

/** The first row that names what is needed; the first of all when none does. */
function headingOf(table: Table, words: readonly SheetWords[]): number {
  const rows = table.slice(0, HEADING_WITHIN).map((row) => row.map((title) => columnOf(title, words)))
  return Math.max(
    0,
    rows.findIndex((columns) => NEEDED.every((column) => columns.includes(column))),
  )
}

function columnOf(title: string, words: readonly SheetWords[]): SheetColumn | undefined {
  const wanted = title.trim().toLowerCase()
  return SHEET_COLUMNS.find(
    (column) =>
      column.toLowerCase() === wanted ||
      words.some(({ columns }) => columns[column].toLowerCase() === wanted),
  )
}

/** What the export put before a formula's sign goes again. */
function unescaped(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell
}
