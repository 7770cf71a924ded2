import { isDay } from '#bakery/branches/days.ts'
import { WEEKDAYS, type Weekday } from '#bakery/branches/hours.ts'
import type { Locale } from '#bakery/locale.ts'
import type { FieldProblem } from '#bakery/result.ts'
import { parseTypedCents, parseTypedNumber, typedCents, typedNumber } from '#bakery/typed-number.ts'
import { ALLERGENS, type Allergen, type AllergenDeclaration } from '../goods/allergens.ts'
import {
  ADDITIVES,
  type Additive,
  MIN_AGES,
  type MinAge,
  NO_SAFETY,
  type ProductSafety,
} from '../goods/goods.ts'
import { NUTRITION_KEYS, type Nutrition } from '../goods/nutrition.ts'
import { parseTypedPacks, typedPacks } from '../goods/packs.ts'
import { UNITS, VAT_RATES } from '../products/product-bounds.ts'
import type { ProductInput } from '../products/products.ts'

/** Columns of a product table, in the order in which they are exported. */
export const SHEET_COLUMNS = [
  'id',
  'category',
  'name',
  'nameEn',
  'description',
  'descriptionEn',
  'price',
  'vatRate',
  'unit',
  'weightGrams',
  'volumeMl',
  'deposit',
  'minAge',
  'ingredients',
  'ingredientsEn',
  'contains',
  'traces',
  'additives',
  ...NUTRITION_KEYS,
  'weekdays',
  'seasonFrom',
  'seasonTo',
  'branches',
  'stockPerDay',
  'stockPerBranchDay',
  'minQuantity',
  'maxQuantity',
  'stepQuantity',
  'packs',
  'leadDays',
  'doughGroup',
  'batchUnits',
  'perishable',
  'nonFood',
  'maker',
  'makerAddress',
  'makerContact',
  'identification',
  'warnings',
  'warningsEn',
  'available',
] as const
export type SheetColumn = (typeof SHEET_COLUMNS)[number]
export type SheetCells = Record<SheetColumn, string>

/** Names of columns and values in a language. Imports accept every language, exports use one. */
export type SheetWords = {
  locale: Locale
  columns: Record<SheetColumn, string>
  units: Record<ProductInput['unit'], string>
  weekdays: Record<Weekday, string>
  allergens: Record<Allergen, string>
  additives: Record<Additive, string>
  yes: string
  no: string
  /** Word in the `contains` column for a product declared free of all allergens. */
  none: string
}

/** Names by id. */
export type SheetNames = Record<'categories' | 'branches' | 'doughGroups', ReadonlyMap<string, string>>
/** Ids by name in lower case. */
export type SheetIds = Record<'branches' | 'doughGroups', ReadonlyMap<string, string>>

/** Converts a product to a row of text in one language. Lists are separated by commas. */
export function cellsOf(id: string, input: ProductInput, names: SheetNames, words: SheetWords): SheetCells {
  const { locale } = words
  const { nutrition, allergens } = input
  const limit = (value: number | null) => (value === null ? '' : String(value))
  const safety = input.safety ?? NO_SAFETY
  const listed = (keys: readonly Allergen[]) => keys.map((key) => words.allergens[key]).join(', ')
  const nutrients = Object.fromEntries(
    NUTRITION_KEYS.map((key) => [key, nutrition ? typedNumber(nutrition[key], locale) : '']),
  ) as Record<keyof Nutrition, string>
  return {
    id,
    category: names.categories.get(input.category) ?? '',
    name: input.name,
    nameEn: input.nameEn,
    description: input.description,
    descriptionEn: input.descriptionEn,
    price: typedCents(input.priceCents, locale),
    vatRate: input.vatRate,
    unit: words.units[input.unit],
    weightGrams: input.weightGrams === 0 ? '' : String(input.weightGrams),
    volumeMl: input.volumeMl === 0 ? '' : String(input.volumeMl),
    deposit: input.depositCents === 0 ? '' : typedCents(input.depositCents, locale),
    minAge: input.minAge,
    ingredients: input.ingredients,
    ingredientsEn: input.ingredientsEn,
    contains: allergens ? listed(allergens.contains) || words.none : '',
    traces: allergens ? listed(allergens.traces) : '',
    additives: input.additives.map((additive) => quoted(words.additives[additive])).join(', '),
    ...nutrients,
    weekdays: input.weekdays.map((day) => words.weekdays[day]).join(', '),
    seasonFrom: input.seasonFrom,
    seasonTo: input.seasonTo,
    branches: input.branches.map((branch) => quoted(names.branches.get(branch) ?? '')).join(', '),
    stockPerDay: limit(input.stockPerDay),
    stockPerBranchDay: limit(input.stockPerBranchDay),
    minQuantity: input.minQuantity === 0 ? '' : String(input.minQuantity),
    maxQuantity: input.maxQuantity === 0 ? '' : String(input.maxQuantity),
    stepQuantity: input.stepQuantity === 0 ? '' : String(input.stepQuantity),
    packs: typedPacks(input.packs),
    leadDays: input.leadDays === 0 ? '' : String(input.leadDays),
    doughGroup: names.doughGroups.get(input.doughGroup) ?? '',
    batchUnits: input.batchUnits === 0 ? '' : String(input.batchUnits),
    perishable: input.perishable ? words.yes : words.no,
    nonFood: input.nonFood ? words.yes : words.no,
    ...safety,
    available: input.available ? words.yes : words.no,
  }
}

