import type { Core, RecordChange } from '#core/core.ts'
import { forbidden } from '#kit/errors.ts'
import { orderEvents } from '../ordering/orders-collections.server.ts'
import { releaseHeldFor } from './end-waiting.server.ts'
import { tendWaiting, type WaitingPlaces } from './tend-waiting.server.ts'
import type { WaitingEntry } from './waiting.ts'
import { waitingList } from './waiting-collection.server.ts'

/**
 * Offers what an order gives back as soon as its change is committed, and releases what is held for an entry that is
 * deleted. Call it once per core.
 */
export function registerWaitingRules(anyCore: Core, place: WaitingPlaces): void {
  const told = new WeakMap<Core, Set<string>>()
  anyCore.hooks.on(orderEvents.name, {
    afterCreate({ core, record }: RecordChange) {
      // A new order gives nothing back.
      if (record['from'] === '') return
      const bakery = String(record['bakery'])
      const bakeries = told.get(core) ?? new Set()
      told.set(core, bakeries)
      if (bakeries.has(bakery)) return
      bakeries.add(bakery)
      core.afterCommit(() => tendWaiting(anyCore, place, bakery))
    },
  })
  anyCore.hooks.on(waitingList.name, {
    beforeCreate: refuseHeld,
    beforeUpdate: refuseHeld,
    beforeDelete: ({ core, record }) => releaseHeldFor(core, record as unknown as WaitingEntry),
  })
}

/** Refuses to write what is held, or that something is, by any other way than offers, even by superusers. */
function refuseHeld({ record, previous }: RecordChange): void {
  if (record['state'] === 'offered' || previous?.['state'] === 'offered')
    throw forbidden('Offers are made and ended by the waiting list only.')
}
