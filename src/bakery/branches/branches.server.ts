import type { Core } from '#core/core.ts'
import { parseInput } from '../input.ts'
import { savedOrProblems } from '../saved.server.ts'
import { getOwned, opensBranch } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { branchInput } from './branch-input.ts'
import type { Branches } from './branches.ts'
import { branches } from './branches-collection.server.ts'
import { closeOthers, newlyClosed } from './close-others.server.ts'
import { daysFrom } from './days.ts'
import { eveOn, type Holiday } from './eves.ts'
import { holidaysIn } from './holidays.server.ts'
import type { Day } from './hours.ts'
import { wallClockAt } from './wall-clock.ts'

const DAYS_OF_HOLIDAYS = 365

/** Use of branches by orders, implemented by ordering. */
export type BranchUse = {
  /** Counts orders still to be handed over, by branch. */
  ordersAhead(core: Core, scope: OwnerScope): Promise<Map<string, number>>
  hasOrders(core: Core, branch: string): Promise<boolean>
  /** Counts orders of a day by the start of their slot. */
  slotUsageOn(core: Core, branch: string, day: Day): Promise<[string, number][]>
  /** Called in the transaction that deletes the branch. */
  onDelete(core: Core, scope: OwnerScope, branch: string): Promise<void>
}

export function createBranches(core: Core, use: BranchUse): Branches {
  return {
    async names(scope) {
      const found = await core.records.list(branches, {
        filter: 'bakery = {:bakery}',
        params: { bakery: scope.bakery.id },
        sort: 'position,created',
      })
      const open = found.filter(({ id }) => opensBranch(scope, id))
      return open.map(({ id, name }) => ({ id, name }))
    },

    async list(scope) {
      const found = await core.records.list(branches, {
        filter: 'bakery = {:bakery}',
        params: { bakery: scope.bakery.id },
        sort: 'position,created',
      })
      const ahead = await use.ordersAhead(core, scope)
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

    async update(scope, id, input, { seen, closesOthers = false } = {}) {
      await getOwned(core, branches, scope, id)
      const parsed = parseInput(branchInput, input)
      if (!parsed.ok) return parsed
      return savedOrProblems(() =>
        core.transaction(async (core) => {
          const before = await getOwned(core, branches, scope, id)
          const saved = await core.records.update(branches, id, parsed.value, seen)
          if (closesOthers) await closeOthers(core, saved, newlyClosed(before, saved))
          return saved
        }),
      )
    },

    async pause(scope, id, until) {
      await getOwned(core, branches, scope, id)
      return core.records.update(branches, id, { pausedUntil: until ?? '' })
    },

    async delete(scope, id) {
      return core.transaction(async (core) => {
        await getOwned(core, branches, scope, id)
        if (await use.hasOrders(core, id)) return { ok: false, reason: 'has_orders' }
        await use.onDelete(core, scope, id)
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
      return Object.fromEntries(await use.slotUsageOn(core, id, day))
    },
  }
}
