import { parseInput } from '#bakery/input.ts'
import type { FieldProblem } from '#bakery/result.ts'
import { blankProduct } from '../products/blank-product.ts'
import { CATEGORY_MAX } from '../products/category-bounds.ts'
import { productInput } from '../products/product-input.ts'
import type { Product, ProductInput } from '../products/products.ts'
import {
  cellsOf,
  readCells,
  SHEET_COLUMNS,
  type SheetCells,
  type SheetColumn,
  type SheetWords,
} from './sheet-columns.ts'

/** Stored data with which an import is compared. */
export type ImportWorld = {
  products: readonly Product[]
  categories: readonly { id: string; name: string }[]
  branches: readonly { id: string; name: string }[]
  doughGroups: readonly { id: string; name: string }[]
  /** Words by language, that of the user first. */
  words: readonly SheetWords[]
}

type PlannedChange = { column: SheetColumn; from: string; to: string }
/** Effect of one line of the file. Lines are numbered as in a spreadsheet, from 1. */
export type PlannedRow = { line: number; name: string } & (
  | { kind: 'new'; input: ProductInput; newCategory: string }
  | {
      kind: 'changed'
      id: string
      /** The product's `updated` at the time of the comparison. */
      seen: string
      input: ProductInput
      changes: PlannedChange[]
      newCategory: string
    }
  | { kind: 'unchanged' }
  | { kind: 'invalid'; problems: { column: SheetColumn; problem: FieldProblem }[] }
)

type ColumnProblems = Partial<Record<SheetColumn, FieldProblem>>

/**
 * Creates a function that judges the lines of a file in turn, as no two of them may refer to the same product. Throws
 * when `words` is empty.
 */
export function createRowPlanner(
  world: ImportWorld,
): (line: number, cells: Partial<SheetCells>) => PlannedRow {
  const { products, categories, branches, doughGroups, words } = world
  const [language] = words
  if (!language) throw new Error('No words to read a table with')
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = Map.groupBy(products, ({ name }) => name.toLowerCase())
  const categoryIds = new Map(categories.map(({ id, name }) => [name.toLowerCase(), id]))
  const ids = {
    branches: new Map(branches.map(({ id, name }) => [name.toLowerCase(), id])),
    doughGroups: new Map(doughGroups.map(({ id, name }) => [name.toLowerCase(), id])),
  }
  const names = {
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    branches: new Map(branches.map(({ id, name }) => [id, name])),
    doughGroups: new Map(doughGroups.map(({ id, name }) => [id, name])),
  }
  const seen = new Set<string>()

  /** Finds the product of a line by its id, or by its name if that is unique. */
  function found(cells: Partial<SheetCells>): Product | 'unknown' | undefined {
    const id = cells.id ?? ''
    if (id !== '') return byId.get(id) ?? 'unknown'
    const named = byName.get((cells.name ?? '').toLowerCase()) ?? []
    return named.length === 1 ? named[0] : undefined
  }

  return (line, cells) => {
    const product = found(cells)
    const name = cells.name || (typeof product === 'object' ? product.name : '')
    const invalid = (problems: ColumnProblems): PlannedRow => ({
      line,
      name,
      kind: 'invalid',
      problems: SHEET_COLUMNS.flatMap((column) => {
        const problem = problems[column]
        return problem ? [{ column, problem }] : []
      }),
    })
    if (product === 'unknown') return invalid({ id: 'unknown' })
    const identity = product ? product.id : `name/${name.toLowerCase()}`
    if (seen.has(identity)) return invalid(product ? { id: 'taken' } : { name: 'taken' })
    seen.add(identity)

    const base = product ? inputOf(product) : blankProduct()
    const { input, problems } = readCells(cells, base, ids, words)
    const wanted = cells.category ?? names.categories.get(base.category) ?? ''
    const category = categoryIds.get(wanted.toLowerCase())
    const newCategory = category === undefined ? wanted.slice(0, CATEGORY_MAX.name) : ''
    // The placeholder stands for a category that does not exist yet.
    const judged = parseInput(productInput, { ...input, category: category ?? 'new' })
    const all = { ...(judged.ok ? {} : columnsOf(judged.fields)), ...problems }
    if (wanted === '') all.category = 'required'
    if (Object.keys(all).length > 0) return invalid(all)

    const whole = { ...input, category: category ?? '' }
    if (!product) return { line, name, kind: 'new', input: whole, newCategory }
    const before = cellsOf(product.id, base, names, language)
    const after = cellsOf(product.id, whole, names, language)
    const changes = changesOf(before, newCategory === '' ? after : { ...after, category: newCategory })
    if (changes.length === 0) return { line, name, kind: 'unchanged' }
    const { id, updated } = product
    return { line, name, kind: 'changed', id, seen: updated, input: whole, changes, newCategory }
  }
}

function changesOf(before: SheetCells, after: SheetCells): PlannedChange[] {
  return SHEET_COLUMNS.flatMap((column) =>
    before[column] === after[column] ? [] : [{ column, from: before[column], to: after[column] }],
  )
}

/** Converts a stored product to the input of its form, keeping pictures and options. */
export function inputOf(product: Product): ProductInput {
  const { images, imageTexts, options: _options, packs, ...fields } = product
  return { ...fields, packs: packs ?? [], keepImages: images, newImages: [], imageTexts: imageTexts ?? [] }
}

/** Maps problems of form fields to columns. */
function columnsOf(fields: Record<string, FieldProblem>): ColumnProblems {
  const problems: ColumnProblems = {}
  for (const [field, problem] of Object.entries(fields)) {
    const [first = '', second = ''] = field.split('.')
    const column = SHEET_COLUMNS.find(
      (name) => name === (first === 'nutrition' || first === 'safety' ? second : first),
    )
    if (first === 'priceCents') problems.price = problem === 'not_a_number' ? 'required' : problem
    else if (first === 'depositCents') problems.deposit = problem
    else if (first === 'allergens') problems.contains = problem
    else problems[column ?? 'name'] = problem
  }
  return problems
}