export type SheetReading = { input: ProductInput; problems: Partial<Record<SheetColumn, FieldProblem>> }

type Reader = { cells: Partial<SheetCells>; words: readonly SheetWords[]; problems: SheetReading['problems'] }

/**
 * Reads a row into a product; columns missing in the file keep their value from `base`. The caller resolves
 * `category`.
 */
export function readCells(
  cells: Partial<SheetCells>,
  base: ProductInput,
  ids: SheetIds,
  words: readonly SheetWords[],
): SheetReading {
  const problems: SheetReading['problems'] = {}
  const reader: Reader = { cells, words, problems }
  const locale = words[0]?.locale ?? 'de'
  const text = (column: SheetColumn, stored: string) => cells[column] ?? stored
  const number = (column: SheetColumn, stored: number) =>
    given(reader, column, stored, (value) => (value === '' ? 0 : parseTypedNumber(value, locale)))
  const limit = (column: SheetColumn, stored: number | null) =>
    given(reader, column, stored, (value) => (value === '' ? null : parseTypedNumber(value, locale)))
  const input: ProductInput = {
    ...base,
    name: text('name', base.name),
    nameEn: text('nameEn', base.nameEn),
    description: text('description', base.description),
    descriptionEn: text('descriptionEn', base.descriptionEn),
    ingredients: text('ingredients', base.ingredients),
    ingredientsEn: text('ingredientsEn', base.ingredientsEn),
    priceCents: given(reader, 'price', base.priceCents, (value) => parseTypedCents(value, locale)),
    vatRate: readVat(reader, base.vatRate),
    unit: readUnit(reader, base.unit),
    weightGrams: number('weightGrams', base.weightGrams),
    volumeMl: number('volumeMl', base.volumeMl),
    depositCents: given(reader, 'deposit', base.depositCents, (value) =>
      value === '' ? 0 : parseTypedCents(value, locale),
    ),
    minAge: given(reader, 'minAge', base.minAge, readMinAge),
    allergens: readAllergens(reader, base.allergens),
    additives: readAdditives(reader, base.additives),
    nutrition: readNutrition(reader, base.nutrition, locale),
    weekdays: readWeekdays(reader, base.weekdays),
    seasonFrom: given(reader, 'seasonFrom', base.seasonFrom, readDay),
    seasonTo: given(reader, 'seasonTo', base.seasonTo, readDay),
    branches: readBranches(reader, base.branches, ids.branches),
    stockPerDay: limit('stockPerDay', base.stockPerDay),
    stockPerBranchDay: limit('stockPerBranchDay', base.stockPerBranchDay),
    minQuantity: number('minQuantity', base.minQuantity),
    maxQuantity: number('maxQuantity', base.maxQuantity),
    stepQuantity: number('stepQuantity', base.stepQuantity),
    packs: given(reader, 'packs', base.packs, parseTypedPacks),
    leadDays: number('leadDays', base.leadDays),
    doughGroup: given(reader, 'doughGroup', base.doughGroup, (value) =>
      value === '' ? '' : ids.doughGroups.get(value.toLowerCase()),
    ),
    batchUnits: number('batchUnits', base.batchUnits),
    perishable: readYes(reader, 'perishable', base.perishable),
    nonFood: readYes(reader, 'nonFood', base.nonFood),
    safety: readSafety(reader, base.safety),
    available: readYes(reader, 'available', base.available),
  }
  return { input, problems }
}

/**
 * Reads a cell with `read`. A missing column keeps the stored value; `undefined` from `read` means an unknown word
 * and is recorded as a problem.
 */
function given<T>(
  { cells, problems }: Reader,
  column: SheetColumn,
  stored: T,
  read: (value: string) => T | undefined,
): T {
  const cell = cells[column]
  if (cell === undefined) return stored
  const value = read(cell)
  if (typeof value === 'number' && Number.isNaN(value)) problems[column] = 'not_a_number'
  else if (value !== undefined) return value
  else problems[column] = 'unknown'
  return stored
}

/** Returns the key of a word in any language; also accepts the key itself. */
function keyOf<K extends string>(
  word: string,
  keys: readonly K[],
  dictionaries: readonly Record<K, string>[],
): K | undefined {
  const wanted = word.trim().toLowerCase()
  return keys.find(
    (key) => key === wanted || dictionaries.some((names) => names[key].toLowerCase() === wanted),
  )
}

/** Items of a list. A name that contains a separator is quoted, as in CSV. */
const LISTED = /\s*"((?:[^"]|"")*)"\s*(?=[,;|]|$)|[^,;|]+/g

