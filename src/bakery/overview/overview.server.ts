import type { Core, Reading } from '#core/core.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { addDays, daysFrom } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import type { Legal } from '../legal/legal-text.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { countRealOrders } from '../ordering/reading/count-orders.server.ts'
import type { PlatformEnvironment } from '../platform/platform.ts'
import { publishProblemsOf } from '../profile/profile.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { bakePreviewOf } from './bake-preview.server.ts'
import { progressOf } from './day-progress.server.ts'
import { findNotices } from './notices.server.ts'
import type { Overview } from './overview.ts'

const DAYS_BACK = 14
const DAYS_AHEAD = 7

export function createOverview(
  core: Core,
  environment: PlatformEnvironment,
  legal: Pick<Legal, 'states'>,
): Overview {
  return {
    async of(scope) {
      const { day: today } = wallClockAt(core.clock.now(), scope.bakery.timezone)
      const tomorrow = addDays(today, 1)
      const days = daysFrom(addDays(today, -DAYS_BACK), DAYS_BACK + 1 + DAYS_AHEAD)
      const own = { params: { bakery: scope.bakery.id } }
      const found = await core.records.list(branches, {
        filter: 'bakery = {:bakery}',
        sort: 'position,created',
        ...own,
      })
      const sums = await core.onReplica((reading) => sumsByDayAndBranch(reading, scope, days))
      const byDay = totalsBy(sums, 'day')
      const byBranch = totalsBy(sums, 'branch')
      return {
        totalOrders: await core.onReplica((reading) => countRealOrders(reading, scope.bakery.id)),
        totalProducts: await core.records.count(products, {
          filter: 'bakery = {:bakery} && archived = false',
          ...own,
        }),
        totalBranches: found.length,
        today: await progressOf(core, scope, today),
        ordersTomorrow: byDay.get(tomorrow)?.orders ?? 0,
        bakeTomorrow: await bakePreviewOf(core, scope, tomorrow),
        daily: days.map((day) => ({ day, ...(byDay.get(day) ?? NOTHING) })),
        branches: found.map(({ id, name }) => ({ id, name, ...(byBranch.get(id) ?? NOTHING) })),
        attention: await publishProblemsOf(core, environment, scope),
        notices: await findNotices(core, legal, scope),
      }
    },
  }
}

type Totals = { orders: number; revenueCents: number }
type Sum = { day: string; branch: string } & Totals
const NOTHING: Totals = { orders: 0, revenueCents: 0 }

async function sumsByDayAndBranch(
  core: Reading,
  { bakery }: OwnerScope,
  days: readonly Day[],
): Promise<Sum[]> {
  const rows = await core.sql
    .selectFrom(orders.name)
    .select(({ fn }) => [
      'pickupDay',
      'branch',
      fn.countAll().as('orders'),
      fn.sum('totalCents').as('revenueCents'),
    ])
    .where('bakery', '=', bakery.id)
    .where('pickupDay', '>=', days[0])
    .where('pickupDay', '<=', days.at(-1))
    .where('status', '!=', 'cancelled')
    .where('source', '!=', 'test')
    .groupBy(['pickupDay', 'branch'])
    .execute()
  return rows.map((row) => ({
    day: String(row['pickupDay']),
    branch: String(row['branch']),
    orders: Number(row.orders),
    revenueCents: Number(row.revenueCents),
  }))
}

function totalsBy(sums: readonly Sum[], key: 'day' | 'branch'): Map<string, Totals> {
  const totals = new Map<string, Totals>()
  for (const sum of sums) {
    const { orders, revenueCents } = totals.get(sum[key]) ?? NOTHING
    totals.set(sum[key], { orders: orders + sum.orders, revenueCents: revenueCents + sum.revenueCents })
  }
  return totals
}
