import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Core } from '#core/core.ts'
import { branches } from '../collections/branches.ts'
import { productCategories } from '../collections/product-categories.ts'
import { productImports, products } from '../collections/products.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { Watch } from '../watch.ts'
import { createCategories, listCategories } from './categories.server.ts'
import { type ImportPlan, type ImportWorld, inputOf, planImport } from './import-plan.ts'
import type { ProductSheets } from './product-sheets.ts'
import { createProducts } from './products.server.ts'
import type { ProductInput } from './products.ts'
import { cellsOf, SHEET_COLUMNS, type SheetWords } from './sheet-columns.ts'
import { readTable, writeCsv, writeWorkbook } from './spreadsheet.server.ts'

const OF_BAKERY = 'bakery = {:bakery}'
/** Lines of an import between two words on how far it is. */
const TOLD_EVERY = 20

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

    async apply(scope, words, mark, watch) {
      try {
        return await core.transaction(async (core) => {
          const read = await planOf(core, scope, words)
          if (read?.mark !== mark) throw new ChangedMeanwhile()
          const done = await applyPlan(core, scope, read.plan, watch)
          await discard(core, scope)
          return { ok: true, ...done }
        })
      } catch (error) {
        if (error instanceof ChangedMeanwhile) return { ok: false, reason: 'changed_meanwhile' }
        throw error
      }
    },

    discard: (scope) => discard(core, scope),

    async export(scope, format, words) {
      const world = await worldOf(core, scope, [words])
      const names = {
        categories: new Map(world.categories.map(({ id, name }) => [id, name])),
        branches: new Map(world.branches.map(({ id, name }) => [id, name])),
      }
      const rows = world.products.map((product) => {
        const cells = cellsOf(product.id, inputOf(product), names, words)
        return SHEET_COLUMNS.map((column) => cells[column])
      })
      const table = [SHEET_COLUMNS.map((column) => words.columns[column]), ...rows]
      return format === 'csv' ? writeCsv(table) : writeWorkbook(table, words.columns.name)
    },
  }
}

/** Undoes the transaction of an import. */
class ChangedMeanwhile extends Error {}

async function findRead(core: Core, { bakery }: OwnerScope) {
  return core.records.findFirst(productImports, { filter: OF_BAKERY, params: { bakery: bakery.id } })
}

async function discard(core: Core, scope: OwnerScope): Promise<void> {
  const read = await findRead(core, scope)
  if (read) await core.records.delete(productImports, read.id)
}

async function planOf(core: Core, scope: OwnerScope, words: readonly SheetWords[]) {
  const read = await findRead(core, scope)
  if (!read) return undefined
  const plan = planImport(read.table ?? [], await worldOf(core, scope, words))
  return { fileName: read.fileName, plan, mark: markOf(plan) }
}

/** Of all that somebody is shown, and of what new products would be. */
function markOf({ rows, newCategories }: ImportPlan): string {
  // Whoever changed what the file leaves alone is no reason to ask again.
  const shown = rows.map((row) => (row.kind === 'changed' ? { ...row, seen: '', input: undefined } : row))
  return createHash('sha256')
    .update(JSON.stringify([shown, newCategories]))
    .digest('base64url')
}

/** Everything that a line of a file may name. Archived products are not there. */
async function worldOf(core: Core, scope: OwnerScope, words: readonly SheetWords[]): Promise<ImportWorld> {
  const params = { bakery: scope.bakery.id }
  return {
    products: await core.records.list(products, {
      filter: `${OF_BAKERY} && archived = false`,
      params,
      sort: 'category.position,position,name',
    }),
    categories: await listCategories(core, scope.bakery.id),
    branches: await core.records.list(branches, { filter: OF_BAKERY, params, sort: 'position' }),
    words,
  }
}

async function applyPlan(
  core: Core,
  scope: OwnerScope,
  plan: ImportPlan,
  watch: Watch | undefined,
): Promise<{ created: number; changed: number }> {
  const made = await makeCategories(core, scope, plan.newCategories)
  const own = createProducts(core)
  const done = { created: 0, changed: 0 }
  const rows = plan.rows.filter((row) => row.kind === 'new' || row.kind === 'changed')
  for (const [index, row] of rows.entries()) {
    if (watch && index % TOLD_EVERY === 0) {
      watch.tell({ done: index, all: rows.length })
      // Others get their turn, and whoever gives it up is heard.
      await setImmediate()
      watch.signal.throwIfAborted()
    }
    const category = row.newCategory === '' ? row.input.category : (made.get(row.newCategory) ?? '')
    const input: ProductInput = { ...row.input, category }
    const saved =
      row.kind === 'new' ? await own.create(scope, input) : await own.update(scope, row.id, input, row.seen)
    if (!saved.ok && saved.fields['updated'] === 'changed_meanwhile') throw new ChangedMeanwhile()
    // Judged a moment ago in this transaction: what else is refused now is a fault.
    if (!saved.ok) throw new Error(`Line ${row.line} was refused: ${Object.keys(saved.fields).join(', ')}`)
    done[row.kind === 'new' ? 'created' : 'changed'] += 1
  }
  return done
}

async function makeCategories(
  core: Core,
  scope: OwnerScope,
  names: readonly string[],
): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const name of names) {
    const input = { name, nameEn: '', description: '', descriptionEn: '' }
    const saved = await createCategories(core).create(scope, input)
    if (!saved.ok) throw new Error(`${productCategories.name}: "${name}" was refused`)
    made.set(name, saved.value.id)
  }
  return made
}
