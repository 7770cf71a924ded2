import type { Core, RecordChange } from '#core/core.ts'
import { forbidden } from '#kit/errors.ts'
import type { AccountCharges } from './account-charges.ts'
import { releaseHeldBy } from './changing/release-order.server.ts'
import { leftovers } from './leftovers/leftovers-collection.server.ts'
import type { OrderNews } from './order-news.ts'
import {
  capacityUsage,
  idempotencyKeys,
  orderEvents,
  orderLines,
  orders,
  orderTerms,
  soldOut,
} from './orders-collections.server.ts'
import { createRulebooks, type Rulebooks } from './rulebooks/rulebooks.server.ts'
import { holdsCapacity } from './transitions.ts'

/** Receives news in the transaction of the change; an error undoes the change. */
export type OrderListener = (core: Core, news: OrderNews) => Promise<void>

/** Permission to write orders: only transactions opened with it pass the guard. */
export type Ordering = {
  /** Opens a transaction for writes to orders and their records. */
  open(core: Core): Core
  /** Announces news to the listener. NB! Call it in the transaction of the change. */
  announce: OrderListener
  /** Rules of bakeries, cached in memory. */
  rulebooks: Rulebooks
  /** Judges orders that a company is billed for. */
  charges: AccountCharges
}

const GUARDED = [orders, orderEvents, orderTerms, capacityUsage, soldOut, leftovers, idempotencyKeys]
const REFUSAL = 'Orders are changed by ordering only.'

/**
 * Refuses writes to orders and their records from any transaction that the returned value has not opened, regardless of
 * the caller. An order may be deleted as a whole, which releases its capacity. NB! Once per core.
 */
export function createOrdering(core: Core, announce: OrderListener, charges: AccountCharges): Ordering {
  const opened = new WeakSet<Core>()
  const refuse = ({ core }: RecordChange) => {
    if (!opened.has(core)) throw forbidden(REFUSAL)
  }
  for (const { name } of GUARDED) {
    core.hooks.on(name, { beforeCreate: refuse, beforeUpdate: refuse })
  }
  core.hooks.on(orderLines.name, {
    beforeCreate: refuse,
    beforeUpdate: (change) => {
      if (!isForgottenProduct(change)) refuse(change)
    },
  })
  core.hooks.on(orders.name, {
    async beforeDelete({ core, record }) {
      const { status, source, rescued } = record
      if (holdsCapacity({ status: String(status), source: String(source), rescued: rescued === true }))
        await releaseHeldBy(core, record.id)
    },
  })
  // Lines and events are deleted with their order and not before.
  for (const { name } of [orderLines, orderEvents]) {
    core.hooks.on(name, {
      async beforeDelete({ core, record }) {
        if (opened.has(core)) return
        if (await core.records.find(orders, String(record['order']))) throw forbidden(REFUSAL)
      },
    })
  }
  return {
    open(core) {
      opened.add(core)
      return core
    },
    announce,
    rulebooks: createRulebooks(),
    charges,
  }
}

/** Tells whether a line only loses the reference to a deleted product; its snapshot must stay. */
function isForgottenProduct({ record, previous }: RecordChange): boolean {
  const changed = Object.keys(record).filter((field) => record[field] !== previous?.[field])
  const isForgotten = changed.every(
    (field) => field === 'allergens' || (field === 'product' && record[field] === ''),
  )
  const keepsAllergens = JSON.stringify(record['allergens']) === JSON.stringify(previous?.['allergens'])
  return isForgotten && keepsAllergens
}
