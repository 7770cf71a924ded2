import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/bakery-records.ts'
import { sheetWords } from '#web/admin/products/import/sheet-words.server.ts'
import { planImport } from './import-plan.ts'
import { type ImportWorld, inputOf } from './plan-row.ts'
import { cellsOf, SHEET_COLUMNS } from './sheet-columns.ts'

const category = { id: 'category0000001', name: 'Gebäck' }
const branch = { id: 'branch000000001', name: 'Marktplatz' }
const brezel = aProduct({ name: 'Brezel', priceCents: 95 })
const stollen = aProduct({ id: 'product00000002', name: 'Stollen', priceCents: 1850 })
const world: ImportWorld = {
  products: [brezel, stollen],
  categories: [category],
  branches: [branch],
  doughGroups: [{ id: 'dough0000000001', name: 'Weizenteig' }],
  words: sheetWords('de'),
}

const noTurn = async () => undefined
const plan = (...lines: string[]) =>
  planImport(
    lines.map((line) => line.split(';')),
    world,
    noTurn,
  )

test('new, changed with old and new, unchanged, and errors by line', async () => {
  const { rows, newCategories } = await plan(
    'Name;Kategorie;Preis;Allergene',
    'Brezel;Gebäck;1,05;Weizen',
    'Stollen;;18,50;',
    'Mohnzopf;Feines;4,20;keine',
    'Berliner;Gebäck;zwei Euro;Weizen, Kleber',
  )
  expect(rows.map(({ line, kind }) => [line, kind])).toEqual([
    [2, 'changed'],
    [3, 'invalid'],
    [4, 'new'],
    [5, 'invalid'],
  ])
  expect(rows[0]).toMatchObject({
    changes: [{ column: 'price', from: '0,95', to: '1,05' }],
  })
  expect(rows[1]).toMatchObject({ problems: [{ column: 'category', problem: 'required' }] })
  expect(rows[2]).toMatchObject({
    newCategory: 'Feines',
    input: { priceCents: 420, allergens: { contains: [], traces: [] }, unit: 'piece', vatRate: '7' },
  })
  expect(rows[3]).toMatchObject({
    problems: [
      { column: 'price', problem: 'not_a_number' },
      { column: 'contains', problem: 'unknown' },
    ],
  })
  expect(newCategories).toEqual(['Feines'])
})

test('columns that are not in the file stay as they are', async () => {
  const { rows } = await plan('Name;Preis', 'Brezel;0,95', 'Stollen;19')
  expect(rows.map(({ kind }) => kind)).toEqual(['unchanged', 'changed'])
  expect(rows[1]).toMatchObject({ input: { ...inputOf(stollen), priceCents: 1900 } })
})

test('a product is found by its id even when its name changes; a foreign id is none', async () => {
  const { rows } = await plan(
    'Artikel-ID;Name',
    `${brezel.id};Laugenbrezel`,
    'product99999999;Fremd',
    ';brezel',
  )
  expect(rows[0]).toMatchObject({
    kind: 'changed',
    changes: [{ column: 'name', from: 'Brezel', to: 'Laugenbrezel' }],
  })
  expect(rows[1]).toMatchObject({ kind: 'invalid', problems: [{ column: 'id', problem: 'unknown' }] })
  expect(rows[2]).toMatchObject({ kind: 'invalid', problems: [{ column: 'id', problem: 'taken' }] })
})

test('English headings and keys are understood, others are reported', async () => {
  const { unknownColumns, missingColumns, rows } = await plan(
    'Name;Price;weightGrams;Lieferant',
    'Brezel;0.95;80;Huber',
  )
  expect([unknownColumns, missingColumns]).toEqual([['Lieferant'], []])
  expect(rows[0]).toMatchObject({ kind: 'changed', changes: [{ column: 'weightGrams', from: '', to: '80' }] })
  const former = await plan('Name;Preis;Vorlauf (Backtage)', 'Brezel;0,95;2')
  expect(former).toMatchObject({ unknownColumns: [], rows: [{ changes: [{ column: 'leadDays', to: '2' }] }] })
  expect(await plan('Preis', '1,00')).toMatchObject({ missingColumns: ['name'], rows: [] })
})

