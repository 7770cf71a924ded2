import { setImmediate } from 'node:timers/promises'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import type { ProgressListener } from '#bakery/job-progress.ts'
import { savedOrProblems } from '#bakery/saved.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import type { PreparedMany } from '#core/records/writing/many-writes.ts'
import { listCategories } from '../products/categories.server.ts'
import { productCategories } from '../products/categories-collection.server.ts'
import { doughGroups } from '../products/dough-groups-collection.server.ts'
import { productData } from '../products/products.server.ts'
import { productImports, products } from '../products/products-collection.server.ts'
import type { ImportPlan } from './import-plan.ts'
import type { PlannedRow } from './plan-row.ts'
import type { Imported } from './product-sheets.ts'

/** Number of lines to judge before progress is reported and other requests are served. */
const LINES_AT_ONCE = 20
/** Number of attempts: constant changes to products must not keep an import running forever. */
const ATTEMPTS = 3

type Doable = Extract<PlannedRow, { kind: 'new' | 'changed' }>

type Import = {
  mark: string
  progress: ProgressListener | undefined
  /** Plans the import against the current data; `undefined` without a file. */
  plan: () => Promise<{ plan: ImportPlan; mark: string } | undefined>
  /** Tells whether its owner has cancelled the import. */
  isGivenUp: (core: Core) => Promise<boolean>
  /** Deletes the uploaded file. */
  discard: (core: Core) => Promise<void>
}

/**
 * Applies an import. All lines are judged before the transaction, which then only writes rows, so that 2,000 products
 * delay no order. If data changes in the meantime, they are judged again.
 */
export async function applyImport(core: Core, scope: OwnerScope, file: Import): Promise<Imported> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const state = await stateOf(core, scope)
    const read = await file.plan()
    if (read?.mark !== file.mark) break
    const saved = await savedOrProblems(async () => {
      const prepared = await prepare(core, scope, read.plan, file)
      if (!prepared) return 'given_up'
      return core.transaction(async (core) => {
        if (await file.isGivenUp(core)) return 'given_up'
        if ((await stateOf(core, scope)) !== state) return 'changed_meanwhile'
        for (const records of prepared) await core.records.writeMany(records)
        await file.discard(core)
        return 'done'
      })
    })
    if (saved.ok && saved.value === 'done') return { ok: true, ...countsOf(read.plan) }
    if (saved.ok && saved.value === 'given_up') return { ok: false, reason: 'given_up' }
    if (saved.ok || saved.fields['updated'] === 'changed_meanwhile') continue
    // The input was judged just before, so any other refusal is a fault.
    throw new Error(`An import was refused: ${Object.keys(saved.fields).join(', ')}`)
  }
  return { ok: false, reason: 'changed_meanwhile' }
}

/** Returns a value that changes with any data that an import reads. */
async function stateOf(core: Core, scope: OwnerScope): Promise<string> {
  const parts: unknown[] = []
  for (const collection of [products, productCategories, branches, doughGroups])
    parts.push(await latestOf(core, scope, collection, 'updated'))
  parts.push(await latestOf(core, scope, productImports, 'id'))
  return JSON.stringify(parts)
}

async function latestOf(
  core: Core,
  { bakery }: OwnerScope,
  { name }: CollectionDefinition,
  field: 'updated' | 'id',
): Promise<unknown[]> {
  const { total, latest } = await core.sql
    .selectFrom(name)
    .select((eb) => [eb.fn.countAll().as('total'), eb.fn.max(field).as('latest')])
    .where('bakery', '=', bakery.id)
    .executeTakeFirstOrThrow()
  return [Number(total), latest]
}

/** Prepares all writes; `undefined` once the import is cancelled. */
async function prepare(
  core: Core,
  scope: OwnerScope,
  plan: ImportPlan,
  { progress, isGivenUp }: Pick<Import, 'progress' | 'isGivenUp'>,
): Promise<PreparedMany[] | undefined> {
  const categories = await prepareCategories(core, scope, plan.newCategories)
  const made = new Map(plan.newCategories.map((name, index) => [name, categories.records[index]?.id ?? '']))
  const placed = await core.records.countBy(products, 'category', {
    filter: 'bakery = {:bakery}',
    params: { bakery: scope.bakery.id },
  })
  const writeOf = (row: Doable) => {
    const category = row.newCategory === '' ? row.input.category : (made.get(row.newCategory) ?? '')
    const data = productData(scope, { ...row.input, category })
    if (row.kind === 'changed') return { data, of: { id: row.id, seen: row.seen } }
    const position = placed.get(category) ?? 0
    placed.set(category, position + 1)
    return { data: { ...data, position, archived: false } }
  }
  const rows = doable(plan)
  const prepared = [categories]
  for (let first = 0; first < rows.length; first += LINES_AT_ONCE) {
    progress?.report({ done: first, all: rows.length })
    // Lets other requests be served.
    await setImmediate()
    if (await isGivenUp(core)) return undefined
    const some = rows.slice(first, first + LINES_AT_ONCE)
    prepared.push(await core.records.prepareMany(products, some.map(writeOf)))
  }
  return prepared
}

async function prepareCategories(
  core: Core,
  scope: OwnerScope,
  names: readonly string[],
): Promise<PreparedMany> {
  const { length } = await listCategories(core, scope.bakery.id)
  return core.records.prepareMany(
    productCategories,
    names.map((name, index) => ({ data: { name, bakery: scope.bakery.id, position: length + index } })),
  )
}

function doable({ rows }: ImportPlan): Doable[] {
  return rows.filter((row) => row.kind === 'new' || row.kind === 'changed')
}

function countsOf(plan: ImportPlan): { created: number; changed: number } {
  const rows = doable(plan)
  const created = rows.filter(({ kind }) => kind === 'new').length
  return { created, changed: rows.length - created }
}
