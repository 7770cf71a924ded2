import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { ApiError } from '#kit/errors.ts'
import { volumeOf } from '../ordering/reading/volume.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import {
  type BakeLine,
  type BakeList,
  type BakeListOf,
  type BakeQuantity,
  bakeChanges,
  isChanged,
} from './papers/bake-changes.ts'
import { bakeLists } from './print-collections.server.ts'

type Printed = RecordOf<typeof bakeLists>

/**
 * Returns the list to print now: the last printed one if nothing has changed, otherwise the next version, not yet
 * printed.
 */
export async function currentBakeList(core: Core, scope: OwnerScope, of: BakeListOf): Promise<BakeList> {
  const [last, before] = await printedLists(core, scope, of)
  const present = await volumeOf(core, scope, {
    day: of.day,
    branch: of.branch || undefined,
    byBranch: of.branch === '',
  })
  const lines = bakeChanges(present, last?.quantities ?? undefined)
  if (last && !lines.some(isChanged)) return asPrinted(last, before)
  return { version: (last?.version ?? 0) + 1, lines, since: last?.version ?? 0, printedAt: null }
}

/** Stores the list as printed. An unchanged list keeps its version, as the same paper is printed again. */
export async function recordBakeList(core: Core, scope: OwnerScope, of: BakeListOf): Promise<BakeList> {
  try {
    return await core.transaction((core) => recordOnce(core, scope, of))
  } catch (error) {
    // Two people printed at the same time: the other version already exists.
    if (error instanceof ApiError && error.status === 400) {
      return core.transaction((core) => recordOnce(core, scope, of))
    }
    throw error
  }
}

async function recordOnce(core: Core, scope: OwnerScope, of: BakeListOf): Promise<BakeList> {
  const list = await currentBakeList(core, scope, of)
  if (list.printedAt) return list
  const printedAt = core.clock.now()
  await core.records.create(bakeLists, {
    bakery: scope.bakery.id,
    branch: of.branch,
    day: of.day,
    version: list.version,
    quantities: list.lines.flatMap(printedLine),
    printedAt,
    printedBy: scope.actor,
  })
  return { ...list, printedAt }
}

function printedLine({ product, name, category, quantity, variants, branches }: BakeLine): BakeQuantity[] {
  if (quantity === 0) return []
  const printed = {
    variants: variants.flatMap(({ text, quantity }) => (quantity > 0 ? [{ text, quantity }] : [])),
    branches: branches.flatMap(({ branch, quantity }) => (quantity > 0 ? [{ branch, quantity }] : [])),
  }
  return [{ product, name, category, quantity, ...printed }]
}

/** Loads the two latest printed lists, newest first. */
async function printedLists(core: Core, { bakery }: OwnerScope, of: BakeListOf): Promise<Printed[]> {
  return core.records.list(bakeLists, {
    filter: 'bakery = {:bakery} && day = {:day} && branch = {:branch}',
    params: { bakery: bakery.id, day: of.day, branch: of.branch },
    sort: '-version',
    limit: 2,
  })
}

function asPrinted(list: Printed, before: Printed | undefined): BakeList {
  return {
    version: list.version,
    lines: bakeChanges(list.quantities ?? [], before?.quantities ?? undefined),
    since: before?.version ?? 0,
    printedAt: new Date(list.printedAt),
  }
}
