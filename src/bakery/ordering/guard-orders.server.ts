import type { Core, RecordChange } from '#core/core.ts'
import { forbidden } from '#kit/errors.ts'
import {
  capacityUsage,
  idempotencyKeys,
  orderEvents,
  orderLines,
  orders,
  orderTerms,
  soldOut,
} from './orders-collections.server.ts'
import { releaseHeldBy } from './release-order.server.ts'
import { holdsCapacity } from './transitions.ts'

const ordering = new WeakSet<Core>()

/** Marks a transaction as one of the ordering code, which follows the rules. */
export function asOrdering(core: Core): Core {
  ordering.add(core)
  return core
}

const REFUSAL = 'Orders are changed by ordering only.'

/**
 * Refuses writes to orders and their records from outside this folder, regardless of the caller. An order may be
 * deleted as a whole, which releases its capacity.
 */
export function guardOrders(core: Core): void {
  for (const { name } of [orders, orderEvents, orderTerms, capacityUsage, soldOut, idempotencyKeys]) {
    core.hooks.on(name, { beforeCreate: refuse, beforeUpdate: refuse })
  }
  core.hooks.on(orderLines.name, { beforeCreate: refuse, beforeUpdate: refuseButForgottenProduct })
  core.hooks.on(orders.name, {
    async beforeDelete({ core, record }) {
      const { status, source } = record
      if (holdsCapacity({ status: String(status), source: String(source) }))
        await releaseHeldBy(core, record.id)
    },
  })
  for (const { name } of [orderLines, orderEvents]) {
    core.hooks.on(name, { beforeDelete: refuseWhileOrderStands })
  }
}

function refuse({ core }: RecordChange): void {
  if (!ordering.has(core)) throw forbidden(REFUSAL)
}

/** Allows a line to lose the reference to a deleted product; its snapshot must stay. */
function refuseButForgottenProduct(change: RecordChange): void {
  const { record, previous } = change
  const changed = Object.keys(record).filter((field) => record[field] !== previous?.[field])
  const isForgotten = changed.every(
    (field) => field === 'allergens' || (field === 'product' && record[field] === ''),
  )
  const keepsAllergens = JSON.stringify(record['allergens']) === JSON.stringify(previous?.['allergens'])
  if (!isForgotten || !keepsAllergens) refuse(change)
}

/** Refuses to delete a record before its order. */
async function refuseWhileOrderStands({ core, record }: RecordChange): Promise<void> {
  if (ordering.has(core)) return
  if (await core.records.find(orders, String(record['order']))) throw forbidden(REFUSAL)
}
