import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { listCategories } from '../products/categories.server.ts'
import { listDoughGroups } from '../products/dough-groups.server.ts'
import { everyProduct } from '../products/every-product.server.ts'
import { productImports } from '../products/products-collection.server.ts'
import { applyImport } from './apply-import.server.ts'
import { type ImportPlan, planImport } from './import-plan.ts'
import { type ImportWorld, inputOf } from './plan-row.ts'
import type { ProductSheets } from './product-sheets.ts'
import { cellsOf, SHEET_COLUMNS, type SheetWords } from './sheet-columns.ts'
import { readTable, writeCsv, writeWorkbook } from './spreadsheet.server.ts'

const OF_BAKERY = 'bakery = {:bakery}'
/** Number of rows to process before other requests are served. */
const ROWS_AT_ONCE = 50

export function createProductSheets(core: Core): ProductSheets {
  return {
    async read(scope, file) {
      const table = await readTable(file.content)
      if (typeof table === 'string') return { ok: false, reason: table }
      await core.transaction(async (core) => {
        await discard(core, scope)
        const fileName = file.name.slice(0, 255)
        await core.records.create(productImports, { bakery: scope.bakery.id, fileName, table })
      })
      return { ok: true }
    },

    plan: (scope, words) => planOf(core, scope, words),

    async apply(scope, words, mark, progress) {
      await core.transaction((core) => markGivenUp(core, scope, false))
      return applyImport(core, scope, {
        mark,
        progress,
        plan: () => planOf(core, scope, words),
        isGivenUp: (core) => isGivenUp(core, scope),
        discard: (core) => discard(core, scope),
      })
    },

    giveUp: (scope) => core.transaction((core) => markGivenUp(core, scope, true)),

    discard: (scope) => discard(core, scope),

    async export(scope, format, words) {
      const world = await worldOf(core, scope, [words])
      const names = {
        categories: new Map(world.categories.map(({ id, name }) => [id, name])),
        branches: new Map(world.branches.map(({ id, name }) => [id, name])),
        doughGroups: new Map(world.doughGroups.map(({ id, name }) => [id, name])),
      }
      const table = [SHEET_COLUMNS.map((column) => words.columns[column])]
      for (const product of world.products) {
        if (table.length % ROWS_AT_ONCE === 0) await setImmediate()
        const cells = cellsOf(product.id, inputOf(product), names, words)
        table.push(SHEET_COLUMNS.map((column) => cells[column]))
      }
      return format === 'csv' ? writeCsv(table) : writeWorkbook(table, words.columns.name)
    },
  }
}

async function findRead(core: Core, { bakery }: OwnerScope) {
  return core.records.findFirst(productImports, { filter: OF_BAKERY, params: { bakery: bakery.id } })
}

async function discard(core: Core, scope: OwnerScope): Promise<void> {
  const read = await findRead(core, scope)
  if (read) await core.records.delete(productImports, read.id)
}

async function markGivenUp({ sql }: Core, { bakery }: OwnerScope, givenUp: boolean): Promise<void> {
  await sql.updateTable(productImports.name).set({ givenUp }).where('bakery', '=', bakery.id).execute()
}

/** Reads this one column only, because the stored table is large. */
async function isGivenUp({ sql }: Core, { bakery }: OwnerScope): Promise<boolean> {
  const row = await sql
    .selectFrom(productImports.name)
    .select('givenUp')
    .where('bakery', '=', bakery.id)
    .executeTakeFirst()
  return Boolean(row?.['givenUp'])
}

async function planOf(core: Core, scope: OwnerScope, words: readonly SheetWords[]) {
  const read = await findRead(core, scope)
  if (!read) return undefined
  const plan = await planImport(read.table ?? [], await worldOf(core, scope, words), () => setImmediate())
  return { fileName: read.fileName, plan, mark: await markOf(plan) }
}

/** Computes a hash of everything that the plan shows, and of the content of new products. */
async function markOf({ rows, newCategories }: ImportPlan): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(newCategories))
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await setImmediate()
    // Leaves out unlisted fields: changes to them need no new confirmation.
    const shown = row.kind === 'changed' ? { ...row, seen: '', input: undefined } : row
    hash.update(JSON.stringify(shown))
  }
  return hash.digest('base64url')
}

/** Loads all records that a line of a file may name; archived products are left out. */
async function worldOf(core: Core, scope: OwnerScope, words: readonly SheetWords[]): Promise<ImportWorld> {
  const params = { bakery: scope.bakery.id }
  return {
    products: await everyProduct(core, scope),
    categories: await listCategories(core, scope.bakery.id),
    branches: await core.records.list(branches, { filter: OF_BAKERY, params, sort: 'position' }),
    doughGroups: await listDoughGroups(core, scope.bakery.id),
    words,
  }
}
