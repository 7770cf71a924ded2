import { branches } from '#bakery/branches/branches-collection.server.ts'
import { addDays } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { doughsOf, listDoughGroups } from '#bakery/catalogue/products/dough-groups.server.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { parseInput } from '#bakery/input.ts'
import { branchOf, getOwned } from '#bakery/tenancy/scope.server.ts'
import type { Bakery, DeskScope } from '#bakery/tenancy/scope.ts'
import type { InputOf, RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { deleteIfThere } from '#core/records/writing/delete-if-there.ts'
import { ApiError } from '#kit/errors.ts'
import type { VolumeLine } from '../orders.ts'
import { volumeOf } from '../reading/volume.server.ts'
import type { BakePlan, BakePlanOf, BakeRow, Baking, Ticked, TickWish } from './bake-plan.ts'
import { bakedBatches } from './baked-batches-collection.server.ts'
import { batchesOf, unitsOf } from './batches.ts'
import { byDough, type DoughOrder } from './dough-order.ts'
import { tickInput } from './tick-input.ts'

type Baked = RecordOf<typeof bakedBatches>
type OfBakery = { bakery: Bakery }

/** Days after which a bake plan is over in every time zone. */
export const BAKE_PLAN_DAYS = 1

export function createBaking(core: Core): Baking {
  return {
    async plan(scope, of) {
      await requireList(core, scope, of.branch)
      return planOf(core, scope, of, await bakedOn(core, scope, of.day))
    },
    tick: (scope, wish) => tick(core, scope, wish),
  }
}

/**
 * Returns the products of a day that are baked at a branch: all units ordered there are ticked off. Counters ask often,
 * so it reads nothing more when there are no ticks.
 */
export async function bakedProducts(
  core: Core,
  scope: OfBakery,
  { day, branch }: BakePlanOf,
): Promise<string[]> {
  const ticks = Map.groupBy(await bakedOn(core, scope, day), ({ product }) => product)
  if (ticks.size === 0) return []
  const whole = await volumeOf(core, scope, { day, byBranch: true })
  return whole.flatMap((line) => {
    const quantity = line.branches?.find((one) => one.branch === branch)?.quantity ?? 0
    const own = { branch, whole: line, ticks: ticks.get(line.product) ?? [], size: 0 }
    const { need, baked } = bakeRow({ ...line, quantity }, own)
    return need > 0 && baked >= need ? [line.product] : []
  })
}

/** Loads a bakery's dough groups and the group of each product. */
export async function doughOrderOf(core: Core, scope: OfBakery): Promise<DoughOrder> {
  const [groups, doughs] = await Promise.all([listDoughGroups(core, scope.bakery.id), doughsOf(core, scope)])
  return { groups, doughs }
}

async function bakedOn(core: Core, { bakery }: OfBakery, day: Day): Promise<Baked[]> {
  return core.records.list(bakedBatches, {
    filter: 'bakery = {:bakery} && day = {:day}',
    params: { bakery: bakery.id, day },
  })
}

async function planOf(
  core: Core,
  scope: OfBakery,
  { day, branch }: BakePlanOf,
  baked: readonly Baked[],
): Promise<BakePlan> {
  const whole = await volumeOf(core, scope, { day, byBranch: true })
  const lines = branch === '' ? whole : await volumeOf(core, scope, { day, branch })
  const order = await doughOrderOf(core, scope)
  const wholes = new Map(whole.map((line) => [line.product, line]))
  const ticks = Map.groupBy(baked, ({ product }) => product)
  const rowOf = (line: VolumeLine) =>
    bakeRow(line, {
      branch,
      whole: wholes.get(line.product) ?? line,
      ticks: ticks.get(line.product) ?? [],
      size: order.doughs.get(line.product)?.batchUnits ?? 0,
    })
  const rows = lines.map(rowOf)
  return {
    sections: byDough(rows, order).map(({ id, name, lines }) => ({ id, name, rows: lines })),
    need: rows.reduce((sum, { need }) => sum + need, 0),
    baked: rows.reduce((sum, { need, baked }) => sum + Math.min(need, baked), 0),
    isGrouped: order.groups.length > 0,
  }
}

/**
 * Returns the row of a product. The list of all branches also counts what each branch has ticked off, up to its need.
 * A branch's list counts the whole need as baked once it has been baked for all branches together.
 */
function bakeRow(
  { product, name, variants, quantity: need }: VolumeLine,
  of: { branch: string; whole: VolumeLine; ticks: readonly Baked[]; size: number },
): BakeRow {
  const own = of.ticks.filter(({ branch }) => branch === of.branch)
  const ofAll = of.ticks.filter(({ branch }) => branch === '')
  const ofBranches = (of.whole.branches ?? []).reduce((sum, { branch, quantity }) => {
    return sum + Math.min(quantity, unitsOf(of.ticks.filter((tick) => tick.branch === branch)))
  }, 0)
  const isAllBaked = unitsOf(ofAll) + ofBranches >= of.whole.quantity
  const here = unitsOf(own)
  const elsewhere = of.branch === '' ? ofBranches : isAllBaked ? Math.max(0, need - here) : 0
  const ticks = own.map(({ batch, units, bakedAt, bakedBy }) => ({ batch, units, bakedAt, bakedBy }))
  const size = of.size
  const batches = product === '' ? [] : batchesOf({ need, size, ticks, elsewhere })
  return { product, name, variants, need, baked: here + elsewhere, elsewhere, size, batches }
}

/** Throws 404 for the list of a branch, or of all (`''`), that the desk does not open. */
async function requireList(core: Core, scope: DeskScope, branch: string): Promise<void> {
  branchOf(scope, branch)
  if (branch !== '') await getOwned(core, branches, { bakery: scope.bakery }, branch)
}

async function tick(core: Core, scope: DeskScope, wish: TickWish): Promise<Ticked> {
  const parsed = parseInput(tickInput, wish)
  if (!parsed.ok) return { ok: false, reason: 'invalid' }
  const { day, branch, product, batch, units, baked } = parsed.value
  await getOwned(core, products, { bakery: scope.bakery }, product)
  await requireList(core, scope, branch)
  const now = core.clock.now()
  const today = wallClockAt(now, scope.bakery.timezone).day
  if (day < addDays(today, -BAKE_PLAN_DAYS)) return { ok: false, reason: 'day_over' }
  if (baked) {
    const volume = await volumeOf(core, scope, { day, branch: branch || undefined })
    if (!volume.some((line) => line.product === product)) return { ok: false, reason: 'not_needed' }
  }
  const place = { bakery: scope.bakery.id, branch, product, day, batch }
  const tick = { ...place, units, bakedAt: now, bakedBy: scope.actor }
  const store = () => core.transaction((core) => (baked ? addTick(core, tick) : removeTick(core, place)))
  try {
    await store()
  } catch (error) {
    // Another tablet ticked the same batch at the same time: its tick already exists.
    if (!(error instanceof ApiError && error.status === 400)) throw error
    await store()
  }
  return { ok: true }
}

async function addTick(core: Core, tick: InputOf<typeof bakedBatches> & Place): Promise<void> {
  if (!(await findBatch(core, tick))) await core.records.create(bakedBatches, tick)
}

async function removeTick(core: Core, place: Place): Promise<void> {
  const stored = await findBatch(core, place)
  if (stored) await deleteIfThere(core.records, bakedBatches, stored.id)
}

type Place = Pick<Baked, 'bakery' | 'branch' | 'product' | 'day' | 'batch'>

async function findBatch(
  { records }: Core,
  { bakery, branch, product, day, batch }: Place,
): Promise<Baked | undefined> {
  return records.findFirst(bakedBatches, {
    filter:
      'bakery = {:bakery} && day = {:day} && branch = {:branch} && product = {:product} && batch = {:batch}',
    params: { bakery, branch, product, day, batch },
  })
}
