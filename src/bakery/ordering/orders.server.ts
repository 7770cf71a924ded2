import type { Core } from '#core/core.ts'
import { branchOf, getAtDesk, getOwned } from '../tenancy/scope.server.ts'
import { changeOrder } from './changing/change-order.server.ts'
import { countDisplaced, displacedOrders } from './changing/displaced-orders.server.ts'
import { editOrder, quoteEdit } from './changing/edit-order.server.ts'
import { asEdit } from './changing/order-edit.ts'
import { linesOf } from './changing/release-order.server.ts'
import { settleDisplaced } from './changing/settle-displaced.server.ts'
import { replayActions } from './counter/counter.server.ts'
import { counterChanges, counterList } from './counter/counter-list.server.ts'
import type { Ordering } from './ordering.server.ts'
import { orderEvents, orders } from './orders-collections.server.ts'
import type { Orders } from './orders-service.ts'
import { placeStaffOrder } from './placing/place-order.server.ts'
import { findCustomers } from './reading/find-customers.server.ts'
import { countOpen, listOrders, withLines } from './reading/list-orders.server.ts'
import { volumeOf } from './reading/volume.server.ts'
import { momentOf, possibleTransitions } from './transitions.ts'

const MAX_REASON_LENGTH = 300

export function createOrders(core: Core, ordering: Ordering): Orders {
  return {
    place: (scope, request) => placeStaffOrder(core, ordering, scope, request),

    async deleteTest(scope, id) {
      return core.transaction(async (core) => {
        ordering.open(core)
        const order = await getOwned(core, orders, scope, id)
        if (order.source !== 'test') return { ok: false, reason: 'not_a_test' }
        await core.records.delete(orders, id)
        return { ok: true }
      })
    },

    list: (scope, query) => listOrders(core, scope, query),

    async get(scope, id) {
      const order = await getAtDesk(core, orders, scope, id)
      const events = await core.records.list(orderEvents, {
        filter: 'order = {:id}',
        params: { id },
        sort: 'at',
      })
      const [withItsLines] = await withLines(core, [order])
      const possible = possibleTransitions(momentOf(order), 'owner', core.clock.now())
      return { ...order, lines: withItsLines?.lines ?? [], possible, events }
    },

    async transition(scope, id, transition) {
      const result = await changeOrder(core, ordering, scope, id, {
        to: transition.to,
        by: 'owner',
        actorName: scope.actor,
        reason: transition.to === 'cancelled' ? transition.reason.trim().slice(0, MAX_REASON_LENGTH) : '',
        onOtherDay: transition.to === 'picked_up' && transition.onOtherDay === true,
      })
      if (result.ok) return result
      const reason = result.reason === 'too_late' ? 'not_allowed' : result.reason
      return { ok: false, reason, status: result.status }
    },

    displaced: (scope, branch, wish) => displacedOrders(core, scope, branch, wish),

    countDisplaced: (scope, branch) => countDisplaced(core, scope, branch),

    settleDisplaced: (scope, branch, wish, progress) =>
      settleDisplaced(core, ordering, scope, branch, wish, progress),

    counter: (scope, wish) => counterList(core, scope, wish),
    counterChanges: (scope, wish) => counterChanges(core, scope, wish),

    replay: (scope, actions) => replayActions(core, ordering, scope, actions),

    volume: async (scope, day, branch, slotFrom) =>
      volumeOf(core, scope, { day, branch: branchOf(scope, branch), slotFrom }),

    openOn: (scope, day) => countOpen(core, scope, day),

    customers: (scope, search) => findCustomers(core, scope, search),

    edit: (scope, id, edit, override) =>
      editOrder(core, ordering, scope, id, edit, { actor: 'owner', name: scope.actor, override }),

    quoteEdit: (scope, id, edit, override) =>
      quoteEdit(core, ordering, scope, id, edit, { actor: 'owner', name: scope.actor, override }),

    async move(scope, id, to, override) {
      const order = await getOwned(core, orders, scope, id)
      const edit = { ...asEdit(order, await linesOf(core, id)), ...to }
      return editOrder(core, ordering, scope, id, edit, {
        actor: 'owner',
        name: scope.actor,
        override,
      })
    },
  }
}
