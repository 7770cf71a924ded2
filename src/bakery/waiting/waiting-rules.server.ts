import type { Core, RecordChange } from '#core/core.ts'
import { forbidden } from '#kit/errors.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { keepMailbox } from '../common-fields.server.ts'
import { leftovers } from '../ordering/leftovers/leftovers-collection.server.ts'
import { orderEvents, soldOut } from '../ordering/orders-collections.server.ts'
import { releaseHeldFor, type WaitingPlaces } from './end-waiting.server.ts'
import { tendWaiting } from './tend-waiting.server.ts'
import type { WaitingEntry } from './waiting.ts'
import { waitingList } from './waiting-collection.server.ts'

/**
 * Offers goods that an order gives back, that the counter counts as left over, or that are no longer marked
 * as sold out, as soon as the change is committed, withdraws offers for times that a branch no longer has, and releases
 * what is held for an entry that is deleted. Keeps the entries' `mailbox`. Call it once per core.
 */
export function registerWaitingRules(anyCore: Core, place: WaitingPlaces): void {
  const told = new WeakMap<Core, Set<string>>()
  const tendAfter = ({ core, record }: RecordChange) => {
    const bakery = String(record['bakery'])
    const bakeries = told.get(core) ?? new Set()
    told.set(core, bakeries)
    if (bakeries.has(bakery)) return
    bakeries.add(bakery)
    core.afterCommit(() => tendWaiting(anyCore, place, bakery))
  }
  anyCore.hooks.on(orderEvents.name, {
    afterCreate(change: RecordChange) {
      // A new order gives nothing back.
      if (change.record['from'] !== '') tendAfter(change)
    },
  })
  anyCore.hooks.on(leftovers.name, {
    afterUpdate(change: RecordChange) {
      // The counter adds some. The code that ends a lapsed offer also offers what it gives back.
      if (change.record['added'] !== change.previous?.['added']) tendAfter(change)
    },
  })
  anyCore.hooks.on(soldOut.name, { afterDelete: tendAfter })
  anyCore.hooks.on(branches.name, { afterUpdate: tendAfter })
  anyCore.hooks.on(waitingList.name, { beforeCreate: keepMailbox, beforeUpdate: keepMailbox })
  anyCore.hooks.on(waitingList.name, {
    beforeCreate: refuseHeld,
    beforeUpdate: refuseHeld,
    beforeDelete: ({ core, record }) =>
      releaseHeldFor(core, place.ordering, record as unknown as WaitingEntry),
  })
}

/** Refuses all writes to what is held, and to whether anything is, except by offers; superusers are no exception. */
function refuseHeld({ record, previous }: RecordChange): void {
  if (record['state'] === 'offered' || previous?.['state'] === 'offered')
    throw forbidden('Offers are made and ended by the waiting list only.')
}