function quoted(name: string): string {
  return /[,;|"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}

function listOf<T>(cell: string, find: (word: string) => T | undefined): T[] | undefined {
  const words = [...cell.matchAll(LISTED)].map(([plain, name]) =>
    name === undefined ? plain.trim() : name.replaceAll('""', '"'),
  )
  const found = words.filter((word) => word !== '').map(find)
  return found.every((value) => value !== undefined) ? found : undefined
}

function readVat(reader: Reader, stored: ProductInput['vatRate']): ProductInput['vatRate'] {
  return given(reader, 'vatRate', stored, (value) => {
    if (value === '') return stored
    const plain = value.replace(/[\s%]/g, '').replace(/[.,]0+$/, '')
    return VAT_RATES.find((rate) => rate === plain)
  })
}

function readUnit(reader: Reader, stored: ProductInput['unit']): ProductInput['unit'] {
  const names = reader.words.map((words) => words.units)
  return given(reader, 'unit', stored, (value) => (value === '' ? stored : keyOf(value, UNITS, names)))
}

function readWeekdays(reader: Reader, stored: ProductInput['weekdays']): ProductInput['weekdays'] {
  const names = reader.words.map((words) => words.weekdays)
  return given(reader, 'weekdays', stored, (value) => listOf(value, (word) => keyOf(word, WEEKDAYS, names)))
}

/** Reads a minimum age such as `18`, `ab 18` or `18+`. */
function readMinAge(value: string): MinAge | undefined {
  const age = value.replace(/\D/g, '')
  return value === '' || age === '0' ? '' : MIN_AGES.find((known) => known === age)
}

function readAdditives(reader: Reader, stored: Additive[]): Additive[] {
  const names = reader.words.map((words) => words.additives)
  return given(reader, 'additives', stored, (value) => listOf(value, (word) => keyOf(word, ADDITIVES, names)))
}

const SAFETY_COLUMNS = Object.keys(NO_SAFETY) as (keyof ProductSafety)[]

/** Reads the safety columns; missing ones keep their stored value. Returns `null` when all are empty. */
function readSafety({ cells }: Reader, stored: ProductSafety | null): ProductSafety | null {
  const told = SAFETY_COLUMNS.map((column) => [column, cells[column] ?? stored?.[column] ?? ''] as const)
  return told.some(([, value]) => value !== '') ? { ...NO_SAFETY, ...Object.fromEntries(told) } : null
}

function readBranches(reader: Reader, stored: string[], branchIds: ReadonlyMap<string, string>): string[] {
  return given(reader, 'branches', stored, (value) =>
    listOf(value, (word) => branchIds.get(word.toLowerCase())),
  )
}

function readYes(reader: Reader, column: SheetColumn, stored: boolean): boolean {
  const yes = new Set(['1', 'x', 'true', 'wahr', ...reader.words.map((words) => words.yes.toLowerCase())])
  const no = new Set(['0', 'false', 'falsch', ...reader.words.map((words) => words.no.toLowerCase())])
  return given(reader, column, stored, (value) => {
    const word = value.toLowerCase()
    if (word === '') return stored
    return yes.has(word) ? true : no.has(word) ? false : undefined
  })
}

/** Reads a day such as `2026-12-01` or `1.12.2026`. */
function readDay(value: string): string | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value)
  const [, day = '', month = '', year = ''] = german ?? []
  const iso = german ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : value
  return iso === '' || isDay(iso) ? iso : undefined
}

/** Reads the declaration: empty cells mean not declared yet, the word for none means free of all. */
function readAllergens(reader: Reader, stored: AllergenDeclaration | null): AllergenDeclaration | null {
  const { cells, words } = reader
  if (cells.contains === undefined && cells.traces === undefined) return stored
  const names = words.map((language) => language.allergens)
  const find = (word: string) => keyOf(word, ALLERGENS, names)
  const none = new Set(['-', '–', ...words.map((language) => language.none.toLowerCase())])
  const column = (name: 'contains' | 'traces', kept: Allergen[]) =>
    given(reader, name, kept, (value) => (none.has(value.toLowerCase()) ? [] : listOf(value, find)))
  const contains = column('contains', stored?.contains ?? [])
  const traces = column('traces', stored?.traces ?? [])
  const isDeclared =
    cells.contains === undefined ? stored !== null : cells.contains !== '' || traces.length > 0
  return isDeclared ? { contains, traces } : null
}

/** Reads the nutrition values, which need all eight or none; missing ones are reported as problems. */
function readNutrition(reader: Reader, stored: Nutrition | null, locale: Locale): Nutrition | null {
  const { cells, problems } = reader
  if (NUTRITION_KEYS.every((key) => cells[key] === undefined)) return stored
  const typed = NUTRITION_KEYS.map((key) => [key, cells[key] ?? (stored ? String(stored[key]) : '')] as const)
  if (typed.every(([, cell]) => cell === '')) return null
  const values: Partial<Nutrition> = {}
  for (const [key, cell] of typed) {
    const value = cell === '' ? undefined : parseTypedNumber(cell, locale)
    if (value === undefined) problems[key] = 'required'
    else if (Number.isNaN(value)) problems[key] = 'not_a_number'
    else values[key] = value
  }
  return NUTRITION_KEYS.every((key) => values[key] !== undefined) ? (values as Nutrition) : stored
}