test('a title above the heading is passed over, lines are counted as the spreadsheet does', async () => {
  const { rows, unknownColumns } = await plan('Preisliste 2026', '', 'Name;Preis', 'Brezel;1,05')
  expect(unknownColumns).toEqual([])
  expect(rows).toMatchObject([{ line: 4, kind: 'changed', seen: brezel.updated }])
})

test('nutrition values are complete or absent', async () => {
  const names = 'Name;Brennwert (kJ);Brennwert (kcal);Fett'
  expect(await plan(names, 'Brezel;1000;239;')).toMatchObject({
    rows: [{ kind: 'invalid', problems: expect.arrayContaining([{ column: 'fat', problem: 'required' }]) }],
  })
})

test('what is exported is imported without a change, in both languages', async () => {
  const names = {
    categories: new Map([[category.id, category.name]]),
    branches: new Map([[branch.id, branch.name]]),
    doughGroups: new Map(world.doughGroups.map(({ id, name }) => [id, name])),
  }
  const text = fc
    .string({ unit: fc.constantFrom(...'aß, ;"=+-'.split('')), maxLength: 12 })
    .map((value) => value.trim())
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.integer({ min: 0, max: 100_000 }),
      fc.option(fc.integer({ min: 0, max: 500 })),
      fc.constantFrom('de' as const, 'en' as const),
      async (description, priceCents, stockPerDay, locale) => {
        const words = sheetWords(locale)
        const product = aProduct({
          description,
          priceCents,
          stockPerDay,
          branches: [branch.id],
          doughGroup: 'dough0000000001',
          batchUnits: 12,
          weekdays: ['tuesday', 'saturday'],
          nutrition: {
            energyKj: 982,
            energyKcal: 233,
            fat: 3.1,
            saturates: 0.5,
            carbohydrate: 39,
            sugars: 2.125,
            protein: 9.4,
            salt: 1.2,
          },
        })
        const cells = cellsOf(product.id, inputOf(product), names, words[0])
        const table = [
          SHEET_COLUMNS.map((column) => words[0].columns[column]),
          SHEET_COLUMNS.map((column) => cells[column]),
        ]
        const { rows } = await planImport(table, { ...world, products: [product], words }, noTurn)
        expect(rows).toEqual([{ line: 2, name: product.name, kind: 'unchanged' }])
      },
    ),
    { numRuns: 60 },
  )
})

test.each(['Marktplatz, am Dom', 'Ost; Nord', 'Bäckerei "Mitte"', 'A | "B", C', 'West'])(
  'a branch called %s is the same after an export and an import',
  async (name) => {
    const branches = [
      { id: branch.id, name },
      { id: 'branch000000002', name: 'Süd' },
    ]
    const product = aProduct({ name: 'Brezel', branches: branches.map(({ id }) => id) })
    const words = sheetWords('de')
    const names = {
      categories: new Map([[category.id, category.name]]),
      branches: new Map(branches.map((one) => [one.id, one.name])),
      doughGroups: new Map(),
    }
    const cells = cellsOf(product.id, inputOf(product), names, words[0])
    const table = [
      SHEET_COLUMNS.map((column) => words[0].columns[column]),
      SHEET_COLUMNS.map((column) => cells[column]),
    ]
    const { rows } = await planImport(table, { ...world, products: [product], branches, words }, noTurn)
    expect(rows).toEqual([{ line: 2, name: 'Brezel', kind: 'unchanged' }])
  },
)

test('branches are named as people type them', async () => {
  const branches = ['Marktplatz', 'Bäckerei "Mitte"', 'Ost'].map((name, index) => ({
    id: `branch00000000${index + 1}`,
    name,
  }))
  const { rows } = await planImport(
    [
      ['Name', 'Kategorie', 'Preis', 'Filialen'],
      ['Zopf', 'Gebäck', '4,20', 'marktplatz | Bäckerei "Mitte",Ost'],
    ],
    { ...world, branches },
    noTurn,
  )
  expect(rows[0]).toMatchObject({ kind: 'new', input: { branches: branches.map(({ id }) => id) } })
})

test('other requests are served while thousands of lines are compared', async () => {
  let turns = 0
  const table = [['Name'], ...Array.from({ length: 5000 }, (_, index) => [`Sorte ${index}`])]
  await planImport(table, world, async () => (turns += 1))
  expect(turns).toBe(250)
})
