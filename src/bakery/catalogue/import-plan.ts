import { parseInput } from '../input.ts'
import type { FieldProblem } from '../result.ts'
import { productInput } from './product-input.ts'
import type { Product, ProductInput } from './products.ts'
import {
  cellsOf,
  readCells,
  SHEET_COLUMNS,
  type SheetCells,
  type SheetColumn,
  type SheetWords,
} from './sheet-columns.ts'

/** A file as rows of text; the first row names the columns. */
export type Table = string[][]

type PlannedChange = { column: SheetColumn; from: string; to: string }
/** What a line of the file would do. Lines count as a spreadsheet does, the heading being 1. */
export type PlannedRow = { line: number; name: string } & (
  | { kind: 'new'; input: ProductInput; newCategory: string }
  | {
      kind: 'changed'
      id: string
      /** When the product was last changed before it was compared. */
      seen: string
      input: ProductInput
      changes: PlannedChange[]
      newCategory: string
    }
  | { kind: 'unchanged' }
  | { kind: 'invalid'; problems: { column: SheetColumn; problem: FieldProblem }[] }
)

export type ImportPlan = {
  rows: PlannedRow[]
  /** Headings that mean nothing to us. */
  unknownColumns: string[]
  /** Without these nothing can be imported. */
  missingColumns: SheetColumn[]
  newCategories: string[]
}

export type ImportWorld = {
  products: readonly Product[]
  categories: readonly { id: string; name: string }[]
  branches: readonly { id: string; name: string }[]
  /** The language of whoever imports first. */
  words: readonly SheetWords[]
}

const NEEDED: readonly SheetColumn[] = ['name']
/** A title, a date and empty rows may stand above the heading. */
const HEADING_WITHIN = 10

/** Compares a file with what is there. Nothing is changed by it. */
export function planImport(table: Table, world: ImportWorld): ImportPlan {
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

function createRowPlanner(world: ImportWorld): (line: number, cells: Partial<SheetCells>) => PlannedRow {
  const { products, categories, branches, words } = world
  const [language] = words
  if (!language) throw new Error('No words to read a table with')
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = Map.groupBy(products, ({ name }) => name.toLowerCase())
  const categoryIds = new Map(categories.map(({ id, name }) => [name.toLowerCase(), id]))
  const branchIds = new Map(branches.map(({ id, name }) => [name.toLowerCase(), id]))
  const names = {
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    branches: new Map(branches.map(({ id, name }) => [id, name])),
  }
  const seen = new Set<string>()

  /** The product that a line is about: by its id, or by its name where that is clear. */
  function found(cells: Partial<SheetCells>): Product | 'unknown' | undefined {
    const id = cells.id ?? ''
    if (id !== '') return byId.get(id) ?? 'unknown'
    const named = byName.get((cells.name ?? '').toLowerCase()) ?? []
    return named.length === 1 ? named[0] : undefined
  }

  return (line, cells) => {
    const product = found(cells)
    const name = cells.name || (typeof product === 'object' ? product.name : '')
    const invalid = (problems: { column: SheetColumn; problem: FieldProblem }[]): PlannedRow => ({
      line,
      name,
      kind: 'invalid',
      problems,
    })
    if (product === 'unknown') return invalid([{ column: 'id', problem: 'unknown' }])
    const identity = product ? product.id : `name/${name.toLowerCase()}`
    if (seen.has(identity)) return invalid([{ column: product ? 'id' : 'name', problem: 'taken' }])
    seen.add(identity)

    const base = product ? inputOf(product) : emptyInput()
    const { input, problems } = readCells(cells, base, branchIds, words)
    const wanted = cells.category ?? names.categories.get(base.category) ?? ''
    const category = categoryIds.get(wanted.toLowerCase())
    const newCategory = category === undefined ? wanted.slice(0, 60) : ''
    // A category that is yet to be made stands in for itself while the row is judged.
    const judged = parseInput(productInput, { ...input, category: category ?? 'new' })
    const all = { ...(judged.ok ? {} : columnsOf(judged.fields)), ...problems }
    if (wanted === '') all.category = 'required'
    if (Object.keys(all).length > 0) {
      return invalid(
        SHEET_COLUMNS.flatMap((column) => {
          const problem = all[column]
          return problem ? [{ column, problem }] : []
        }),
      )
    }
    const whole = { ...input, category: category ?? '' }
    if (!product) return { line, name, kind: 'new', input: whole, newCategory }
    const before = cellsOf(product.id, base, names, language)
    const after = {
      ...cellsOf(product.id, whole, names, language),
      ...(newCategory && { category: newCategory }),
    }
    const changes = SHEET_COLUMNS.flatMap((column) =>
      before[column] === after[column] ? [] : [{ column, from: before[column], to: after[column] }],
    )
    if (changes.length === 0) return { line, name, kind: 'unchanged' }
    return {
      line,
      name,
      kind: 'changed',
      id: product.id,
      seen: product.updated,
      input: whole,
      changes,
      newCategory,
    }
  }
}

/** A stored product as its form would send it back, pictures and options as they are. */
export function inputOf(product: Product): ProductInput {
  const { images, imageTexts, options: _options, ...fields } = product
  return { ...fields, keepImages: images, newImages: [], imageTexts: imageTexts ?? [] }
}

function emptyInput(): ProductInput {
  return {
    category: '',
    name: '',
    nameEn: '',
    description: '',
    descriptionEn: '',
    priceCents: Number.NaN,
    vatRate: '7',
    unit: 'piece',
    weightGrams: 0,
    ingredients: '',
    allergens: null,
    nutrition: null,
    weekdays: [],
    seasonFrom: '',
    seasonTo: '',
    branches: [],
    stockPerDay: null,
    stockPerBranchDay: null,
    minQuantity: 0,
    maxQuantity: 0,
    stepQuantity: 0,
    leadDays: 0,
    perishable: true,
    available: true,
    keepImages: [],
    newImages: [],
    imageTexts: [],
  }
}

/** Problems of the form's fields as problems of columns. */
function columnsOf(fields: Record<string, FieldProblem>): Partial<Record<SheetColumn, FieldProblem>> {
  const problems: Partial<Record<SheetColumn, FieldProblem>> = {}
  for (const [field, problem] of Object.entries(fields)) {
    const [first = '', second = ''] = field.split('.')
    const column = SHEET_COLUMNS.find((name) => name === (first === 'nutrition' ? second : first))
    if (first === 'priceCents') problems.price = problem === 'not_a_number' ? 'required' : problem
    else if (first === 'allergens') problems.contains = problem
    else problems[column ?? 'name'] = problem
  }
  return problems
}
