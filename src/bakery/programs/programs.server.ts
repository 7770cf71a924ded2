import type { Core } from '#core/core.ts'
import { ApiError, badRequest } from '#kit/errors.ts'
import type { Branch } from '../branches/branches.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { productCategories } from '../catalogue/products/categories-collection.server.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import { changeOrder } from '../ordering/changing/change-order.server.ts'
import type { Ordering } from '../ordering/ordering.server.ts'
import { withLines } from '../ordering/reading/list-orders.server.ts'
import { loadCalendar } from '../ordering/rulebooks/load-rules.server.ts'
import { slotUsageOn } from '../ordering/stock/usage.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import { tellOrder, tellVolumes } from '../told/tell-order.server.ts'
import type { ProgramScope } from './api-keys.ts'
import { findOrder, pageOfOrders } from './find-orders.server.ts'
import type { Programs } from './program-calls.ts'

export function createPrograms(core: Core, ordering: Ordering): Programs {
  const told = async (scope: ProgramScope, day: string, id: string) => {
    const order = await findOrder(core, scope, day, id)
    const [whole] = await withLines(core, [order])
    return tellOrder(order, whole?.lines ?? [], mayReadCustomers(scope))
  }
  return {
    getKey: async ({ bakery, key: { name, scopes, lastDay } }) => ({
      name,
      scopes,
      lastDay: lastDay === '' ? null : lastDay,
      bakery: { id: bakery.id, name: bakery.name, timezone: bakery.timezone },
    }),

    async listBranches(scope) {
      const found = await core.records.list(branches, { ...ofBakery(scope), sort: 'position' })
      return { items: found.map(branchOf) }
    },

    async listProducts(scope) {
      const of = ofBakery(scope)
      const [found, categories] = await Promise.all([
        core.records.list(products, { ...of, filter: `${of.filter} && archived = false`, sort: 'position' }),
        core.records.list(productCategories, of),
      ])
      const names = new Map(categories.map(({ id, name }) => [id, name]))
      const items = found.map(
        ({ id, name, category, unit, priceCents, depositCents, vatRate, available }) => ({
          id,
          name,
          category: { id: category, name: names.get(category) ?? '' },
          unit,
          priceCents,
          depositCents,
          vatRate: Number(vatRate),
          available,
        }),
      )
      return { items }
    },

    async listSlots(scope, { params: { day }, query }) {
      const branch = await getOwned(core, branches, scope, query.branch)
      const used = new Map(await slotUsageOn(core, branch.id, day))
      const { slots } = (await loadCalendar(core, branch, 'de')).plan(day)
      const items = slots.map(({ from, to, capacity }) => ({
        from,
        to,
        capacity,
        orders: used.get(from) ?? 0,
      }))
      return { items }
    },

    getVolumes: (scope, { params }) => tellVolumes(core, scope.bakery, params.day),

    async listOrders(scope, { params: { day }, query }) {
      const { found, nextCursor } = await pageOfOrders(core, scope, day, query)
      const whole = await withLines(core, found)
      return {
        items: whole.map((order) => tellOrder(order, order.lines, mayReadCustomers(scope))),
        nextCursor,
      }
    },

    getOrder: (scope, { params: { day, order } }) => told(scope, day, order),

    async setStatus(scope, { params: { day, order }, body: { status, reason = '', onOtherDay = false } }) {
      const { id } = await findOrder(core, scope, day, order)
      const change = { to: status, by: 'owner', actorName: scope.key.name, reason, onOtherDay } as const
      const result = await changeOrder(core, ordering, scope, id, {
        ...change,
        reason: status === 'cancelled' ? reason : '',
      })
      if (!result.ok) throw refusal(result.reason, result.status)
      return told(scope, day, order)
    },
  }
}

function branchOf({ id, name, street, zip, city, phone, active }: Branch) {
  return { id, name, street, zip, city, phone, active }
}

function ofBakery({ bakery }: ProgramScope): { filter: string; params: { bakery: string } } {
  return { filter: 'bakery = {:bakery}', params: { bakery: bakery.id } }
}

function mayReadCustomers({ key }: ProgramScope): boolean {
  return key.scopes.includes('customers:read')
}

function refusal(reason: string, status: string): ApiError {
  if (reason === 'reason_missing')
    return badRequest('The status cannot be set.', {
      reason: { code: 'validation_required', message: 'Cannot be blank.' },
    })
  const message = `The order is ${status}.`
  return new ApiError(409, 'The order cannot change like that now.', {
    status: { code: `order_${reason}`, message },
  })
}
