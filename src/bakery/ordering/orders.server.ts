import type { Core } from '#core/core.ts'
import { orderEvents, orders } from '../collections/orders.ts'
import type { Orders } from '../krume.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import { changeOrder } from './change-order.server.ts'
import { listOrders, withLines } from './list-orders.server.ts'
import { volumeOf } from './volume.server.ts'

const MAX_REASON_LENGTH = 300

export function createOrders(core: Core, publicUrl: string): Orders {
  return {
    list: (scope, query) => listOrders(core, scope, query),

    async get(scope, id) {
      const order = await getOwned(core, orders, scope, id)
      const events = await core.records.list(orderEvents, {
        filter: 'order = {:id}',
        params: { id },
        sort: 'at',
      })
      const [withItsLines] = await withLines(core, [order])
      return { ...order, lines: withItsLines?.lines ?? [], events }
    },

    async transition(scope, id, transition) {
      const result = await changeOrder(core, publicUrl, scope, id, {
        to: transition.to,
        by: 'owner',
        actorName: scope.owner.name,
        reason: transition.to === 'cancelled' ? transition.reason.trim().slice(0, MAX_REASON_LENGTH) : '',
      })
      if (result.ok) return result
      // The customer's deadline does not bind the owner.
      const reason = result.reason === 'too_late' ? 'not_allowed' : result.reason
      return { ok: false, reason, status: result.status }
    },

    volume: (scope, day, branch) => volumeOf(core, scope, day, branch),
  }
}
