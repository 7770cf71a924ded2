import { BRANCH_MAX } from '#bakery/branches/branch-bounds.ts'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import { addDays, isDay } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { branchOf, getOwned, opensBranch } from '#bakery/tenancy/scope.server.ts'
import type { DeskScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import type { Ordering } from '../ordering.server.ts'
import { orderLines, orders, soldOut } from '../orders-collections.server.ts'
import { untilNoRaceIsLost } from '../placing/race.server.ts'
import { loadProducts } from '../rulebooks/load-rules.server.ts'
import { productBranchResource } from '../rules/capacity.ts'
import { lockUsage } from '../stock/usage.server.ts'
import type { OpenNeed, SoldOut, SoldOutChange, SoldOutDay, SoldOutMark, SoldOutWish } from './sold-out.ts'

export function createSoldOut(core: Core, ordering: Ordering): SoldOut {
  return {
    on: (scope, day) => soldOutOn(core, scope, day),
    set: (scope, wish) =>
      untilNoRaceIsLost(() => core.transaction((core) => setSoldOut(ordering.open(core), scope, wish))),
  }
}

async function soldOutOn(core: Core, scope: DeskScope, wished: Day | undefined): Promise<SoldOutDay> {
  const { bakery } = scope
  const { day: today } = wallClockAt(core.clock.now(), bakery.timezone)
  const day = wished === undefined || wished < today ? today : wished
  const found = await core.records.list(branches, {
    filter: 'bakery = {:bakery} && active = true',
    params: { bakery: bakery.id },
    sort: 'position,created',
  })
  return {
    day,
    today,
    branches: found.filter(({ id }) => opensBranch(scope, id)).map(({ id, name }) => ({ id, name })),
    marks: await marksOf(core, scope, day),
    needs: await openNeeds(core, scope, day),
  }
}

async function marksOf(core: Core, scope: DeskScope, day: Day): Promise<SoldOutMark[]> {
  const { bakery } = scope
  const all = await core.records.list(soldOut, {
    filter: 'bakery = {:bakery} && day = {:day}',
    params: { bakery: bakery.id, day },
    sort: 'markedAt',
  })
  const found = all.filter(({ branch }) => opensBranch(scope, branch))
  const named = await loadProducts(
    core,
    bakery.id,
    found.map(({ product }) => product),
  )
  return found.map(({ product, branch, markedAt, markedBy }) => ({
    product,
    name: named.get(product)?.name ?? '',
    branch,
    since: timeOf(markedAt, bakery.timezone),
    markedBy,
  }))
}

function timeOf(instant: string, timezone: string): SoldOutMark['since'] {
  const { day, time } = wallClockAt(new Date(instant), timezone)
  return { day, time }
}

/** Sums the needs of a desk's orders that are not packed yet, for one product at one branch or for all. */
async function openNeeds(
  core: Core,
  { bakery, branch }: DeskScope,
  day: Day,
  only?: { product: string; branch: string },
): Promise<OpenNeed[]> {
  let query = core.sql
    .selectFrom(`${orderLines.name} as line`)
    .innerJoin(`${orders.name} as placed`, 'placed.id', 'line.order')
    .select(({ fn }) => [
      'line.product as product',
      'placed.branch as branch',
      fn.count('placed.id').distinct().as('orders'),
      fn.sum('line.quantity').as('units'),
    ])
    .where('placed.bakery', '=', bakery.id)
    .where('placed.pickupDay', '=', day)
    .where('placed.status', '=', 'placed')
    .where('placed.source', '!=', 'test')
    .groupBy(['line.product', 'placed.branch'])
  if (branch !== undefined) query = query.where('placed.branch', '=', branch)
  if (only) query = query.where('line.product', '=', only.product).where('placed.branch', '=', only.branch)
  return (await query.execute()).map((row) => ({
    product: String(row['product']),
    branch: String(row['branch']),
    orders: Number(row['orders']),
    units: Number(row['units']),
  }))
}

/**
 * Sets or removes a mark. Locks the product's usage row first, so that a concurrent order either finishes before or
 * sees the mark.
 */
async function setSoldOut(core: Core, scope: DeskScope, wish: SoldOutWish): Promise<SoldOutChange> {
  const { actor, bakery } = scope
  branchOf(scope, wish.branch)
  const product = await getOwned(core, products, { bakery }, wish.product)
  const branch = await getOwned(core, branches, { bakery }, wish.branch)
  const now = core.clock.now()
  const { day: today } = wallClockAt(now, bakery.timezone)
  const { day } = wish
  if (day < today) return { ok: false, reason: 'day_over' }
  if (!isDay(day) || day > addDays(today, BRANCH_MAX.horizonDays)) return { ok: false, reason: 'too_far' }
  await lockUsage(core, bakery.id, productBranchResource(product.id, day, branch.id))
  const place = { product: product.id, branch: branch.id }
  const mark = await core.records.findFirst(soldOut, {
    filter: 'product = {:product} && branch = {:branch} && day = {:day}',
    params: { ...place, day },
  })
  if (wish.soldOut && !mark) {
    const by = { markedAt: now, markedBy: actor }
    await core.records.create(soldOut, { bakery: bakery.id, ...place, day, ...by })
  }
  if (!wish.soldOut && mark) await core.records.delete(soldOut, mark.id)
  const [need] = await openNeeds(core, scope, day, place)
  return {
    ok: true,
    name: product.name,
    branchName: branch.name,
    isToday: day === today,
    orders: need?.orders ?? 0,
    units: need?.units ?? 0,
  }
}
