import { z } from 'zod'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import { addDays } from '#bakery/branches/days.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { calendarDay, parseInput, recordKey, wholeNumber } from '#bakery/input.ts'
import { getOwned } from '#bakery/tenancy/scope.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import type { Ordering } from '../ordering.server.ts'
import { loadBranches } from '../rulebooks/load-rules.server.ts'
import { localNow } from '../rules/cutoff.ts'
import { isRescuable, rescueTime } from './judge-rescue.ts'
import { LEFTOVER_MAX } from './leftover-bounds.ts'
import { changeLeftovers, leftoverId } from './leftover-stock.server.ts'
import type { LeftoverDay, LeftoverResult, LeftoverRow, Leftovers, LeftoverWish } from './leftovers.ts'
import { leftovers } from './leftovers-collection.server.ts'

const units = wholeNumber(0, LEFTOVER_MAX.units)
const wishInput = z.object({
  product: recordKey,
  branch: recordKey,
  day: calendarDay,
  seen: units,
  remaining: units,
  mistaken: z.boolean().default(false),
})

export function createLeftovers(core: Core, ordering: Ordering): Leftovers {
  return {
    today: (scope) => today(core, scope),
    set: (scope, wish) => set(core, ordering, scope, wish),
  }
}

async function today(core: Core, { bakery }: OwnerScope): Promise<LeftoverDay> {
  const now = localNow(core.clock.now(), bakery.timezone)
  const all = (await loadBranches(core, bakery.id, 'de')).filter(({ branch }) => branch.active)
  const goods = await core.records.list(products, {
    filter: 'bakery = {:bakery} && archived = false',
    params: { bakery: bakery.id },
    sort: 'name',
  })
  const productNames = new Map(goods.map(({ id, name }) => [id, name]))
  const branchNames = new Map(all.map(({ branch }) => [branch.id, branch.name]))
  const stored = await core.records.list(leftovers, {
    filter: 'bakery = {:bakery} && day >= {:from} && day <= {:today}',
    params: { bakery: bakery.id, from: addDays(now.day, 1 - LEFTOVER_MAX.days), today: now.day },
  })
  const rows = stored
    .filter(({ day, added, remaining }) => day === now.day && (added > 0 || remaining > 0))
    .map((row): LeftoverRow => {
      const { product, branch, added, remaining, sold } = row
      const names = { name: productNames.get(product) ?? '', branchName: branchNames.get(branch) ?? '' }
      return { product, branch, ...names, added, remaining, sold, ordered: orderedOf(row) }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
  return {
    day: now.day,
    rows,
    branches: all.map((rules) => {
      const time = rescueTime(rules, now)
      return {
        id: rules.branch.id,
        name: rules.branch.name,
        until: time && wallClockAt(time.until, bakery.timezone).time,
      }
    }),
    products: goods.filter(isRescuable).map(({ id, name }) => ({ id, name })),
    total: {
      added: stored.reduce((sum, { added }) => sum + added, 0),
      ordered: stored.reduce((sum, row) => sum + orderedOf(row), 0),
    },
  }
}

function orderedOf({ added, remaining, sold }: { added: number; remaining: number; sold: number }): number {
  return added - remaining - sold
}

async function set(
  anyCore: Core,
  ordering: Ordering,
  scope: OwnerScope,
  input: LeftoverWish,
): Promise<LeftoverResult> {
  const parsed = parseInput(wishInput, input)
  if (!parsed.ok) return { ok: false, reason: 'invalid' }
  const { day, seen, remaining, mistaken } = parsed.value
  const { bakery } = scope
  return anyCore.transaction(async (plain): Promise<LeftoverResult> => {
    const core = ordering.open(plain)
    const product = await getOwned(core, products, scope, parsed.value.product)
    const branch = await getOwned(core, branches, scope, parsed.value.branch)
    if (!bakery.leftovers) return { ok: false, reason: 'off' }
    if (day !== localNow(core.clock.now(), bakery.timezone).day) return { ok: false, reason: 'day_over' }
    if (remaining > seen && !isRescuable(product)) return { ok: false, reason: 'not_possible' }
    const place = { bakery: bakery.id, branch: branch.id, day }
    const more = remaining - seen
    // Locks the row, so that the numbers read are those that are changed.
    await changeLeftovers(core, place, [{ product: product.id, remaining: 0 }])
    const row = await core.records.get(leftovers, leftoverId(place, product.id))
    if (row.remaining !== seen) return { ok: false, reason: 'changed' }
    const added = row.added + (mistaken ? more : Math.max(0, more))
    const sold = row.sold + (mistaken ? 0 : Math.max(0, -more))
    await core.records.update(leftovers, row.id, { remaining, added, sold })
    return { ok: true, remaining }
  })
}
