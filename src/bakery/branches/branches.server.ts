import type { Core } from '#core/core.ts'
import { branches } from '../collections/branches.ts'
import { capacityUsage, orders } from '../collections/orders.ts'
import { products } from '../collections/products.ts'
import { parseInput } from '../input.ts'
import { OPEN_STATUSES } from '../ordering/transitions.ts'
import { slotUsageOn } from '../ordering/usage.server.ts'
import { savedOrProblems } from '../saved.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { branchInput } from './branch-input.ts'
import type { Branches } from './branches.ts'
import { daysFrom } from './days.ts'
import { eveOn, type Holiday } from './eves.ts'
import { holidaysIn } from './holidays.server.ts'
import { wallClockAt } from './wall-clock.ts'

const DAYS_OF_HOLIDAYS = 365

export function createBranches(core: Core): Branches {
  return {
    async list(scope) {
      const found = await core.records.list(branches, {
        filter: 'bakery = {:bakery}',
        params: { bakery: scope.bakery.id },
        sort: 'position,created',
      })
      const ahead = await ordersAhead(core, scope)
      return found.map((branch) => ({ ...branch, ordersAhead: ahead.get(branch.id) ?? 0 }))
    },

    get: (scope, id) => getOwned(core, branches, scope, id),

    async create(scope, input) {
      const parsed = parseInput(branchInput, input)
      if (!parsed.ok) return parsed
      return savedOrProblems(() =>
        core.transaction(async (core) => {
          const bakery = scope.bakery.id
          const position = await core.records.count(branches, {
            filter: 'bakery = {:bakery}',
            params: { bakery },
          })
          return core.records.create(branches, { ...parsed.value, bakery, position })
        }),
      )
    },

    async update(scope, id, input, seen) {
      await getOwned(core, branches, scope, id)
      const parsed = parseInput(branchInput, input)
      return parsed.ok ? savedOrProblems(() => core.records.update(branches, id, parsed.value, seen)) : parsed
    },

    async pause(scope, id, until) {
      await getOwned(core, branches, scope, id)
      return core.records.update(branches, id, { pausedUntil: until ?? '' })
    },

    async delete(scope, id) {
      return core.transaction(async (core) => {
        await getOwned(core, branches, scope, id)
        const isUsed = await core.records.findFirst(orders, { filter: 'branch = {:id}', params: { id } })
        if (isUsed) return { ok: false, reason: 'has_orders' }
        await withdrawProductsSoldOnlyAt(core, scope, id)
        await core.sqlOf(scope.bakery.id).deleteFrom(capacityUsage.name).where('branch', '=', id).execute()
        await core.records.delete(branches, id)
        return { ok: true }
      })
    },

    async holidaysAhead(scope, place) {
      const { day: today } = wallClockAt(core.clock.now(), scope.bakery.timezone)
      const holidayOn = holidaysIn(place)
      return daysFrom(today, DAYS_OF_HOLIDAYS).flatMap((day): Holiday[] => {
        const holiday = holidayOn(day)
        if (holiday !== '') return [{ day, name: holiday, usual: 'closed' }]
        const eve = eveOn(day, place.locale)
        return eve === '' ? [] : [{ day, name: eve, usual: 'normal' }]
      })
    },

    async slotUsage(scope, id, day) {
      await getOwned(core, branches, scope, id)
      return Object.fromEntries(await slotUsageOn(core, id, day))
    },
  }
}

/** Counts orders still to be handed over, by branch. */
async function ordersAhead(core: Core, { bakery }: OwnerScope): Promise<Map<string, number>> {
  const { day: today } = wallClockAt(core.clock.now(), bakery.timezone)
  const rows = await core.sql
    .selectFrom(orders.name)
    .select(({ fn }) => ['branch', fn.countAll().as('orders')])
    .where('bakery', '=', bakery.id)
    .where('pickupDay', '>=', today)
    .where('status', 'in', OPEN_STATUSES)
    .where('source', '!=', 'test')
    .groupBy('branch')
    .execute()
  return new Map(rows.map((row) => [String(row.branch), Number(row.orders)]))
}

/**
 * Hides products sold only at the branch to be deleted, because a product without branches is sold at all of them.
 */
async function withdrawProductsSoldOnlyAt(core: Core, { bakery }: OwnerScope, branch: string): Promise<void> {
  const sold = await core.records.list(products, {
    filter: 'bakery = {:bakery} && branches:each ?= {:branch}',
    params: { bakery: bakery.id, branch },
  })
  for (const product of sold) {
    if (product.branches.length === 1) await core.records.update(products, product.id, { available: false })
  }
}
